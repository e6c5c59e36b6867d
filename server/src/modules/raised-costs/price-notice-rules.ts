import { fullDay } from '../../texts/day-text.ts'
import { money } from '../../texts/money-text.ts'
import { say, type Text, text } from '../../texts/text.ts'
import type { SeenPrice } from './seen-price-queries.ts'

/** A price of a client, before and after. */
export type ChangedPrice = { before: SeenPrice; after: SeenPrice }

/** The prices that differ, by client. */
export function changedByClient(
  before: readonly SeenPrice[],
  after: readonly SeenPrice[],
): Map<string, ChangedPrice[]> {
  const keyOf = ({ clientId, productId }: SeenPrice) => `${clientId} ${productId}`
  const former = new Map(before.map((price) => [keyOf(price), price]))
  const changed = after.flatMap((price): ChangedPrice[] => {
    const was = former.get(keyOf(price))
    return was && (was.price !== price.price || was.steps !== price.steps)
      ? [{ before: was, after: price }]
      : []
  })
  return Map.groupBy(changed, ({ after: { clientId } }) => clientId)
}

const namedAtMost = 10

/** The one notice to a client whose prices change on a day. It names the first products with their prices. */
export const priceNotice = (changed: readonly ChangedPrice[], day: string) => ({
  type: 'General' as const,
  subject: null,
  title: text('Some of your prices change on {day}', { day: fullDay(day) }),
  message: lines([
    ...changed.slice(0, namedAtMost).map(toLine),
    ...(changed.length > namedAtMost
      ? [
          text('{count, plural, one {and # more product} other {and # more products}}', {
            count: changed.length - namedAtMost,
          }),
        ]
      : []),
  ]),
})

const toLine = ({ before, after: { name, price } }: ChangedPrice): Text =>
  before.price === price
    ? text('{product}: {price}, and other prices for larger quantities', {
        product: name,
        price: money(price),
      })
    : text('{product}: {price} instead of {former}', {
        product: name,
        price: money(price),
        former: money(before.price),
      })

const lines =
  (texts: readonly Text[]): Text =>
  (language) =>
    texts.map((line) => say(line, language)).join('\n')
