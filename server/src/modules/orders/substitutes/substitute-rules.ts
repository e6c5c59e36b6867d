import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { StoredOrder, StoredSubstitute } from '../stored-order-queries.ts'

type Item = Pick<
  StoredOrder['items'][number],
  'id' | 'quantity' | 'foundQuantity' | 'agreedPriceCents' | 'priceCents'
>

/** The price per unit agreed when the line was ordered, in cents. */
export const agreedCents = ({ agreedPriceCents, priceCents }: Item): number => agreedPriceCents ?? priceCents

/** The cost of the missing units of a line at its agreed price, in cents; 0 while it is unset. */
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

/** The cost of the accepted substitutes of a line, in cents. */
export const substitutedCents = (item: Pick<Item, 'id'>, substitutes: readonly StoredSubstitute[]): number =>
  costOf(item, substitutes, ['accepted'])

/** The cost of the accepted substitutes and of the open offers of a line, in cents. */
export const offeredCents = (item: Pick<Item, 'id'>, substitutes: readonly StoredSubstitute[]): number =>
  costOf(item, substitutes, ['accepted', 'open'])

/** The amount that may still be offered for a line, in cents. */
export const openCents = (item: Item, substitutes: readonly StoredSubstitute[]): number =>
  Math.max(0, missingCents(item) - offeredCents(item, substitutes))

/** The number of units at a price that cost no more than a sum; 0 for a sum of 0, even if the price is 0. */
export const affordableQuantity = (priceCents: number, sumCents: number): number =>
  sumCents === 0 ? 0 : Math.min(maxLineQuantity, Math.floor(sumCents / Math.max(1, priceCents)))
