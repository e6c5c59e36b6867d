import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import { type Cents, cents, sum, times } from '@cornerstock/contract/values/money'
import { fullDay } from '../../../texts/day-text.ts'
import { money } from '../../../texts/money-text.ts'
import { type Text, text, verbatim } from '../../../texts/text.ts'
import { dayAndTime } from '../../../texts/time-text.ts'
import type { MailContents, MailRow } from '../../mail/compose-mail.ts'
import { type DueDate, hasMoved, isEarlier } from '../placing/due-rules.ts'
import { joined, lineReasons, namesOf, shortened } from '../placing/notice-rules.ts'
import type { PricedLine } from '../placing/placing-queries.ts'

/** What will come on one delivery day, and what it costs at today's prices. */
export type Coming = {
  clientId: string
  deliveryDate: string
  /** When it is ordered. */
  placeAt: Date
  timeZone: string
  /** The dates that come together on it. */
  dates: readonly DueDate[]
  /** Each product once. */
  lines: readonly PricedLine[]
  sums: CartCharges
  /** The client's open order of that day, to which it will be added. */
  orderId: number | null
}

export const comingTopics = 'standing orders for '
export const comingTopic = ({ deliveryDate }: Pick<Coming, 'deliveryDate'>): string =>
  `${comingTopics}${deliveryDate}`

const additionText = (orderId: number): Text =>
  text('It will be added to your order #{orderId}.', { orderId: String(orderId) })

/** What has changed since the client was told of a date; null if nothing has. */
function changeText(date: DueDate, timeZone: string): Text | null {
  const { name } = date.standingOrder
  const { toldDeliveryDate: day = null, toldPlaceAt: time = null } = date.stored ?? {}
  if (day !== null && hasMoved(date))
    return text('“{name}” was announced for {before}. It comes on {day} instead.', {
      ...{ name, before: fullDay(day), day: fullDay(date.deliveryDate) },
    })
  if (time !== null && isEarlier(date))
    return text('“{name}” is ordered earlier than announced: on {time} in place of {before}.', {
      ...{ name, before: dayAndTime(new Date(time), timeZone), time: dayAndTime(date.placeAt, timeZone) },
    })
  return null
}

const changeTexts = ({ dates, timeZone }: Coming): Text[] =>
  dates.flatMap((date) => changeText(date, timeZone) ?? [])

/** Whether the client was told something else before. */
export const isChange = (coming: Coming): boolean => changeTexts(coming).length > 0

/** The one notice of all that will come on a delivery day. */
export const comingNotice = (coming: Coming) => ({
  type: 'OrderUpdate' as const,
  topic: comingTopic(coming),
  subject: 'standing orders' as const,
  pushKind: 'standingOrder' as const,
  title: titleOf(coming),
  message: joined(
    [
      ...changeTexts(coming),
      text('It comes to {amount} at today’s prices. You can change or skip it under Standing orders.', {
        amount: money(coming.sums.amountDue),
      }),
      ...(coming.orderId === null ? [] : [additionText(coming.orderId)]),
      ...shortened(
        coming.lines.flatMap(({ name, reason }) =>
          reason ? [text('{product}: {reason}', { product: name, reason: lineReasons[reason] })] : [],
        ),
      ),
    ],
    '\n',
  ),
})

function titleOf(coming: Coming): Text {
  const values = { name: namesOf(coming.dates), day: fullDay(coming.deliveryDate) }
  return isChange(coming)
    ? text('Changed standing order: {name} for {day}', values)
    : text('Standing order: {name} for {day}', values)
}

/** A date with the token of the link that skips it. */
export type SkipLink = { date: DueDate; token: string }

export const comingMail = (
  coming: Coming,
  { links, storeName, publicUrl }: { links: readonly SkipLink[]; storeName: string; publicUrl: string },
): MailContents => ({
  subject: titleOf(coming),
  parts: [
    text('Hello {name},', { name: storeName }),
    text('this comes on {day}. You need to do nothing: it is ordered by itself on {time}.', {
      day: fullDay(coming.deliveryDate),
      time: dayAndTime(coming.placeAt, coming.timeZone),
    }),
    ...changeTexts(coming),
    ...(coming.orderId === null ? [] : [additionText(coming.orderId)]),
    {
      rows: [
        ...coming.lines.map(
          ({ name, quantity, cents: price, reason }): MailRow => [
            verbatim(`${quantity} × ${name}`),
            reason ? lineReasons[reason] : money(times(cents(price), quantity)),
          ],
        ),
        ...addedRows(coming),
        [text('Total at today’s prices'), money(coming.sums.amountDue)],
      ],
    },
    text(
      'You do not want it this time? No password is needed: the link opens a page about this delivery only, and it is skipped when you press the button there.',
    ),
    ...links.map(({ date, token }) => ({
      label:
        coming.dates.length === 1
          ? text('Skip this delivery')
          : text('Skip “{name}” of {day}', { name: date.standingOrder.name, day: fullDay(date.day) }),
      link: `${publicUrl}/standing-order?token=${token}`,
    })),
    { label: text('Change it under Standing orders'), link: `${publicUrl}/standing-orders` },
  ],
})

/** What deals take off, and what charges and delivery add. */
function addedRows({ lines, sums: { goods, charges, deliveryFee } }: Coming): MailRow[] {
  const deals = cents(goods - goodsOf(lines))
  return [
    ...(deals === 0 ? [] : [[text('Deals'), money(deals)] as const]),
    ...charges
      .filter(({ isIncluded }) => !isIncluded)
      .map(({ name, amount }) => [verbatim(name), money(amount)] as const),
    ...(deliveryFee === 0 ? [] : [[text('Delivery fee'), money(deliveryFee)] as const]),
  ]
}

const goodsOf = (lines: readonly PricedLine[]): Cents =>
  sum(lines.flatMap(({ quantity, cents: price, reason }) => (reason ? [] : [times(cents(price), quantity)])))
