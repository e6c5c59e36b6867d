import type { Product } from '@cornerstock/contract/catalog/products'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { Entries, Entry } from '../../outbox/entry.ts'
import { mustBeDecided } from '../../outbox/outbox-rules.ts'

/** A new quantity of a product in the cart; 0 removes it. */
export interface CartChange {
  product: Product
  quantity: number
  /** What to do if the product is short or not found; null for the client's setting, undefined to leave it as it is. */
  substitution?: Substitution | null | undefined
}

/** A product that is added to the cart. */
export interface AddedLine {
  product: Product
  quantity: number
  /** How many the cart showed after the addition. The cart shows at least this number once the addition was sent. */
  total: number
}

export type CartLineEntry = Entry<CartChange>
/** Lines that are added to the cart, all or none. */
export type CartAdditionEntry = Entry<{ lines: readonly AddedLine[] }>

export const isCartLine = (entry: Entry): entry is CartLineEntry => entry.kind === 'cartLine'
export const isCartAddition = (entry: Entry): entry is CartAdditionEntry => entry.kind === 'cartAddition'
export const isCartClearing = (entry: Entry): boolean => entry.kind === 'cartClearing'

/** Whether an entry is an order that empties the cart once it is placed. */
export const emptiesCart = (entry: Entry): boolean =>
  entry.kind === 'order' && entry.lane === cartLane(entry.store) && entry.response === undefined

/** The cart changes of a store and the orders from its cart, which are sent in their order. */
export const cartLane = (store: string | null): string => `cart ${store}`

export const findCartEntries = (entries: Entries, store: string): Entries =>
  entries.filter(({ lane }) => lane === cartLane(store))

const isCartChange = (entry: Entry): boolean =>
  isCartLine(entry) || isCartAddition(entry) || isCartClearing(entry)

/** The index of the last order that empties the cart of a store, or -1. */
const lastOrderIndex = (entries: Entries, store: string | null): number =>
  entries.findLastIndex((entry) => emptiesCart(entry) && entry.store === store)

/**
 * Whether a cart change may still be replaced or dropped: it was never sent, and no order in the outbox follows it. Such
 * an order must be sent after the changes before it.
 */
const isReplaceable = (entries: Entries, entry: Entry, index: number): boolean =>
  isCartChange(entry) && entry.sentAt === undefined && index > lastOrderIndex(entries, entry.store)

/**
 * Adds a cart change. It replaces a waiting change of the same product, so that ten quick presses make two calls. If it
 * sets no wish, it keeps the wish of the replaced change.
 */
export function withCartChange(entries: Entries, change: CartLineEntry): Entries {
  const { product, quantity, substitution } = change.body
  const replaced = entries.filter(
    (entry, index): entry is CartLineEntry =>
      isCartLine(entry) &&
      entry.store === change.store &&
      entry.body.product.productId === product.productId &&
      isReplaceable(entries, entry, index),
  )
  const wish = substitution === undefined ? replaced.at(-1)?.body.substitution : substitution
  return [
    ...entries.filter((entry) => !replaced.some((one) => one === entry)),
    wish === undefined || quantity <= 0
      ? change
      : { ...change, body: { ...change.body, substitution: wish } },
  ]
}

/** Adds the clearing of the cart, which replaces all waiting changes. */
export const withCartCleared = (entries: Entries, clearing: Entry): Entries => [
  ...withoutCartChanges(entries, clearing.store),
  clearing,
]

/** Drops the cart changes that were never sent, except those that an order still needs. */
export const withoutCartChanges = (entries: Entries, store: string | null): Entries =>
  entries.filter((entry, index) => entry.store !== store || !isReplaceable(entries, entry, index))

/** The cart changes after the last order, also those that were sent without a response. */
export const unsettledCartChanges = (entries: Entries, store: string, now: number): Entries =>
  entries.filter(
    (entry, index) =>
      entry.store === store &&
      isCartChange(entry) &&
      !mustBeDecided(entry, now) &&
      index > lastOrderIndex(entries, store),
  )

/**
 * The additions to the cart that the client must decide about: the server rejected them, or they are too old to be sent
 * again. Additions before an order are left out, because the order contains their lines.
 */
export const findRejectedAdditions = (
  entries: Entries,
  store: string | null,
  now: number,
): CartAdditionEntry[] =>
  entries
    .slice(lastOrderIndex(entries, store) + 1)
    .filter(
      (entry): entry is CartAdditionEntry =>
        isCartAddition(entry) && entry.store === store && mustBeDecided(entry, now),
    )

/** Replaces a rejected addition by another one at the end. Does nothing if it was replaced before. */
export const withAdditionAgain = (entries: Entries, key: string, next: CartAdditionEntry): Entries =>
  entries.some((entry) => entry.key === key)
    ? [...entries.filter((entry) => entry.key !== key), next]
    : entries

/** Whether an order of the cart follows this entry, and so contains its lines. */
export const isOrdered = (entries: Entries, { key, store }: Entry): boolean =>
  lastOrderIndex(entries, store) > entries.findIndex((entry) => entry.key === key)
