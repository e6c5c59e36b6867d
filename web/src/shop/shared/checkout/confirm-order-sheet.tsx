import { times } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { deliveryQuery } from '../../../api/delivery.ts'
import { isCorrectable, type OrderRejection } from '../../../api/orders/order-rejection.ts'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import { totalOfLines, withNewPrices } from '../../../checkout/order-line-rules.ts'
import { PackSize } from '../../../checkout/pack-size.tsx'
import { RejectionNotice } from '../../../checkout/rejection-notice.tsx'
import { CartSums } from '../../../checkout/sums/cart-sums.tsx'
import { useSums } from '../../../checkout/sums/use-sums.ts'
import type { Checkout, OrderTarget } from '../../../checkout/use-checkout.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Truck } from '../../../ui/icons/icons.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { Times } from '../../../ui/text/times.tsx'
import { outboxHeadingId } from '../outbox/outbox-heading-id.ts'
import { ActingStoreLine } from '../stores/acting-store-line.tsx'
import { SubstitutionChoice } from '../substitution/substitution-choice.tsx'
import { useSubstitutionNames } from '../substitution/use-substitution-names.ts'
import { CreditNotice } from './credit-notice.tsx'
import { MissingAmounts } from './delivery-summary.tsx'
import { type SummaryLine, withWish } from './summary-lines.ts'
import type { OrderSummaryState } from './use-order-summary.ts'

interface ConfirmOrderSheetProps {
  summary: OrderSummaryState
  checkout: Checkout
  /** Called when the client continues without the lines or quantities that cannot be ordered. */
  onCorrected?: (before: readonly SummaryLine[], after: readonly SummaryLine[]) => void
  /** Whether the cart has changed since the dialog was opened. */
  isOutdated?: (lines: readonly SummaryLine[]) => boolean
}

/** The dialog in which the client confirms an order. */
export function ConfirmOrderSheet(props: ConfirmOrderSheetProps) {
  const { summary, checkout, onCorrected, isOutdated } = props
  const { t } = useLingui()
  const { rejection, isPlacing } = checkout
  const lines =
    summary.lines && rejection?.kind === 'risen'
      ? withNewPrices(summary.lines, rejection.prices)
      : summary.lines
  const target =
    rejection?.kind === 'day' ? { ...summary.target, deliveryDate: rejection.deliveryDate } : summary.target
  const isQueued = useRef(false)
  const close = () => {
    if (!isPlacing) summary.close()
  }
  const confirm = async (confirmed: SummaryLine[]) => {
    if (isOutdated?.(confirmed)) {
      toast.info(t`Your cart has changed in another window. Please check it and confirm again.`)
      summary.close()
      return
    }
    summary.setLines(confirmed)
    summary.setTarget(target)
    const outcome = await checkout.confirm(withWish(confirmed, summary.wish), target)
    isQueued.current = outcome === 'waiting' || outcome === 'unanswered'
    if (outcome === 'already ordered') toast.info(t`These products were just ordered in another window.`)
    if (outcome === 'rejected' || outcome === 'busy') return
    summary.forgetWish()
    summary.close()
  }
  const correct = (before: readonly SummaryLine[], after: SummaryLine[]) => {
    onCorrected?.(before, after)
    checkout.clearRejection()
    if (after.length > 0) summary.setLines(after)
    else summary.close()
  }
  return (
    <Sheet
      isOpen={lines !== undefined}
      onOpenChange={close}
      // The button that opened the dialog is gone with the lines of the cart.
      finalFocus={() => {
        const heading = isQueued.current && document.getElementById(outboxHeadingId)
        isQueued.current = false
        return heading || true
      }}
      title={target.addsTo === undefined ? t`Order Summary` : t`Add to order #${target.addsTo}`}
      footer={
        lines && (
          <SummaryFooter
            lines={lines}
            target={target}
            checkout={checkout}
            onConfirm={() => void confirm(lines)}
            onCancel={close}
          />
        )
      }
    >
      {rejection && lines && (
        <RejectionNotice
          rejection={rejection}
          lines={lines}
          onCorrect={(after) => correct(lines, after)}
          consentAction={<ConsentQuestion kind={rejection.kind} />}
          className="mb-4"
        />
      )}
      {lines && rejection?.kind !== 'risen' && <SummaryLines lines={lines} />}
      {lines && (
        <SubstitutionChoice
          value={summary.wish}
          onChange={summary.setWish}
          className="mt-2 border-line border-t pt-1"
        />
      )}
    </Sheet>
  )
}

function ConsentQuestion({ kind }: Pick<OrderRejection, 'kind'>) {
  return kind === 'day' ? (
    <Trans>Confirm the order for this day?</Trans>
  ) : (
    <Trans>Confirm the order at the new prices?</Trans>
  )
}

function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  const wishNames = useSubstitutionNames()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.productId} className="flex items-baseline gap-3 py-2.5">
          <Times quantity={line.quantity} className="min-w-8 shrink-0 font-bold tabular-nums" />
          <span className="min-w-0 flex-1 break-words">
            <bdi>{line.name}</bdi> <PackSize product={line} className="text-ink-soft text-sm" />
            {line.substitution && (
              <span className="block text-ink-soft text-sm">
                <Trans>If missing: {wishNames[line.substitution]}</Trans>
              </span>
            )}
          </span>
          <PriceText cents={times(line.price, line.quantity)} size="small" />
        </li>
      ))}
    </ul>
  )
}

interface SummaryFooterProps {
  lines: readonly SummaryLine[]
  target: OrderTarget
  checkout: Checkout
  onConfirm: () => void
  onCancel: () => void
}

function SummaryFooter({ lines, target, checkout, onConfirm, onCancel }: SummaryFooterProps) {
  const { isPlacing, rejection, isBlocked } = checkout
  const dayName = useDeliveryDayName()
  const clientId = useClientId()
  const { data: delivery } = useQuery(deliveryQuery(clientId))
  const isAddition = target.addsTo !== undefined
  const sums = useSums(clientId, lines, target.addsTo)
  const needsCorrection = rejection !== undefined && isCorrectable(rejection)
  return (
    <>
      <ActingStoreLine className="mb-2" />
      {target.deliveryDate && (
        <p className="mb-2 flex items-center gap-2 font-medium">
          <Truck aria-hidden="true" className="size-5 shrink-0 text-house rtl:-scale-x-100" />
          <Trans>Arrives {dayName(target.deliveryDate)}</Trans>
        </p>
      )}
      {delivery && !isAddition && !rejection && (
        <div className="mb-2">
          <MissingAmounts delivery={delivery} lines={lines} total={sums.goods} />
        </div>
      )}
      {!rejection && <CreditNotice amount={sums.amountDue} addsTo={target.addsTo} className="mb-3" />}
      {sums.details ? (
        <CartSums sums={sums.details} addsTo={target.addsTo} className="mb-4 flex flex-col gap-1" />
      ) : (
        <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft">
            <Trans>Total</Trans>{' '}
            <span className="text-sm">
              <Plural value={lines.length} one="(# product)" other="(# products)" />
            </span>
          </span>
          <PriceText cents={totalOfLines(lines)} size="large" />
        </p>
      )}
      <p role="status" className="text-center text-ink-soft">
        {isPlacing && (
          <span className="mb-3 block">
            <Trans>Placing your order...</Trans>
          </span>
        )}
      </p>
      <div className="flex flex-wrap-reverse gap-3 *:flex-1 *:whitespace-nowrap">
        <Button variant="secondary" size="large" disabled={isPlacing} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="large"
          isPending={isPlacing}
          disabled={needsCorrection || isBlocked}
          onClick={onConfirm}
        >
          {target.addsTo === undefined ? <Trans>Confirm Order</Trans> : <Trans>Add to order</Trans>}
        </Button>
      </div>
    </>
  )
}
