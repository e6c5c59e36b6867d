import type { Area } from '@cornerstock/contract/catalog/areas'
import * as lists from '@cornerstock/contract/catalog/product-lists'
import type { SupplierPrice } from '@cornerstock/contract/catalog/products'
import * as contract from '@cornerstock/contract/catalog/products'
import { msg } from '@lingui/core/macro'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage, callTagged, type Page } from '../http/call.ts'

/** The first part of the query keys of products. */
export const productKeys = { all: ['products'] as const }

export type ProductFilter = {
  area?: string
  category?: string
  subCategory?: string
  brand?: string
  /** Only the products with these ids, which are separated by commas. */
  productIds?: string
  tag?: string
  onSale?: boolean
  inStock?: boolean
  search?: string
  sort?: lists.ProductSort
}

const featuredKey = [...productKeys.all, 'featured']

/** The featured products of an area: those with its tag. */
export const featuredQuery = (
  { name: area, featuredTag: tag }: Pick<Area, 'name' | 'featuredTag'>,
  limit?: number,
) =>
  queryOptions({
    queryKey: [...featuredKey, area, tag, limit],
    queryFn: ({ signal }) =>
      call(lists.listProductsByCategory, {
        params: { category: area },
        // `area` is needed because Accessories is also a category of Smoke.
        query: { area, tag: tag ?? undefined, limit },
        signal,
        fallback: msg`Failed to fetch by category.`,
      }),
  })

/** The brands of all products of an area or category, in alphabetical order, with their numbers of products. */
export const brandsQuery = (filter: { area?: string | undefined; category?: string }) =>
  queryOptions({
    queryKey: [...productKeys.all, 'brands', filter],
    queryFn: ({ signal }) =>
      call(lists.listBrands, { query: filter, signal, fallback: msg`Failed to fetch by brand.` }),
    staleTime: 5 * 60_000,
  })

const clientPageSize = 100

const categoryKey = [...productKeys.all, 'category']

/**
 * The products of a category or area, page by page, optionally of one of its sub-categories. The category `All` has all
 * products.
 */
export const categoryProductsQuery = (category: string, filter: ProductFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...categoryKey, category, filter],
    queryFn: ({ signal, pageParam: cursor }) => readCategoryPage(category, filter, { signal, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

function readCategoryPage(
  category: string,
  { subCategory, ...filter }: ProductFilter,
  { signal, cursor }: { signal: AbortSignal; cursor: string | undefined },
) {
  const query = { ...filter, limit: clientPageSize, cursor }
  return subCategory === undefined
    ? callPage(lists.listProductsByCategory, {
        params: { category },
        query,
        signal,
        fallback: msg`Failed to fetch by category.`,
      })
    : callPage(lists.listProductsBySubCategory, {
        params: { subCategory },
        query: { ...query, category },
        signal,
        fallback: msg`Failed to fetch by sub-category.`,
      })
}

/** The products of a brand in any letter case, page by page. The brand `all` is every product. */
export const brandProductsQuery = (brand: string, filter: ProductFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'brand', brand, filter],
    queryFn: ({ signal, pageParam }) =>
      callPage(lists.listProductsByBrand, {
        params: { brand },
        query: { ...filter, limit: clientPageSize, cursor: pageParam },
        signal,
        fallback: msg`Failed to fetch by brand.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

const staffPageSize = 100

/** All products, page by page. */
export const productPagesQuery = (filter: ProductFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'pages', filter],
    queryFn: ({ signal, pageParam }) =>
      callPage(lists.listProducts, {
        query: { ...filter, limit: staffPageSize, cursor: pageParam },
        signal,
        fallback: msg`Failed to fetch products.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

type GroupedFilter = Pick<ProductFilter, 'search' | 'sort'>

const readGroupedPage = (
  query: GroupedFilter & { productIds?: string; limit: number; cursor?: string | undefined },
  signal: AbortSignal,
) =>
  callPage(lists.listProducts, {
    query: { ...query, groupBy: 'category' },
    signal,
    fallback: msg`Failed to fetch products.`,
  })

/** All products in the order of the shop's categories, page by page. */
export const groupedPagesQuery = (filter: GroupedFilter) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'grouped', filter],
    queryFn: ({ signal, pageParam }) =>
      readGroupedPage({ ...filter, limit: staffPageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

/**
 * The products among `productIds` that match, in the order of the shop's categories. Only the first of very many ids
 * are read.
 */
export const namedProductsQuery = (productIds: readonly number[], filter: GroupedFilter) => {
  const named = productIds.slice(0, lists.maxNamedProducts).join(',')
  return queryOptions({
    queryKey: [...productKeys.all, 'named', named, filter],
    queryFn: async ({ signal }) => {
      if (named === '') return []
      const query = { ...filter, productIds: named, limit: lists.maxNamedProducts }
      return (await readGroupedPage(query, signal)).rows
    },
  })
}

/** How many products there are in each category. */
export const categoryCountsQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: [...productKeys.all, 'category counts', search],
    queryFn: ({ signal }) =>
      call(lists.countProductsByCategory, {
        query: { search },
        signal,
        fallback: msg`Failed to fetch products.`,
      }),
  })

/** The first five products that match a search. */
export const productSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'search', search],
    queryFn: ({ signal }) =>
      call(lists.listProducts, {
        query: { search, limit: 5 },
        signal,
        fallback: msg`Failed to fetch products.`,
      }),
  })

/** The number comes from section 9 of the specification. */
const suggestedNames = 5

/** The first products whose names start with a prefix, sorted by name, so that an exact match comes first. */
export const nameSuggestionsQuery = (namePrefix: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'name suggestions', namePrefix],
    queryFn: ({ signal }) =>
      call(lists.listProducts, {
        query: { namePrefix, sort: 'name', limit: suggestedNames },
        signal,
        fallback: msg`Failed to fetch products.`,
      }),
  })

export const productQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'product', productId],
    queryFn: ({ signal }) =>
      call(contract.getProduct, {
        params: { productId },
        signal,
        fallback: msg`Failed to fetch product.`,
      }),
  })

/** A product. While it loads, its copy from a loaded product list is used. */
export function useProduct(productId: number) {
  const queryClient = useQueryClient()
  return useQuery({
    ...productQuery(productId),
    placeholderData: () => findLoadedProducts(queryClient).find((product) => product.productId === productId),
  })
}

function findLoadedProducts(queryClient: QueryClient): contract.Product[] {
  const listed = queryClient
    .getQueriesData<InfiniteData<Page<contract.Product[]>>>({ queryKey: categoryKey })
    .flatMap(([, list]) => list?.pages ?? [])
    .map(({ rows }) => rows)
  const featured = queryClient
    .getQueriesData<contract.Product[]>({ queryKey: featuredKey })
    .map(([, products]) => products ?? [])
  return [...listed, ...featured].flat()
}

/** A product with the fields that only staff see, and the ETag of its version, which a save sends back. */
export const productToEditQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'edit', productId],
    queryFn: async ({ signal }) => {
      const { value: product, etag } = await callTagged(contract.getProduct, {
        params: { productId },
        signal,
        fallback: msg`Failed to fetch product.`,
      })
      return { product: asStaffProduct(product), etag }
    },
  })

/** Narrows the type of a product that staff have loaded. Throws if the staff fields are missing. */
export function asStaffProduct(product: contract.Product | contract.StaffProduct): contract.StaffProduct {
  if (!('costPrice' in product)) throw new Error('The product was not loaded as staff.')
  return product
}

/** The supplier prices of a product. If they cannot be loaded, the list is empty (specification 7). */
export const supplierPricesQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'suppliers', productId],
    queryFn: ({ signal }) =>
      call(contract.listSupplierPrices, { params: { productId }, signal, fallback: null }).catch(
        (error: unknown): SupplierPrice[] => {
          if (signal.aborted) throw error
          return []
        },
      ),
  })
