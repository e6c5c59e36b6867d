import type { RisenPrice, StockShortage } from '@cornerstock/contract/orders/order-rejections'
import type { WrongQuantity } from '@cornerstock/contract/values/quantities'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type CorrectableRejection,
  isConsentRejection,
  isCorrectable,
  type OrderRejection,
} from '../api/orders/order-rejection.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { ArrowRight } from '../ui/icons/icons.ts'
import { PriceText } from '../ui/text/price-text.tsx'
import { ExceededCreditText } from './credit/exceeded-credit-text.tsx'
import { useDeliveryDayName } from './delivery/use-delivery-day-name.ts'
import { correctedLines, nearestQuantity, type OrderLine } from './order-line-rules.ts'
import { PermitProblemText } from './permits/permit-problem-text.tsx'

interface RejectionNoticeProps<Line extends OrderLine> {
  /** Shown before the reason. */
  title?: ReactNode
  rejection: OrderRejection
  /** The lines that were rejected. */
  lines: readonly Line[]
  /** Called with the lines that can still be ordered. */
  onCorrect: (lines: Line[]) => void
  /** A question or a button that accepts the higher prices, or the later day. */
  consentAction: ReactNode
  dismissAction?: ReactNode
  className?: string
}

/** Shows why an order was rejected, line by line, and offers to correct it. */
export function RejectionNotice<Line extends OrderLine>(props: RejectionNoticeProps<Line>) {
  const { title, rejection, lines, onCorrect, consentAction, dismissAction, className } = props
  if (rejection.kind === 'other') return <Alert className={className}>{rejection.message}</Alert>
  return (
    <Alert kind="warning" className={className}>
      {title} <RejectionReason rejection={rejection} />
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isConsentRejection(rejection) && consentAction}
        {isCorrectable(rejection) && (
          <Button variant="secondary" onClick={() => onCorrect(correctedLines(lines, rejection))}>
            <CorrectionLabel kind={rejection.kind} />
          </Button>
        )}
        {dismissAction}
      </div>
    </Alert>
  )
}

function CorrectionLabel({ kind }: Pick<CorrectableRejection, 'kind'>) {
  switch (kind) {
    case 'unavailable':
      return <Trans>Remove them</Trans>
    case 'permit':
      return <Trans>Order the rest</Trans>
    case 'quantity':
      return <Trans>Change the quantities</Trans>
    case 'short':
      return <Trans>Order what is left</Trans>
  }
}

/** Why an order, or an addition to one, was rejected, line by line. */
export function RejectionReason({ rejection }: { rejection: Exclude<OrderRejection, { kind: 'other' }> }) {
  switch (rejection.kind) {
    case 'risen':
      return (
        <>
          <Trans>Some prices have gone up. Nothing has been ordered yet.</Trans>
          <ul className="mt-2 max-w-md divide-y divide-line text-ink">
            {rejection.prices.map((line) => (
              <RisenPriceItem key={line.productId} line={line} />
            ))}
          </ul>
        </>
      )
    case 'day':
      return <LaterDay deliveryDate={rejection.deliveryDate} />
    case 'minimum':
      return (
        <Trans>
          The minimum order is <PriceText cents={rejection.minimumOrder} size="small" />. This order comes to{' '}
          <PriceText cents={rejection.total} size="small" />.
        </Trans>
      )
    case 'credit':
      return <ExceededCreditText {...rejection} />
    default:
      return <RejectedLines rejection={rejection} />
  }
}

function LaterDay({ deliveryDate }: { deliveryDate: string }) {
  const day = useDeliveryDayName()(deliveryDate)
  return (
    <Trans>The cut-off has passed: this order would now arrive {day}. Nothing has been ordered yet.</Trans>
  )
}

const listClasses = 'mt-2 list-disc ps-5 font-normal'

function RejectedLines({ rejection }: { rejection: CorrectableRejection }) {
  switch (rejection.kind) {
    case 'unavailable':
      return (
        <>
          <Trans>These products are out of stock or no longer sold:</Trans>
          <ul className={listClasses}>
            {rejection.products.map(({ productId, name }) => (
              <li key={productId}>{name ?? <Trans>A product that is no longer sold</Trans>}</li>
            ))}
          </ul>
        </>
      )
    case 'permit':
      return (
        <>
          <Trans>These products need a permit:</Trans>
          <ul className={listClasses}>
            {rejection.lines.map(({ productId, name, permitName, reason }) => (
              <li key={productId}>
                {name}: {permitName} (<PermitProblemText problem={reason} />)
              </li>
            ))}
          </ul>
        </>
      )
    case 'quantity':
      return (
        <>
          <Trans>These products are sold in other quantities:</Trans>
          <ul className={listClasses}>
            {rejection.lines.map((line) => (
              <WrongQuantityItem key={line.productId} line={line} />
            ))}
          </ul>
        </>
      )
    case 'short':
      return (
        <>
          <Trans>There is not enough left of these products:</Trans>
          <ul className={listClasses}>
            {rejection.lines.map((line) => (
              <ShortLineItem key={line.productId} line={line} />
            ))}
          </ul>
        </>
      )
  }
}

function WrongQuantityItem({ line }: { line: WrongQuantity }) {
  const { name, quantity } = line
  const next = nearestQuantity(line)
  return (
    <li>
      <Trans>
        {name}: {next} instead of {quantity}
      </Trans>
    </li>
  )
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
