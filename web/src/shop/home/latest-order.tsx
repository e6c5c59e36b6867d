import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clientOrdersQuery } from '../../api/orders/client-orders.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ChevronRight, Truck } from '../../ui/icons/icons.ts'
import { toOrderStatusText } from '../shared/orders/order-status-texts.ts'

/** A link to My Orders with the status of the latest order. */
export function LatestOrder() {
  const { i18n } = useLingui()
  const { data, isLoadingError } = useInfiniteQuery(clientOrdersQuery(useClientId()))
  const latest = data && (data.pages[0]?.rows[0] ?? null)
  return (
    <Link
      to="/orders-history"
      className="mb-6 flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 shadow-card hover:border-line-strong"
    >
      <Truck aria-hidden="true" className="size-6 shrink-0 text-house rtl:-scale-x-100" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          <Trans>My Orders</Trans>
        </span>
        {/* Keeps its height while the order loads. */}
        {!isLoadingError && (
          <span className="block min-h-5 text-ink-soft text-sm">
            {latest === null && <Trans>No orders yet</Trans>}
            {latest && (
              <Trans>
                Order #{latest.orderId} is {toOrderStatusText(i18n, latest.status)}
              </Trans>
            )}
          </span>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:rotate-180" />
    </Link>
  )
}
