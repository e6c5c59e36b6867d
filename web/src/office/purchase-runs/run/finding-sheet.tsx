import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { parsePrice, toPriceInput } from '../../shared/suppliers/price-input-rules.ts'
import type { Finding } from './marks/use-mark-lines.ts'
import type { ShownLine } from './run-line-rules.ts'

interface FindingSheetProps {
  line: ShownLine
  /** The count that the sheet shows at first; null for none. */
  count: number | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Returns whether it was saved. If not, the sheet stays open. */
  onSave: (finding: Finding) => boolean
}

/** Asks how many were found, and for which price. */
export function FindingSheet({ line, count: startCount, isOpen, onOpenChange, onSave }: FindingSheetProps) {
  const { t } = useLingui()
  const formId = useId()
  const found = useRef<HTMLInputElement>(null)
  const paid = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<{ found?: string; paid?: string }>({})
  const { name, quantity } = line
  const seesMoney = 'price' in line
  const lastPrice = seesMoney ? (line.pricePaid ?? line.price) : null
  const save = (event: FormEvent) => {
    event.preventDefault()
    const count = readTypedNumber(found.current?.value ?? '')
    const typed = paid.current?.value.trim() ?? ''
    const pricePaid = typed === '' ? null : parsePrice(typed)
    const isCount = Number.isInteger(count) && count >= 0 && count <= quantity
    const isPrice = pricePaid === null || (pricePaid !== undefined && pricePaid > 0)
    setErrors({
      ...(!isCount && { found: t`Must be a whole number from 0 to ${quantity}.` }),
      ...(!isPrice && {
        paid: pricePaid === undefined ? t`Please enter a price, such as 12.50.` : t`Must be more than 0.`,
      }),
    })
    if (!isCount || !isPrice) return
    if (onSave({ found: count, ...(pricePaid !== lastPrice && { pricePaid }) })) onOpenChange(false)
  }
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={name}
      footer={
        <Button type="submit" form={formId} isWide>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={save}>
        <NumberField
          ref={found}
          label={t`How many of ${quantity} were found?`}
          inputMode="numeric"
          defaultValue={startCount ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          error={errors.found}
        />
        {seesMoney && (
          <NumberField
            ref={paid}
            label={t`Price paid per unit`}
            prefix="$"
            defaultValue={lastPrice === null ? '' : toPriceInput(lastPrice)}
            error={errors.paid}
          />
        )}
      </form>
    </Sheet>
  )
}
