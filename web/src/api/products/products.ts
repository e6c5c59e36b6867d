import type { Area } from '@cornerstock/contract/areas'
import type { SupplierPrice } from '@cornerstock/contract/products'
import * as contract from '@cornerstock/contract/products'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage, callTagged, type Page, readAllPages } from '../http/call.ts'

/** Every cached answer about products starts with this. */
export const productKeys = { all: ['products'] as const }

export type ProductFilter = {
  area?: Area
  category?: string
  subCategory?: string
  tag?: string
  onSale?: boolean
  inStock?: boolean
  search?: string
  sort?: contract.ProductSort
}

const featuredShelves = [...productKeys.all, 'featured']

/** What is tagged 'featured' in an area. */
export const featuredQuery = (area: Area, limit?: number) =>
  queryOptions({
    queryKey: [...featuredShelves, area, limit],
    queryFn: ({ signal }) =>
      call(contract.listProductsByCategory, {
        params: { category: area },
        // Accessories is also a category of Smoke.
        query: { area, tag: 'featured', limit },
        signal,
        fallback: i18n._(msg`Failed to fetch by category.`),
      }),
  })

/** So many products come at a time: a phone shows a few of them at once, and a slow line brings them soon. */
const shelfPageSize = 100

const categoryShelves = [...productKeys.all, 'category shelf']

/** Products of a category or a whole area, page by page; All is everything. */
export const categoryProductsQuery = (category: string, filter: ProductFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...categoryShelves, category, filter],
    queryFn: ({ signal, pageParam }) =>
      callPage(contract.listProductsByCategory, {
        params: { category },
        query: { ...filter, limit: shelfPageSize, cursor: pageParam },
        signal,
        fallback: i18n._(msg`Failed to fetch by category.`),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

/** Products of a brand, in any letter case, page by page; all is everything. */
export const brandProductsQuery = (brand: string, filter: ProductFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'brand shelf', brand, filter],
    queryFn: ({ signal, pageParam }) =>
      callPage(contract.listProductsByBrand, {
        params: { brand },
        query: { ...filter, limit: shelfPageSize, cursor: pageParam },
        signal,
        fallback: i18n._(msg`Failed to fetch by brand.`),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

/** The whole catalogue, in one piece: what staff search while somebody waits on the phone. */
export const catalogQuery = () =>
  queryOptions({
    queryKey: [...productKeys.all, 'catalogue'],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listProducts, {
          query: { cursor },
          signal,
          fallback: i18n._(msg`Failed to fetch products.`),
        }),
      ),
  })

/** A page is two screens long on a desk. */
const listPageSize = 100

/** The whole catalogue page by page, for the office's list. */
export const productPagesQuery = (filter: ProductFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'pages', filter],
    queryFn: ({ signal, pageParam }) =>
      callPage(contract.listProducts, {
        query: { ...filter, limit: listPageSize, cursor: pageParam },
        signal,
        fallback: i18n._(msg`Failed to fetch products.`),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

/** The first few products that a search finds. */
export const productSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'found', search],
    queryFn: ({ signal }) =>
      call(contract.listProducts, {
        query: { search, limit: 5 },
        signal,
        fallback: i18n._(msg`Failed to fetch products.`),
      }),
  })

/** How many names are suggested (specification 9). */
const suggestedNames = 5

/** The first products whose names begin so, by name: one of just this name comes first. */
export const nameSuggestionsQuery = (namePrefix: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'namesakes', namePrefix],
    queryFn: ({ signal }) =>
      call(contract.listProducts, {
        query: { namePrefix, sort: 'name', limit: suggestedNames },
        signal,
        fallback: i18n._(msg`Failed to fetch products.`),
      }),
  })

/** One product. */
export const productQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'product', productId],
    queryFn: ({ signal }) =>
      call(contract.getProduct, {
        params: { productId },
        signal,
        fallback: i18n._(msg`Failed to fetch product.`),
      }),
  })

/** One product: as a shelf of this browser has it, until it is here itself. */
export function useProduct(productId: number) {
  const queryClient = useQueryClient()
  return useQuery({
    ...productQuery(productId),
    placeholderData: () => productsOnShelves(queryClient).find((product) => product.productId === productId),
  })
}

function productsOnShelves(queryClient: QueryClient): contract.Product[] {
  const shelves = queryClient
    .getQueriesData<InfiniteData<Page<contract.Product[]>>>({ queryKey: categoryShelves })
    .flatMap(([, shelf]) => shelf?.pages ?? [])
    .map(({ rows }) => rows)
  const windows = queryClient
    .getQueriesData<contract.Product[]>({ queryKey: featuredShelves })
    .map(([, featured]) => featured ?? [])
  return [...shelves, ...windows].flat()
}

/** One product as staff see it, with the tag of its version, which a save sends back. */
export const productToEditQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'to edit', productId],
    queryFn: async ({ signal }) => {
      const { value: product, etag } = await callTagged(contract.getProduct, {
        params: { productId },
        signal,
        fallback: i18n._(msg`Failed to fetch product.`),
      })
      return { product: asStaffProduct(product), etag }
    },
  })

/** The product as its editors know it. */
export function asStaffProduct(product: contract.Product | contract.StaffProduct): contract.StaffProduct {
  if (!('costPrice' in product)) throw new Error('Only staff can correct products.')
  return product
}

/** What each supplier asks for a product; an empty list where that cannot be had (specification 7). */
export const supplierPricesQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'suppliers', productId],
    queryFn: ({ signal }) =>
      call(contract.listSupplierPrices, { params: { productId }, signal, fallback: '' }).catch(
        (error: unknown): SupplierPrice[] => {
          if (signal.aborted) throw error
          return []
        },
      ),
  })
