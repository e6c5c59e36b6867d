import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import { fullDay } from '../../../texts/day-text.ts'
import { money } from '../../../texts/money-text.ts'
import { type Text, text, verbatim } from '../../../texts/text.ts'
import type { MailContents, MailRow } from '../../mail/compose-mail.ts'
import type { DueDate } from './due-rules.ts'
import type { PlacedDates } from './place-dates-service.ts'

/** The topic of what has become of a date. */
export const topicOf = ({ standingOrder, day }: DueDate): string =>
  `standing order ${standingOrder.standingOrderId} on ${day}`

const linesInNotice = 5

/** Several texts, one after another. */
export const joined =
  (texts: readonly Text[], separator: string): Text =>
  (language) =>
    texts.map((one) => one(language)).join(separator)

/** The first texts, and how many more there are. */
export const shortened = (texts: readonly Text[]): Text[] => [
  ...texts.slice(0, linesInNotice),
  ...(texts.length > linesInNotice
    ? [text('and {count} more', { count: texts.length - linesInNotice })]
    : []),
]

/** Why a line was left out, for the client. */
export const lineReasons: Record<StandingReason, Text> = {
  PRODUCT_UNAVAILABLE: text('not available'),
  PERMIT_NEEDED: text('needs a valid permit'),
  QUANTITY_NOT_ORDERABLE: text('not sold in this quantity'),
  PRICE_CHANGED: text('the price has risen'),
  INSUFFICIENT_STOCK: text('sold out'),
  ORDERS_ON_HOLD: text('your account is on hold'),
  BELOW_MINIMUM: text('it came to less than the minimum order'),
  CREDIT_EXCEEDED: text('your credit does not cover it'),
  CUTOFF_PASSED: text('it was too late to order'),
  NO_DELIVERY: text('nothing is delivered within five weeks of it'),
}

const reasonOfLine = ({ taken, quantity, reason, rise, permitName }: LeftOutLine): Text => {
  if (taken > 0) return text('only {taken} of {quantity} were there', { taken, quantity })
  if (rise)
    return text('the price has risen from {from} to {to}', { from: money(rise.from), to: money(rise.to) })
  if (permitName !== null) return text('needs a valid permit: {permit}', { permit: permitName })
  return lineReasons[reason]
}

const leftOutText = (line: LeftOutLine): Text =>
  text('{product}: {reason}', { product: line.name, reason: reasonOfLine(line) })

const leftOutTexts = (leftOut: readonly LeftOutLine[]): Text =>
  joined(shortened(leftOut.map(leftOutText)), '; ')

const leftOutRows = (leftOut: readonly LeftOutLine[]) => ({
  rows: leftOut.map((line): MailRow => [verbatim(line.name), reasonOfLine(line)]),
})

export const namesOf = (dates: readonly DueDate[]) =>
  [...new Set(dates.map(({ standingOrder }) => standingOrder.name))].join(', ')

/** The notice of an order that has placed itself, with what was left out. */
export const placedNotice = (
  dates: readonly DueDate[],
  { orderId, isAddition }: { orderId: number; isAddition: boolean },
  leftOut: readonly LeftOutLine[],
) => {
  const values = { orderId: String(orderId) }
  return {
    type: 'OrderUpdate' as const,
    subject: `order ${orderId}` as const,
    pushKind: 'standingOrder' as const,
    title: isAddition
      ? text('Order #{orderId}: your standing order was added', values)
      : text('Order #{orderId}: placed by your standing order', values),
    message:
      leftOut.length === 0
        ? text('Everything of {name} is in it.', { name: namesOf(dates) })
        : text('{name}, without: {lines}.', { name: namesOf(dates), lines: leftOutTexts(leftOut) }),
  }
}

/** Sent only if something was left out: every new order has its confirmation. */
export const leftOutMail = (
  dates: readonly DueDate[],
  order: { orderId: number; isAddition: boolean },
  leftOut: readonly LeftOutLine[],
  { deliveryDate, storeName, publicUrl }: { deliveryDate: string; storeName: string; publicUrl: string },
): MailContents => ({
  subject: placedNotice(dates, order, leftOut).title,
  parts: [
    text('Hello {name},', { name: storeName }),
    text('your standing order “{name}” for {day} is in order #{orderId}, except for:', {
      name: namesOf(dates),
      day: fullDay(deliveryDate),
      orderId: String(order.orderId),
    }),
    leftOutRows(leftOut),
    text('If you need it, please order it or call us.'),
    { label: text('Open the order'), link: `${publicUrl}/orders-history#order-${order.orderId}` },
  ],
})

/** Dates of which nothing was placed. */
type Failed = Pick<PlacedDates, 'dates' | 'reasons' | 'belowMinimum'> & { deliveryDate: string }

const reasonTexts = ({ reasons, belowMinimum }: Failed): Text =>
  joined(
    reasons.map((reason) =>
      reason === 'BELOW_MINIMUM' && belowMinimum
        ? text('it came to {total}, which is less than the minimum order of {minimum}', {
            total: money(belowMinimum.total),
            minimum: money(belowMinimum.minimumOrder),
          })
        : lineReasons[reason],
    ),
    ', ',
  )

/** The notice that nothing was placed, and why. */
export const failedNotice = (failed: Failed) => ({
  type: 'OrderUpdate' as const,
  subject: 'standing orders' as const,
  pushKind: 'standingOrder' as const,
  title: text('Standing order: {name} for {day} was not placed', {
    name: namesOf(failed.dates),
    day: fullDay(failed.deliveryDate),
  }),
  message: text('Why: {reasons}.', { reasons: reasonTexts(failed) }),
})

export const failedMail = (
  failed: Failed,
  {
    leftOut,
    storeName,
    publicUrl,
  }: { leftOut: readonly LeftOutLine[]; storeName: string; publicUrl: string },
): MailContents => {
  const { title, message } = failedNotice(failed)
  return {
    subject: title,
    parts: [
      text('Hello {name},', { name: storeName }),
      text('nothing of your standing order “{name}” comes on {day}.', {
        name: namesOf(failed.dates),
        day: fullDay(failed.deliveryDate),
      }),
      message,
      ...(leftOut.length > 0 ? [leftOutRows(leftOut)] : []),
      text('If you need the goods, please order them or call us.'),
      { label: text('Open the standing orders'), link: `${publicUrl}/standing-orders` },
    ],
  }
}
