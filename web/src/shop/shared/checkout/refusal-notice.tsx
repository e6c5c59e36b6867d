import type { RisenPrice } from '@cornerstock/contract/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { OrderRefusal, ShortLine } from '../../../api/orders/order-refusal.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { loweredToStock, type SummaryLine, withoutProducts } from './order-summary-rules.ts'
import type { Checkout } from './use-checkout.ts'
import type { Summary } from './use-summary.ts'

interface RefusalNoticeProps {
  refusal: OrderRefusal
  lines: SummaryLine[]
  summary: Summary
  checkout: Checkout
  onAdjusted: OnAdjusted | undefined
}

/** Hears which lines the buyer had to do without to order the rest. */
export type OnAdjusted = (before: readonly SummaryLine[], after: readonly SummaryLine[]) => void

/** Why nothing was ordered yet, and what to do about it. */
export function RefusalNotice({ refusal, lines, summary, checkout, onAdjusted }: RefusalNoticeProps) {
  const goOnWith = (next: SummaryLine[]) => {
    onAdjusted?.(lines, next)
    checkout.forgetRefusal()
    if (next.length > 0) summary.change(next)
    else summary.close()
  }
  switch (refusal.kind) {
    case 'risen':
      return <RisenPrices prices={refusal.prices} />
    case 'unavailable':
      return (
        <Unavailable
          refusal={refusal}
          onRemove={() =>
            goOnWith(
              withoutProducts(
                lines,
                refusal.products.map(({ productId }) => productId),
              ),
            )
          }
        />
      )
    case 'short':
      return (
        <ShortStock lines={refusal.lines} onLower={() => goOnWith(loweredToStock(lines, refusal.lines))} />
      )
    case 'other':
      return <Alert className="mb-4">{refusal.message}</Alert>
  }
}

function RisenPrices({ prices }: { prices: readonly RisenPrice[] }) {
  return (
    <>
      <Alert kind="warning" className="mb-3">
        <Trans>Some prices went up meanwhile. Nothing was ordered yet.</Trans>
      </Alert>
      <ul className="divide-y divide-line">
        {prices.map((line) => (
          <li
            key={line.productId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5"
          >
            <span className="min-w-0 break-words">{line.name}</span>
            <span className="ms-auto inline-flex items-center gap-2">
              <span className="sr-only">
                <Trans>Was</Trans>
              </span>
              <PriceText cents={line.oldPrice} size="small" />
              <ArrowRight aria-hidden="true" className="size-4 text-ink-soft rtl:rotate-180" />
              <span className="sr-only">
                <Trans>Now</Trans>
              </span>
              <PriceText cents={line.newPrice} className="text-deal" />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">
        <Trans>Confirm the order at the new prices?</Trans>
      </p>
    </>
  )
}

interface UnavailableProps {
  refusal: Extract<OrderRefusal, { kind: 'unavailable' }>
  onRemove: () => void
}

function Unavailable({ refusal: { products }, onRemove }: UnavailableProps) {
  return (
    <Alert kind="warning" className="mb-4">
      <Trans>These products are out of stock or no longer sold:</Trans>
      <ul className="my-2 list-disc ps-5">
        {products.map(({ productId, name }) => (
          <li key={productId}>{name ?? <Trans>A product that is no longer sold</Trans>}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onRemove}>
        <Trans>Remove them</Trans>
      </Button>
    </Alert>
  )
}

function ShortStock({ lines, onLower }: { lines: readonly ShortLine[]; onLower: () => void }) {
  const { t } = useLingui()
  return (
    <Alert kind="warning" className="mb-4">
      <Trans>There is not enough left of these products:</Trans>
      <ul className="my-2 list-disc ps-5">
        {lines.map(({ productId, name, left, wanted }) => (
          <li key={productId}>
            {left === 0 ? t`${name}: none left` : t`${name}: ${left} left, you want ${wanted}`}
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onLower}>
        <Trans>Order what is left</Trans>
      </Button>
    </Alert>
  )
}
