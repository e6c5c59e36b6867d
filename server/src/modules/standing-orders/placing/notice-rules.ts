import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import { cents, sum, times } from '@cornerstock/contract/values/money'
import { fullDay } from '../../../texts/day-text.ts'
import { money } from '../../../texts/money-text.ts'
import { type Text, text, verbatim } from '../../../texts/text.ts'
import type { MailContents, MailRow } from '../../mail/compose-mail.ts'
import type { DueDate } from './due-rules.ts'
import type { PricedLine } from './placing-queries.ts'

/** One topic for all notices of a date: what has become of it replaces what will come. */
export const topicOf = ({ standingOrder, day }: DueDate): string =>
  `standing order ${standingOrder.standingOrderId} on ${day}`

const linesInNotice = 5

/** Several texts, one after another. */
const joined =
  (texts: readonly Text[], separator: string): Text =>
  (language) =>
    texts.map((one) => one(language)).join(separator)

const totalOf = (lines: readonly PricedLine[]) =>
  money(sum(lines.map(({ quantity, cents: price }) => times(cents(price ?? 0), quantity))))

/** What will come on a date, at today's prices. */
export const comingNotice = (date: DueDate, lines: readonly PricedLine[]) => ({
  type: 'OrderUpdate' as const,
  topic: topicOf(date),
  title: text('Standing order: {name} for {day}', {
    name: date.standingOrder.name,
    day: fullDay(date.deliveryDate),
  }),
  message: text('It comes to {amount} at today’s prices. You can change or skip it under Standing orders.', {
    amount: totalOf(lines),
  }),
})

export const comingMail = (
  date: DueDate,
  lines: readonly PricedLine[],
  { publicUrl, token }: { publicUrl: string; token: string },
): MailContents => ({
  subject: comingNotice(date, lines).title,
  parts: [
    {
      rows: [
        ...lines.map(
          ({ name, quantity, cents: price }): MailRow => [
            verbatim(`${quantity} × ${name}`),
            price === null ? text('not available now') : money(times(cents(price), quantity)),
          ],
        ),
        [text('Total at today’s prices'), totalOf(lines)],
      ],
    },
    text('You need to do nothing. This link skips only this delivery, without signing in:'),
    { link: `${publicUrl}/standing-order?token=${token}` },
  ],
})

/** Why a line was left out, for the client. */
const lineReasons: Record<StandingReason, Text> = {
  PRODUCT_UNAVAILABLE: text('not available'),
  PERMIT_NEEDED: text('needs a valid permit'),
  QUANTITY_NOT_ORDERABLE: text('not sold in this quantity'),
  PRICE_CHANGED: text('the price has risen'),
  INSUFFICIENT_STOCK: text('sold out'),
  ORDERS_ON_HOLD: text('your account is on hold'),
  BELOW_MINIMUM: text('it came to less than the minimum order'),
  CREDIT_EXCEEDED: text('your credit does not cover it'),
  CUTOFF_PASSED: text('it was too late to order'),
}

const leftOutText = ({ name, taken, quantity, reason }: LeftOutLine): Text =>
  taken > 0
    ? text('{product}: {taken} of {quantity}', { product: name, taken, quantity })
    : text('{product}: {reason}', { product: name, reason: lineReasons[reason] })

const leftOutTexts = (leftOut: readonly LeftOutLine[]): Text =>
  joined(
    [
      ...leftOut.slice(0, linesInNotice).map(leftOutText),
      ...(leftOut.length > linesInNotice
        ? [text('and {count} more', { count: leftOut.length - linesInNotice })]
        : []),
    ],
    '; ',
  )

const leftOutRows = (leftOut: readonly LeftOutLine[]) => ({
  rows: leftOut.map(
    ({ name, taken, quantity, reason }): MailRow => [
      verbatim(name),
      taken > 0 ? text('{taken} of {quantity}', { taken, quantity }) : lineReasons[reason],
    ],
  ),
})

const namesOf = (dates: readonly DueDate[]) =>
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
  publicUrl: string,
): MailContents => ({
  subject: placedNotice(dates, order, leftOut).title,
  parts: [text('Not in it:'), leftOutRows(leftOut), { link: `${publicUrl}/orders/${order.orderId}` }],
})

const reasonTexts = (reasons: readonly StandingReason[]): Text =>
  joined(
    reasons.map((reason) => lineReasons[reason]),
    ', ',
  )

/** The notice that nothing was placed, and why. */
export const failedNotice = (
  dates: readonly DueDate[],
  reasons: readonly StandingReason[],
  deliveryDate: string,
) => ({
  type: 'OrderUpdate' as const,
  title: text('Standing order: {name} for {day} was not placed', {
    name: namesOf(dates),
    day: fullDay(deliveryDate),
  }),
  message: text('Why: {reasons}.', { reasons: reasonTexts(reasons) }),
})

export const failedMail = (
  dates: readonly DueDate[],
  reasons: readonly StandingReason[],
  deliveryDate: string,
  { leftOut, publicUrl }: { leftOut: readonly LeftOutLine[]; publicUrl: string },
): MailContents => {
  const { title, message } = failedNotice(dates, reasons, deliveryDate)
  return {
    subject: title,
    parts: [
      message,
      ...(leftOut.length > 0 ? [leftOutRows(leftOut)] : []),
      { link: `${publicUrl}/standing-orders` },
    ],
  }
}
