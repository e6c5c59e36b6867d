import { creditableQuantity } from '@cornerstock/contract/clients/claims'
import { maxSupportMessageLength, type SupportRequest } from '@cornerstock/contract/clients/support'
import { withPrices } from '@cornerstock/contract/orders/orders'
import { cents, formatMoney, times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../../api/orders/order-queries.ts'
import { useDecideClaim } from '../../../api/support/support.ts'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/feedback/alert.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

/** Accepts a claim for all or some of the claimed units, or declines it. Both decisions carry a note to the store. */
export function DecisionForm({ request }: { request: SupportRequest }) {
  const { t, i18n } = useLingui()
  const { mutateAsync, isPending, error } = useDecideClaim(request.supportId)
  const line = useClaimedLine(request)
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)
  const quantity = typed === undefined ? line.suggested : readTypedNumber(typed)
  const { left } = line
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= left
  const decide = useSingleFlight(async (accept: boolean) => {
    setNoteMissing(note.trim() === '')
    if (note.trim() === '' || (accept && !isQuantity)) return
    const body = { accept, note: note.trim(), ...(accept && { quantity }) }
    await mutateAsync(body).catch(() => {}) // The form shows the error.
  })
  return (
    <section className="flex flex-col gap-4 rounded-md border border-line p-4">
      <h2 className="font-bold text-lg">
        <Trans>Decide about this claim</Trans>
      </h2>
      {left > 0 ? (
        <NumberField
          label={t`Units to credit`}
          hint={t`At most ${i18n.number(left)}, ${formatMoney(line.price)} each: ${formatMoney(times(line.price, isQuantity ? quantity : 0))}`}
          className="sm:max-w-64"
          value={typed ?? String(line.suggested)}
          error={!isQuantity && t`Must be a whole number from 1 to ${left}.`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : (
        line.isLoaded && (
          <p className="text-ink-soft">
            <Trans>Nothing is left to credit.</Trans>
          </p>
        )
      )}
      <TextArea
        label={t`Note to the store`}
        required
        maxLength={maxSupportMessageLength}
        value={note}
        error={isNoteMissing && note.trim() === '' ? t`Please enter a note.` : undefined}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormError>{error?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" isPending={isPending} onClick={() => void decide(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button isPending={isPending} disabled={left === 0} onClick={() => void decide(true)}>
          <Trans>Accept and credit</Trans>
        </Button>
      </div>
    </section>
  )
}

/** The price of the claimed line, how many of its units can be credited, and how many are claimed. */
function useClaimedLine({ orderId, itemId, quantity }: SupportRequest) {
  const { data } = useQuery({ ...orderQuery(orderId ?? 0), enabled: orderId !== null })
  const order = data && withPrices(data)
  const item = order?.items.find(({ id }) => id === itemId)
  const left = item && order ? creditableQuantity(item, order.credits) : 0
  return {
    isLoaded: order !== undefined,
    left,
    price: item?.price ?? cents(0),
    suggested: Math.min(quantity ?? left, left),
  }
}
