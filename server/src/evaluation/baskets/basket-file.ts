import { readCsv } from '../order-file.ts'

export type Shopper = {
  shopperId: string
  /** All baskets but the last one, oldest first: distinct item ids. */
  history: number[][]
  /** The last basket. */
  target: ReadonlySet<number>
}

/** Reads baskets in the Ta-Feng layout: `user`, `order_index` (1 is the oldest) and `items`, separated by spaces. */
export async function readBasketFile(file: string): Promise<Shopper[]> {
  const baskets = new Map<string, { index: number; items: number[] }[]>()
  await readCsv(
    file,
    () => ['user', 'order_index', 'items'] as const,
    ({ user = '', order_index, items = '' }) => {
      const ofUser = baskets.get(user) ?? []
      ofUser.push({ index: Number(order_index), items: [...new Set(items.split(' ').map(Number))] })
      baskets.set(user, ofUser)
    },
  )
  return [...baskets].map(([shopperId, ofUser]) => {
    const lists = ofUser.sort((a, b) => a.index - b.index).map(({ items }) => items)
    return { shopperId, history: lists.slice(0, -1), target: new Set(lists.at(-1)) }
  })
}
