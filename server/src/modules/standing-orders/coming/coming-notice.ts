import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import { type Cents, cents, sum, times } from '@cornerstock/contract/values/money'
import { fullDay } from '../../../texts/day-text.ts'
import { money } from '../../../texts/money-text.ts'
import { type Text, text, verbatim } from '../../../texts/text.ts'
import { dayAndTime } from '../../../texts/time-text.ts'
import type { MailContents, MailRow } from '../../mail/compose-mail.ts'
import type { DueDate } from '../placing/due-rules.ts'
import { joined, lineReasons, namesOf, shortened } from '../placing/notice-rules.ts'
import type { PricedLine } from '../placing/placing-queries.ts'

/** What will come on one delivery day, and what it costs at today's prices. */
export type Coming = {
  clientId: string
  deliveryDate: string
  /** When it is ordered. */
  placeAt: Date
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

/** The one notice of all that will come on a delivery day. */
export const comingNotice = (coming: Coming) => ({
  type: 'OrderUpdate' as const,
  topic: comingTopic(coming),
  subject: 'standing orders' as const,
  pushKind: 'standingOrder' as const,
  title: text('Standing order: {name} for {day}', {
    name: namesOf(coming.dates),
    day: fullDay(coming.deliveryDate),
  }),
  message: joined(
    [
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

/** A date with the token of the link that skips it. */
export type SkipLink = { date: DueDate; token: string }

export const comingMail = (
  coming: Coming,
  {
    links,
    storeName,
    timeZone,
    publicUrl,
  }: { links: readonly SkipLink[]; storeName: string; timeZone: string; publicUrl: string },
): MailContents => ({
  subject: comingNotice(coming).title,
  parts: [
    text('Hello {name},', { name: storeName }),
    text('this comes on {day}. You need to do nothing: it is ordered by itself on {time}.', {
      day: fullDay(coming.deliveryDate),
      time: dayAndTime(coming.placeAt, timeZone),
    }),
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
