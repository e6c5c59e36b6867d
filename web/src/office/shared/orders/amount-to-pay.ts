import { type Cents, cents } from '@cornerstock/contract/money'
import { type Order, orderStatuses } from '@cornerstock/contract/orders'

/** What the store pays for an order: the amount due, or 0 if the order is cancelled. */
export const amountToPay = ({ status, amountDue }: Pick<Order, 'status' | 'amountDue'>): Cents =>
  status === orderStatuses.cancelled ? cents(0) : amountDue
