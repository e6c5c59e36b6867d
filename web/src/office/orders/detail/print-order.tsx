import { type AnyOrder, hasPrices, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { type OrderPaper, useSaveOrderPaper } from '../../../api/paper.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PrintMenu } from '../../shared/print/print-menu.tsx'

/** Saves the invoice or the packing slip of an order. Pickers and cancelled orders have no invoice. */
export function PrintOrder({ order }: { order: AnyOrder }) {
  const { mutate, isPending } = useSaveOrderPaper(order.orderId)
  const save = (paper: OrderPaper) => mutate(paper, { onError: ({ message }) => toast.error(message) })
  const invoice = {
    name: order.status === orderStatuses.processing ? <Trans>Order</Trans> : <Trans>Invoice</Trans>,
    onSelect: () => save('invoice'),
  }
  const slip = { name: <Trans>Packing slip</Trans>, onSelect: () => save('packingSlip') }
  const hasInvoice = hasPrices(order) && order.status !== orderStatuses.cancelled
  return <PrintMenu isPending={isPending} items={hasInvoice ? [invoice, slip] : [slip]} />
}
