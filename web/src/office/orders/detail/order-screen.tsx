import { type AnyOrder, hasPrices, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryObserverLoadingErrorResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { hasCode } from '../../../api/http/api-error.ts'
import { orderQuery } from '../../../api/orders/order-queries.ts'
import { useViewOrders } from '../../../api/orders/use-view-order.ts'
import { type OrderPaper, useSaveCreditNote, useSaveOrderPaper } from '../../../api/paper.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton, SkeletonRow } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PrintMenu } from '../../shared/print/print-menu.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { useCurrentViewers } from '../use-current-viewers.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderSummary } from './order-summary.tsx'

export function OrderScreen() {
  const { t } = useLingui()
  const { orderId } = useParams({ from: '/_office/admin/orders/$orderId' })
  const order = useQuery(orderQuery(orderId))
  return (
    <Page
      title={t`Order #${orderId}`}
      subtitle={order.data && <PlacedOn order={order.data} />}
      backTo="/admin/orders"
      actions={order.data && <PrintOrder order={order.data} />}
      className="max-w-7xl"
    >
      {order.data && <ViewersNote orderId={orderId} />}
      {order.isPending && <LoadingOrder />}
      {order.isError && !order.data && <OrderError query={order} />}
      {order.data && (
        // The key resets the state of the screen when another order is opened.
        <div key={orderId} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <OrderSummary order={order.data} />
          <OrderLines order={order.data} />
        </div>
      )}
    </Page>
  )
}

function PlacedOn({ order }: { order: AnyOrder }) {
  const { orderDate, placedBy } = order
  const name = hasPrices(order) ? order.orderedBy?.name : undefined
  const { i18n } = useLingui()
  const date = formatDate(i18n, orderDate, { dateStyle: 'full' })
  const time = formatDate(i18n, orderDate, { timeStyle: 'short' })
  return (
    <time dateTime={orderDate.toISOString()}>
      {name ? (
        <Trans>
          Placed on {date} at {time} by {name}
        </Trans>
      ) : placedBy === 'staff' ? (
        <Trans>
          Placed on {date} at {time} by staff
        </Trans>
      ) : (
        <Trans>
          Placed on {date} at {time}
        </Trans>
      )}
    </time>
  )
}

function OrderError({ query }: { query: QueryObserverLoadingErrorResult<AnyOrder> }) {
  const { t } = useLingui()
  const { error } = query
  // Retrying does not help if the order number is wrong.
  if (!hasCode(error, 'NOT_FOUND', 'BAD_REQUEST')) return <QueryError query={query} />
  return (
    <EmptyState
      title={hasCode(error, 'NOT_FOUND') ? error.message : t`Failed to fetch order or supplier prices.`}
      text={<Trans>Check the order number.</Trans>}
      action={
        <ButtonLink to="/admin/orders">
          <Trans>All orders</Trans>
        </ButtonLink>
      }
    />
  )
}

function LoadingOrder() {
  return (
    <LoadingState text={<Trans>Loading order...</Trans>}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <Skeleton className="h-120 rounded-lg lg:order-last" />
        <div className="flex flex-col gap-3">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </div>
    </LoadingState>
  )
}

/**
 * Saves the invoice, the packing slip or a credit note of an order. Cancelled orders have no invoice, and pickers get
 * neither invoices nor credit notes.
 */
function PrintOrder({ order }: { order: AnyOrder }) {
  const { mutate, isPending } = useSaveOrderPaper(order.orderId)
  const creditNote = useSaveCreditNote(order.orderId)
  const onError = ({ message }: Error) => toast.error(message)
  const save = (paper: OrderPaper) => mutate(paper, { onError })
  const invoice = {
    name: order.status === orderStatuses.processing ? <Trans>Order</Trans> : <Trans>Invoice</Trans>,
    onSelect: () => save('invoice'),
  }
  const slip = { name: <Trans>Packing slip</Trans>, onSelect: () => save('packingSlip') }
  const hasInvoice = hasPrices(order) && order.status !== orderStatuses.cancelled
  const creditNotes = hasPrices(order)
    ? order.credits.map(({ creditNumber }) => ({
        name: <Trans>Credit note #{creditNumber}</Trans>,
        onSelect: () => creditNote.mutate(creditNumber, { onError }),
      }))
    : []
  return (
    <PrintMenu
      isPending={isPending || creditNote.isPending}
      items={[...(hasInvoice ? [invoice] : []), slip, ...creditNotes]}
    />
  )
}

/** Names the other staff members who have this order on the screen. */
function ViewersNote({ orderId }: { orderId: number }) {
  useViewOrders([orderId])
  const viewers = useCurrentViewers([orderId])
  if (viewers.length === 0) return null
  const names = [...new Set(viewers.map(({ name }) => name))].join(', ')
  return (
    <Alert kind="info" className="mb-3">
      <Trans>Also looking at this order: {names}</Trans>
    </Alert>
  )
}
