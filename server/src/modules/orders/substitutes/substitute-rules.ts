import { maxLineQuantity } from '@cornerstock/contract/fields'
import type { StoredOrder, StoredSubstitute } from '../stored-order-queries.ts'

type Item = Pick<
  StoredOrder['items'][number],
  'id' | 'quantity' | 'foundQuantity' | 'agreedPriceCents' | 'priceCents'
>

/** What was agreed per unit when the line was ordered, in cents. */
export const agreedCents = ({ agreedPriceCents, priceCents }: Item): number => agreedPriceCents ?? priceCents

/** What is missing of a line at its agreed price, in cents; 0 while it is unset. */
export const missingCents = (item: Item): number =>
  item.foundQuantity === null ? 0 : (item.quantity - item.foundQuantity) * agreedCents(item)

const costOf = (
  item: Pick<Item, 'id'>,
  substitutes: readonly StoredSubstitute[],
  states: readonly string[],
) =>
  substitutes
    .filter(({ itemId, state }) => itemId === item.id && states.includes(state))
    .reduce((total, { quantity, priceCents }) => total + quantity * priceCents, 0)

/** What the substitutes of a line cost that were added to the order, in cents. */
export const substitutedCents = (item: Pick<Item, 'id'>, substitutes: readonly StoredSubstitute[]): number =>
  costOf(item, substitutes, ['accepted'])

/** The same, with the offers that the client can still accept. */
export const offeredCents = (item: Pick<Item, 'id'>, substitutes: readonly StoredSubstitute[]): number =>
  costOf(item, substitutes, ['accepted', 'open'])

/** What may still be offered for a line, in cents. */
export const openCents = (item: Item, substitutes: readonly StoredSubstitute[]): number =>
  Math.max(0, missingCents(item) - offeredCents(item, substitutes))

/** How many units at a price cost no more than a sum. Nothing can be bought for nothing. */
export const affordableQuantity = (priceCents: number, openCents: number): number =>
  openCents === 0 ? 0 : Math.min(maxLineQuantity, Math.floor(openCents / Math.max(1, priceCents)))
