import { type Cents, formatMoney } from '@cornerstock/contract/money'
import type { Order, OrderStatus } from '@cornerstock/contract/orders'

// Every title starts with 'Order #' and the number, from which the notification gets its link.

/** The notice to a client for whom staff placed an order. */
export const placedForClientNotice = (orderId: number) => ({
  title: `Order #${orderId} was placed for you`,
  message: `We placed order #${orderId} on your behalf. You can see every line under My Orders.`,
})

/** The notice to a client to whose order staff added something. */
export const addedForClientNotice = (orderId: number) => ({
  title: `Order #${orderId} has new lines`,
  message: `We added to order #${orderId} on your behalf. You can see every line under My Orders.`,
})

/** The notice of another delivery day. */
export const deliveryNotice = (orderId: number, deliveryDate: string) => ({
  title: `Order #${orderId} arrives on another day`,
  message: `Your order now arrives on ${formatDay(deliveryDate)}.`,
})

/** A day such as `2026-12-01` in full. */
export const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

const statusMessages: Record<OrderStatus, { title: string; message: string }> = {
  0: { title: 'is being processed', message: 'Your order is being processed.' },
  1: { title: 'is packed', message: 'Everything we found is packed and waiting for the van.' },
  2: { title: 'is out for delivery', message: 'Your order is on its way to you.' },
  3: { title: 'was delivered', message: 'Please report damaged or incorrect items within 24 hours.' },
  4: { title: 'was cancelled', message: 'Your order was cancelled. You pay nothing for it.' },
}

/** The notice of a new status. */
export const statusNotice = (orderId: number, status: OrderStatus) => ({
  title: `Order #${orderId} ${statusMessages[status].title}`,
  message: statusMessages[status].message,
})

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The notice of the picking progress, the missing lines and the amount due. */
export function pickingNotice({ orderId, amountDue, items }: Pick<Order, 'orderId' | 'amountDue' | 'items'>) {
  const checked = items.filter((item) => item.found !== null).length
  const missing = items.filter((item) => item.found === false).length
  const short = items.filter((item) => item.found && item.foundQuantity !== item.quantity).length
  const problems = [
    ...(missing > 0 ? [`${counted(missing, 'line', 'lines')} not found`] : []),
    ...(short > 0 ? [`${counted(short, 'line', 'lines')} short`] : []),
  ]
  return {
    title: `Order #${orderId}: ${checked} of ${counted(items.length, 'line', 'lines')} checked`,
    message: `${problems.length > 0 ? `${problems.join(', ')}. ` : ''}Amount due: ${formatMoney(amountDue)}.`,
  }
}

/** The notice of a corrected line price. */
export const linePriceNotice = (orderId: number, productName: string, from: Cents, to: Cents) => ({
  title: `Order #${orderId}: a price was changed`,
  message: `${productName}: ${formatMoney(to)} instead of ${formatMoney(from)}.`,
})
