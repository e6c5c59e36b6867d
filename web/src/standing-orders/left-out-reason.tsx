import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import { formatMoney } from '@cornerstock/contract/values/money'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

/** Why nothing was placed, or why a line was left out. */
export const reasonTexts: Record<StandingReason, MessageDescriptor> = {
  ORDERS_ON_HOLD: msg`The store is on hold`,
  PRODUCT_UNAVAILABLE: msg`Not available`,
  PERMIT_NEEDED: msg`Needs a valid permit`,
  QUANTITY_NOT_ORDERABLE: msg`Not sold in this quantity`,
  BELOW_MINIMUM: msg`Below the minimum order`,
  PRICE_CHANGED: msg`The price has risen`,
  CREDIT_EXCEEDED: msg`Credit does not cover it`,
  INSUFFICIENT_STOCK: msg`Sold out`,
  CUTOFF_PASSED: msg`The cut-off was over`,
  NO_DELIVERY: msg`No delivery within five weeks`,
}

/** What was left out of a standing order, and why. */
export function LeftOutLines({ lines }: { lines: readonly LeftOutLine[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line.productId} className="wrap-anywhere">
          <bdi>{line.name}</bdi>: <LeftOutReason line={line} />
        </li>
      ))}
    </ul>
  )
}

/** Why a line was left out. */
export function LeftOutReason({
  line: { quantity, taken, reason, rise, permitName },
}: {
  line: LeftOutLine
}) {
  const { i18n } = useLingui()
  if (taken > 0)
    return (
      <Trans>
        only {taken} of {quantity} were there
      </Trans>
    )
  if (rise) {
    const [from, to] = [formatMoney(rise.from), formatMoney(rise.to)]
    return (
      <Trans>
        the price has risen from {from} to {to}
      </Trans>
    )
  }
  if (permitName !== null)
    return (
      <Trans>
        needs a valid permit: <bdi>{permitName}</bdi>
      </Trans>
    )
  return i18n._(reasonTexts[reason])
}
