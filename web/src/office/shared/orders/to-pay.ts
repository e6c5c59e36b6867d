import { type Cents, cents } from '@cornerstock/contract/money'
import { type Order, orderStatuses } from '@cornerstock/contract/orders'

/** What the store is to pay for an order: nothing once it is cancelled, whatever was found of it before. */
export const amountToPay = ({ status, amountDue }: Pick<Order, 'status' | 'amountDue'>): Cents =>
  status === orderStatuses.cancelled ? cents(0) : amountDue
