import { times } from '@cornerstock/contract/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { PackSize } from '../product/pack-size.tsx'
import { type SummaryLine, summaryTotal, withRisenPrices } from './order-summary-rules.ts'
import { type OnAdjusted, RefusalNotice } from './refusal-notice.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Summary } from './use-summary.ts'

interface OrderSummaryProps {
  summary: Summary
  checkout: Checkout
  onAdjusted?: OnAdjusted
}

/** Shows once more what will be ordered, and asks. */
export function OrderSummary({ summary, checkout, onAdjusted }: OrderSummaryProps) {
  const { t } = useLingui()
  const { lines } = summary
  const { refusal, isPlacing } = checkout
  const close = () => {
    if (!isPlacing) summary.close()
  }
  const confirm = async () => {
    if (!lines) return
    const agreed = refusal?.kind === 'risen' ? withRisenPrices(lines, refusal.prices) : lines
    summary.change(agreed)
    const outcome = await checkout.confirm(agreed)
    if (outcome === 'placed' || outcome === 'unanswered') summary.close()
  }
  return (
    <Sheet
      isOpen={lines !== undefined}
      onOpenChange={close}
      title={t`Order Summary`}
      footer={
        lines && (
          <SummaryFooter
            lines={refusal?.kind === 'risen' ? withRisenPrices(lines, refusal.prices) : lines}
            checkout={checkout}
            onConfirm={() => void confirm()}
            onCancel={close}
          />
        )
      }
    >
      {refusal && lines && <RefusalNotice {...{ refusal, lines, summary, checkout, onAdjusted }} />}
      {lines && refusal?.kind !== 'risen' && <SummaryLines lines={lines} />}
    </Sheet>
  )
}

function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.productId} className="flex items-baseline gap-3 py-2.5">
          <span className="min-w-8 shrink-0 font-bold tabular-nums">
            <Trans>{line.quantity} ×</Trans>
          </span>
          <span className="min-w-0 flex-1 break-words">
            {line.name} <PackSize product={line} className="text-ink-soft text-sm" />
          </span>
          <PriceText cents={times(line.price, line.quantity)} size="small" />
        </li>
      ))}
    </ul>
  )
}

interface SummaryFooterProps {
  lines: readonly SummaryLine[]
  checkout: Checkout
  onConfirm: () => void
  onCancel: () => void
}

function SummaryFooter({ lines, checkout, onConfirm, onCancel }: SummaryFooterProps) {
  const { isPlacing, refusal } = checkout
  const isBlocked =
    refusal?.kind === 'unavailable' || refusal?.kind === 'short' || checkout.unanswered !== null
  return (
    <>
      <p className="mb-4 flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">
          <Trans>Total</Trans>{' '}
          <span className="text-sm">
            <Plural value={lines.length} one="(# product)" other="(# products)" />
          </span>
        </span>
        <PriceText cents={summaryTotal(lines)} size="large" />
      </p>
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
        <Button size="large" isPending={isPlacing} disabled={isBlocked} onClick={onConfirm}>
          <Trans>Confirm Order</Trans>
        </Button>
      </div>
    </>
  )
}
