import type { Product } from '@cornerstock/contract/products'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { hasCode } from '../http/api-error.ts'
import type { Page } from '../http/call.ts'
import { productKeys, productQuery } from './products.ts'

type Pages = InfiniteData<Page<Product[]>>

/** Lists with more pages are not read again from the first page when one product changes. */
const maxPagesReadAgain = 3

const isLongList = ({ state: { data } }: Query) =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  (data as Pages).pages.length > maxPagesReadAgain

/**
 * Reads again the queries that a change of a product affects. In long lists it replaces or removes only the product.
 */
export async function followProduct(queryClient: QueryClient, productId: number): Promise<void> {
  const { all: queryKey } = productKeys
  const holdsProduct = ({ state: { data } }: Query) =>
    (data as Pages).pages.some(({ rows }) => rows.some((row) => row.productId === productId))
  const longLists = queryClient.getQueryCache().findAll({ queryKey, predicate: isLongList })
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isLongList(query) })
  if (longLists.some(holdsProduct)) await replaceInLongLists(queryClient, productId)
  // Long lists are read again when they are next opened.
  await queryClient.invalidateQueries({ queryKey, predicate: isLongList, refetchType: 'none' })
}

async function replaceInLongLists(queryClient: QueryClient, productId: number) {
  const read = { ...productQuery(productId), staleTime: 0 }
  const product = await queryClient
    .fetchQuery(read)
    .catch((error: unknown) => (hasCode(error, 'NOT_FOUND') ? null : undefined))
  // Without an answer the lists stay as they are.
  if (product === undefined) return
  const replace = (rows: Product[]) =>
    rows.flatMap((row) => (row.productId === productId ? (product ?? []) : row))
  queryClient.setQueriesData<Pages>(
    { queryKey: productKeys.all, predicate: isLongList },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, rows: replace(page.rows) })) },
  )
}
