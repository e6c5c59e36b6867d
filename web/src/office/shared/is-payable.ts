import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'

/** Whether a payment can name the order: it is not cancelled, and not older than the first stored payments. */
export const isPayable = ({ status, deliveredAt }: Pick<Order, 'status' | 'deliveredAt'>): boolean =>
  status !== orderStatuses.cancelled && (status !== orderStatuses.delivered || deliveredAt !== null)
