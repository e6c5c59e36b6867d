export type Topic =
  /** The data of a product, without its stock. */
  | `product ${number}`
  /** The data or the stock of a product. */
  | `item ${number}`
  /** A column of any product. Each list reads `deleted_at`. */
  | `column ${string}`
  /** The orders of a client. */
  | `orders ${string}`

/** The changes of all transactions from `since` on that were visible to a lookup. */
export type CatalogNews = {
  since: string
  /** The oldest transaction that still ran. */
  runningFrom: string
  catalogVersion: string
  /** The stock of each product whose stock has changed. */
  stock: readonly (readonly [productId: number, quantity: number])[]
  /** Which columns of a product have changed. A change of many products has no product, and names its columns or none. */
  catalog: readonly (readonly [changeId: number, productId: number | null, columns: string[] | null])[]
  orders: readonly (readonly [eventId: number, clientId: string])[]
}

const changeKey = (changeId: number) => `change ${changeId}`
const eventKey = (eventId: number) => `event ${eventId}`

/** The ids of changes that may be read again. */
export const idsOf = ({ catalog, orders }: CatalogNews): string[] => [
  ...catalog.map(([changeId]) => changeKey(changeId)),
  ...orders.map(([eventId]) => eventKey(eventId)),
]

/** The topics that changes outdate, but for those that are known; null for all topics. */
export function toTopics(
  { stock, catalog, orders }: CatalogNews,
  known: { stock: ReadonlyMap<number, number>; seen: ReadonlySet<string> },
): Topic[] | null {
  const changes = catalog.filter(([changeId]) => !known.seen.has(changeKey(changeId)))
  if (changes.some(([, productId, columns]) => productId === null && columns === null)) return null
  return [
    ...stock
      .filter(([productId, quantity]) => known.stock.get(productId) !== quantity)
      .map(([productId]): Topic => `item ${productId}`),
    ...changes.flatMap(([, productId, columns]): Topic[] => [
      ...(productId === null ? [] : ([`item ${productId}`, `product ${productId}`] as const)),
      ...(columns ?? []).map((column): Topic => `column ${column}`),
    ]),
    ...orders
      .filter(([eventId]) => !known.seen.has(eventKey(eventId)))
      .map(([, clientId]): Topic => `orders ${clientId}`),
  ]
}
