import { missingUnits } from '@cornerstock/contract/orders/money/sums'
import { type Order, type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Cents } from '@cornerstock/contract/values/money'
import { fullDay } from '../../texts/day-text.ts'
import { money } from '../../texts/money-text.ts'
import { type Text, text } from '../../texts/text.ts'

const numberOf = (orderId: number) => ({ orderId: String(orderId) })

/** The notice to a client for whom staff placed an order. */
export const placedForClientNotice = (orderId: number) => ({
  title: text('Order #{orderId} was placed for you', numberOf(orderId)),
  message: text(
    'We placed order #{orderId} on your behalf. You can see every line under My Orders.',
    numberOf(orderId),
  ),
})

/** The notice to a client whose order staff added to. */
export const addedForClientNotice = (orderId: number) => ({
  title: text('Order #{orderId} has new lines', numberOf(orderId)),
  message: text(
    'We added to order #{orderId} on your behalf. You can see every line under My Orders.',
    numberOf(orderId),
  ),
})

/** The notice of a new delivery day. */
export const deliveryNotice = (orderId: number, deliveryDate: string) => ({
  title: text('Order #{orderId} arrives on another day', numberOf(orderId)),
  message: text('Your order now arrives on {day}.', { day: fullDay(deliveryDate) }),
})

const statusTitles = (values: ReturnType<typeof numberOf>): Record<OrderStatus, Text> => ({
  0: text('Order #{orderId} is being processed', values),
  1: text('Order #{orderId} is packed', values),
  2: text('Order #{orderId} is out for delivery', values),
  3: text('Order #{orderId} was delivered', values),
  4: text('Order #{orderId} was cancelled', values),
})

/** Until when a client can report a problem with what was delivered; undefined where it cannot. */
export const reportWithin = (hours: number): Text | undefined =>
  hours === 0
    ? undefined
    : text('Please report damaged or incorrect items within {hours, plural, one {# hour} other {# hours}}.', {
        hours,
      })

const statusMessages: Record<Exclude<OrderStatus, 3>, Text> = {
  0: text('Your order is being processed.'),
  1: text('Everything we found is packed and waiting for the van.'),
  2: text('Your order is on its way to you.'),
  4: text('Your order was cancelled. You pay nothing for it.'),
}

/** The notice of a new status. */
export const statusNotice = (orderId: number, status: OrderStatus, claimHours: number) => ({
  title: statusTitles(numberOf(orderId))[status],
  message:
    status === orderStatuses.delivered
      ? (reportWithin(claimHours) ?? text('Your order has arrived.'))
      : statusMessages[status],
})

/** The notice of the picking progress, the lines that are missing and not replaced, and the amount due. */
export function pickingNotice({ orderId, amountDue, items }: Pick<Order, 'orderId' | 'amountDue' | 'items'>) {
  const checked = items.filter((item) => item.found !== null).length
  const lacking = items.filter((item) => missingUnits(item, items) > 0)
  const missing = lacking.filter((item) => item.found === false).length
  const short = lacking.length - missing
  return {
    title: text('Order #{orderId}: {checked} of {count, plural, one {# line} other {# lines}} checked', {
      ...numberOf(orderId),
      checked,
      count: items.length,
    }),
    message: describePicking(missing, short, money(amountDue)),
  }
}

function describePicking(missing: number, short: number, amount: Text): Text {
  const [missingText, shortText] = [
    text('{count, plural, one {# line} other {# lines}} not found', { count: missing }),
    text('{count, plural, one {# line} other {# lines}} short', { count: short }),
  ]
  if (missing > 0 && short > 0)
    return text('{missing}, {short}. Amount due: {amount}.', {
      missing: missingText,
      short: shortText,
      amount,
    })
  if (missing === 0 && short === 0) return text('Amount due: {amount}.', { amount })
  return text('{problem}. Amount due: {amount}.', { problem: missing > 0 ? missingText : shortText, amount })
}

/** The notice of a corrected line price. */
export const linePriceNotice = (orderId: number, product: string, from: Cents, to: Cents) => ({
  title: text('Order #{orderId}: a price was changed', numberOf(orderId)),
  message: text('{product}: {to} instead of {from}.', { product, from: money(from), to: money(to) }),
})
