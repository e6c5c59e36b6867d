import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AgreedPrice } from '../../../../state/staff-carts/staff-cart-rules.ts'
import { useCompanyToday } from '../../../../state/use-company-today.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { lowestNewPrice, priceProblem } from '../../prices/price-problem-rules.ts'
import { PriceProblemText } from '../../prices/price-problem-text.tsx'
import { parsePrice, toPriceInput } from '../../suppliers/price-input-rules.ts'

interface AgreePriceFormProps {
  current: AgreedPrice | undefined
  /** Called without a price to charge the price in force again. */
  onAgree: (agreed: AgreedPrice | undefined) => void
}

/** A price that is agreed with the client, why, and until which day the client keeps it. */
export function AgreePriceForm({ current, onAgree }: AgreePriceFormProps) {
  const { t } = useLingui()
  const today = useCompanyToday()
  const [typed, setTyped] = useState(current ? toPriceInput(current.price) : '')
  const [note, setNote] = useState(current?.note ?? '')
  const [keepUntil, setKeepUntil] = useState(current?.keepUntil ?? '')
  const [isTried, setTried] = useState(false)
  const problem = priceProblem(typed, lowestNewPrice)
  const hasNote = note.trim() !== ''
  const isOver = keepUntil !== '' && keepUntil < today
  const submit = () => {
    setTried(true)
    const price = parsePrice(typed)
    if (problem || price === undefined || !hasNote || isOver) return
    onAgree({ price, note: note.trim(), ...(keepUntil !== '' && { keepUntil }) })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <NumberField
        label={<Trans>Agreed price</Trans>}
        prefix="$"
        value={typed}
        error={isTried && problem && <PriceProblemText problem={problem} />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className="max-w-56"
      />
      <TextField
        label={t`Reason`}
        value={note}
        maxLength={500}
        required
        error={isTried && !hasNote && <Trans>Say why the price differs.</Trans>}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <TextField
        label={t`Keep until (optional)`}
        hint={t`Until this day the store pays the price in its own orders too.`}
        type="date"
        min={today}
        value={keepUntil}
        error={isTried && isOver && <Trans>This day is over.</Trans>}
        onChange={({ currentTarget }) => setKeepUntil(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">
          <Trans>Use this price</Trans>
        </Button>
        {current && (
          <Button variant="secondary" onClick={() => onAgree(undefined)}>
            <Trans>Charge the usual price</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
