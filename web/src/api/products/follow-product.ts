import type { Product } from '@cornerstock/contract/catalog/products'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { wait } from '../../lib/time/wait.ts'
import { cartKeys } from '../cart/cart-keys.ts'
import { suggestionKeys } from '../clients/suggestions.ts'
import { usualKeys } from '../clients/usual.ts'
import { favoriteKeys } from '../favorites.ts'
import { hasCode } from '../http/api-error.ts'
import type { Page } from '../http/call.ts'
import { inTurn } from '../http/in-turn.ts'
import { recurringKeys } from '../recurring-orders/recurring-orders.ts'
import { productKeys, productQuery } from './products.ts'

type Pages = InfiniteData<Page<Product[]>>

/** Lists with more pages are not read again from the first page when one product changes. */
const maxPagesReadAgain = 3

/** After a change of many products, open screens read at different times within this many milliseconds. */
const longestDelay = 3000

/** Within this many milliseconds they read the lists that a changed product may belong to now. */
const longestDelayOfOthers = 10_000

const keysWithProducts: readonly unknown[] = [
  productKeys,
  cartKeys,
  favoriteKeys,
  recurringKeys,
  suggestionKeys,
  usualKeys,
].map(({ all: [first] }) => first)

const hasProducts = ({ queryKey }: Query) => keysWithProducts.includes(queryKey[0])

const isOfProducts = ({ queryKey }: Query) => queryKey[0] === productKeys.all[0]

const isLongList = (query: Query) => isOfProducts(query) && hasManyPages(query)

const hasManyPages = ({ state: { data } }: Query) =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  (data as Pages).pages.length > maxPagesReadAgain

/** Whether the data contain one of the products, at any depth. */
function contains(data: unknown, productIds: ReadonlySet<unknown>): boolean {
  if (typeof data !== 'object' || data === null) return false
  if ('productId' in data) return productIds.has(data.productId)
  return Object.values(data).some((value) => contains(value, productIds))
}

/** Whether a query shows one of the products. A response that is under way may contain a product as it was. */
const mayShow = ({ queryKey, state }: Query, productIds: ReadonlySet<unknown>) =>
  state.fetchStatus === 'fetching' ||
  queryKey.some((part) => productIds.has(part)) ||
  contains(state.data, productIds)

const markStale = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: hasProducts, refetchType: 'none' })

/**
 * Follows a change of a product. Open screens that show it read it again at once; in a long list only this product is
 * replaced or removed. Other open lists, to which it may belong now, are read some seconds later, so that thousands of
 * open apps do not send their requests at once. Everything else is read when it is next opened.
 */
export function followProduct(queryClient: QueryClient, productId: number): Promise<void> {
  void markStale(queryClient)
  void readOtherLists(queryClient, undefined)
  return readProducts(queryClient, productId)
}

/** Reads the products that have changed during a read together after it, so that no change cancels a read. */
const readProducts = inTurn<number>(async (queryClient, changed) => {
  const productIds = new Set(changed)
  // What was read meanwhile counts as fresh, but may be older than these changes.
  void markStale(queryClient)
  const shown = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => hasProducts(query) && mayShow(query, productIds) })
  const read = queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => shown.includes(query) && !isLongList(query),
  })
  for (const productId of productIds)
    if (shown.some((query) => isLongList(query) && mayShow(query, new Set([productId]))))
      await replaceInLongLists(queryClient, productId)
  await read
})

const readOtherLists = inTurn<undefined>(async (queryClient) => {
  await wait(Math.random() * longestDelayOfOthers)
  const isShortList = (query: Query) => isOfProducts(query) && !hasManyPages(query)
  await queryClient.refetchQueries({ type: 'active', stale: true, predicate: isShortList })
})

async function replaceInLongLists(queryClient: QueryClient, productId: number) {
  const read = { ...productQuery(productId), staleTime: 0 }
  const product = await queryClient
    .fetchQuery(read)
    .catch((error: unknown) => (hasCode(error, 'NOT_FOUND') ? null : undefined))
  // Without a response the lists stay as they are.
  if (product === undefined) return
  // A page that is under way would bring the product back as it was.
  await queryClient.refetchQueries(
    { predicate: isLongList, fetchStatus: 'fetching' },
    { cancelRefetch: false },
  )
  const replace = (rows: Product[]) =>
    rows.flatMap((row) => (row.productId === productId ? (product ?? []) : row))
  queryClient.setQueriesData<Pages>(
    { predicate: isLongList },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: replace(page.rows) })) },
  )
  // The place of the product in the list may be another now.
  await queryClient.invalidateQueries({ predicate: isLongList, refetchType: 'none' })
}

/** Reads all queries with products again after a change of many products. */
export function followCatalog(queryClient: QueryClient): Promise<void> {
  // A screen that is opened during the delay reads at once.
  void markStale(queryClient)
  return readCatalog(queryClient, undefined)
}

const readCatalog = inTurn<undefined>(async (queryClient) => {
  await wait(Math.random() * longestDelay)
  await queryClient.invalidateQueries({ predicate: hasProducts })
})
