import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PriceText } from '../../../ui/text/price-text.tsx'
import type { BoardOrder } from './board-orders.ts'

/** The store of an order, where it is, and what is due. */
export function OrderFacts({ order }: { order: BoardOrder }) {
  const { orderId, storeName, storeAddress, amountDue, returnCount } = order
  return (
    <span className="wrap-anywhere min-w-0 flex-1 text-sm leading-snug">
      <bdi className="block font-semibold text-base">{storeName}</bdi>
      <bdi className="block text-ink-soft">{storeAddress}</bdi>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId }}
          className="inline-flex min-h-6 items-center font-medium text-house underline"
        >
          <Trans>Order #{orderId}</Trans>
        </Link>
        {amountDue !== null && <PriceText cents={amountDue} size="small" />}
        {returnCount > 0 && (
          <span className="font-semibold text-warning">
            <Plural value={returnCount} one="# return to take" other="# returns to take" />
          </span>
        )}
      </span>
    </span>
  )
}
