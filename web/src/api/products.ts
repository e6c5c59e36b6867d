import type { Area } from '@cornerstock/contract/areas'
import { toDollars } from '@cornerstock/contract/money'
import type { SupplierPrice } from '@cornerstock/contract/products'
import * as contract from '@cornerstock/contract/products'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { hasCode } from './api-error.ts'
import { allPages, call, callPage, callTagged, type Page } from './call.ts'

/** Every cached answer about products starts with this. */
export const productKeys = { all: ['products'] as const }

export type ProductFilter = {
  area?: Area
  subCategory?: string
  tag?: string
  onSale?: boolean
  search?: string
  sort?: contract.ProductSort
}

/** What is tagged 'featured' in an area. */
export const featuredQuery = (area: Area, limit?: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'featured', area, limit],
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
export const categoryShelfQuery = (category: string, filter: ProductFilter = {}) =>
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
export const brandShelfQuery = (brand: string, filter: ProductFilter = {}) =>
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
export const catalogueQuery = () =>
  queryOptions({
    queryKey: [...productKeys.all, 'catalogue'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        callPage(contract.listProducts, {
          query: { cursor },
          signal,
          fallback: i18n._(msg`Failed to fetch products.`),
        }),
      ),
  })

/** One product, with its version's tag where a save will need it. */
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
    placeholderData: () =>
      queryClient
        .getQueriesData<InfiniteData<Page<contract.Product[]>>>({ queryKey: categoryShelves })
        .flatMap(([, shelf]) => shelf?.pages ?? [])
        .flatMap(({ rows }) => rows)
        .find((product) => product.productId === productId),
  })
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

type Change = Partial<contract.StaffProduct>

/** What to change, worked out from the product as it is when it is saved, which may not be what was on screen. */
type Correction = { productId: number; change: (current: contract.StaffProduct) => Change }

/**
 * Corrects parts of a product, whatever others change of it at the same time: reads the whole of it as it is
 * now, and reads again where somebody else was faster.
 */
async function correctProduct(
  { productId, change }: Correction,
  fallback: string,
  tries = 3,
): Promise<contract.StaffProduct> {
  const { value: product, etag } = await callTagged(contract.getProduct, { params: { productId }, fallback })
  if (!('costPrice' in product)) throw new Error('Only staff can correct products.')
  const body = toInput({ ...product, ...change(product) })
  try {
    await call(contract.saveProduct, {
      params: { productId },
      body,
      ...(etag && { ifMatch: etag }),
      fallback,
    })
    return product
  } catch (error) {
    if (hasCode(error, 'STALE') && tries > 1)
      return correctProduct({ productId, change }, fallback, tries - 1)
    throw error
  }
}

/**
 * Corrects parts of a product, and answers how it stood just before. `fallback` is the text of the screen that saves.
 */
export function useCorrectProduct(fallback: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (correction: Correction) => correctProduct(correction, fallback),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}

const toInput = ({ price, costPrice, salePrice, supplierPrices, ...product }: contract.StaffProduct) => ({
  ...product,
  price: toDollars(price),
  costPrice: toDollars(costPrice),
  salePrice: salePrice === null ? null : toDollars(salePrice),
  supplierPrices: supplierPrices?.map(({ name, price }) => ({ name, price: toDollars(price) })) ?? null,
})
