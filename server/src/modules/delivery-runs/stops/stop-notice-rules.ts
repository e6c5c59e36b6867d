import type { DeliveryOutcome } from '@cornerstock/contract/orders/delivery/deliveries'
import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Cents } from '@cornerstock/contract/values/money'
import { money } from '../../../texts/money-text.ts'
import { type Text, text } from '../../../texts/text.ts'

type Told = Pick<Order, 'amountDue' | 'items'>

const titleOf = (orderId: number) =>
  text('The delivery of order #{orderId} was corrected', { orderId: String(orderId) })

/** The notice to a client whose order is recorded as not delivered after all. */
export const notDeliveredNotice = (orderId: number): { title: Text; message: Text } => ({
  title: titleOf(orderId),
  message: text('It is recorded as not delivered.'),
})

/**
 * The notice to a client of a corrected stop, whose outcome is the same; undefined if it got the same goods, owes the
 * same and has paid the same.
 */
export function correctionNotice({
  outcome,
  before,
  after,
  paid,
}: {
  outcome: { before: DeliveryOutcome | null; now: DeliveryOutcome }
  before: Told
  after: Told & Pick<Order, 'orderId'>
  paid: { before: Cents; now: Cents }
}): { title: Text; message: Text } | undefined {
  if (outcome.before !== outcome.now) return undefined
  const isSame =
    before.amountDue === after.amountDue &&
    paid.before === paid.now &&
    before.items.every((item, index) => {
      const now = after.items[index]
      return now !== undefined && countedQuantity(now) === countedQuantity(item)
    })
  if (isSame) return undefined
  return {
    title: titleOf(after.orderId),
    message: text('Amount due: {amount}. Paid at the delivery: {paid}.', {
      amount: money(after.amountDue),
      paid: money(paid.now),
    }),
  }
}
