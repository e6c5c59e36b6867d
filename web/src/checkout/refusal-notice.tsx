import type { RisenPrice, StockShortage } from '@cornerstock/contract/orders'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CorrectableRefusal, OrderRefusal } from '../api/orders/order-refusal.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { ArrowRight } from '../ui/icons/icons.ts'
import { PriceText } from '../ui/text/price-text.tsx'
import { correctedLines, type OrderLine } from './order-line-rules.ts'

interface RefusalNoticeProps<Line extends OrderLine> {
  /** Shown before the reason. */
  title?: ReactNode
  refusal: OrderRefusal
  /** The lines that were refused. */
  lines: readonly Line[]
  /** Called with the lines that can still be ordered. */
  onCorrect: (lines: Line[]) => void
  /** A question or a button that accepts the higher prices. */
  risenPricesAction: ReactNode
  dismissAction?: ReactNode
  className?: string
}

/** Shows why an order was refused, line by line, and offers to correct it. */
export function RefusalNotice<Line extends OrderLine>(props: RefusalNoticeProps<Line>) {
  const { title, refusal, lines, onCorrect, risenPricesAction, dismissAction, className } = props
  if (refusal.kind === 'other') return <Alert className={className}>{refusal.message}</Alert>
  return (
    <Alert kind="warning" className={className}>
      {title} <RefusedLines refusal={refusal} />
      <div className="mt-3 flex flex-wrap gap-2">
        {refusal.kind === 'risen' ? (
          risenPricesAction
        ) : (
          <Button variant="secondary" onClick={() => onCorrect(correctedLines(lines, refusal))}>
            {refusal.kind === 'short' ? <Trans>Order what is left</Trans> : <Trans>Remove them</Trans>}
          </Button>
        )}
        {dismissAction}
      </div>
    </Alert>
  )
}

function RefusedLines({ refusal }: { refusal: CorrectableRefusal }) {
  switch (refusal.kind) {
    case 'risen':
      return (
        <>
          <Trans>Some prices have gone up. Nothing has been ordered yet.</Trans>
          <ul className="mt-2 max-w-md divide-y divide-line text-ink">
            {refusal.prices.map((line) => (
              <RisenPriceItem key={line.productId} line={line} />
            ))}
          </ul>
        </>
      )
    case 'unavailable':
      return (
        <>
          <Trans>These products are out of stock or no longer sold:</Trans>
          <ul className="mt-2 list-disc ps-5 font-normal">
            {refusal.products.map(({ productId, name }) => (
              <li key={productId}>{name ?? <Trans>A product that is no longer sold</Trans>}</li>
            ))}
          </ul>
        </>
      )
    case 'short':
      return (
        <>
          <Trans>There is not enough left of these products:</Trans>
          <ul className="mt-2 list-disc ps-5 font-normal">
            {refusal.lines.map((line) => (
              <ShortLineItem key={line.productId} line={line} />
            ))}
          </ul>
        </>
      )
  }
}

function RisenPriceItem({ line: { name, oldPrice, newPrice } }: { line: RisenPrice }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 font-normal">
      <span className="min-w-0 break-words">{name}</span>
      <span className="ms-auto inline-flex items-center gap-2">
        <span className="sr-only">
          <Trans>Was</Trans>
        </span>
        <PriceText cents={oldPrice} size="small" />
        <ArrowRight aria-hidden="true" className="size-4 text-ink-soft rtl:rotate-180" />
        <span className="sr-only">
          <Trans>Now</Trans>
        </span>
        <PriceText cents={newPrice} className="text-deal" />
      </span>
    </li>
  )
}

function ShortLineItem({ line: { name, left, wanted } }: { line: StockShortage }) {
  return (
    <li>
      {left === 0 ? (
        <Trans>{name}: none left</Trans>
      ) : (
        <Trans>
          {name}: {left} left, {wanted} in this order
        </Trans>
      )}
    </li>
  )
}
