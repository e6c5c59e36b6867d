import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { type AnyOrder, hasPrices, type Order, waitsForApproval } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orderPagesQuery } from '../../../api/orders/order-queries.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useSession } from '../../../state/session/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { ApprovalForm } from './approval-form.tsx'
import { useDecide } from './use-decide.ts'

/** The orders that wait for approval, the one with the earliest cut-off first, which keys decide; nothing without any. */
export function WaitingOrders() {
  return mayAccess(useSession().role, 'associate') ? <Waiting /> : null
}

const cutOff = ({ orderBy }: Order) => orderBy?.getTime() ?? 0

const isWaiting = (order: AnyOrder): order is Order => hasPrices(order) && waitsForApproval(order)

function Waiting() {
  const { data } = useInfiniteQuery(orderPagesQuery({ approval: 'waiting' }))
  const { decide, isPending } = useDecide()
  const orders = (data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter(isWaiting)
    .sort((one, other) => cutOff(one) - cutOff(other))
  const [first] = orders
  usePlainKeys((key) => {
    const approve = { a: true, r: false }[key.toLowerCase()]
    if (approve === undefined || !first) return false
    decide(first, approve)
    return true
  })
  if (!first) return null
  return (
    <section aria-labelledby="waiting-orders" className="mb-6">
      <h2 id="waiting-orders" className="mb-3 font-bold text-xl">
        <Trans>Waiting for approval ({orders.length})</Trans>
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {orders.map((order) => (
          <li key={order.orderId}>
            <Card className="flex flex-col gap-3 sm:p-5">
              <WaitingOrder order={order} />
              <ApprovalForm
                order={order}
                isPending={isPending}
                onDecide={(approve, note) => decide(order, approve, note)}
              />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingOrder({ order: { orderId, storeName, amountDue, orderBy } }: { order: Order }) {
  const { i18n } = useLingui()
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words font-bold text-lg">
          <Link
            to="/admin/orders/$orderId"
            params={{ orderId }}
            className="touch-area text-house tabular-nums underline underline-offset-4"
          >
            #{orderId}
          </Link>{' '}
          <bdi>{storeName}</bdi>
        </span>
        <PriceText cents={amountDue} />
      </h3>
      {orderBy && (
        <p className="text-ink-soft">
          <Trans>
            Without approval it is cancelled on{' '}
            {formatDate(i18n, orderBy, { weekday: 'long', hour: 'numeric', minute: '2-digit' })}.
          </Trans>
        </p>
      )}
    </div>
  )
}
