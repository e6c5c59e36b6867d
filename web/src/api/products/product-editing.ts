import { toDollars } from '@cornerstock/contract/money'
import type { NewProduct, Product, ProductInput, StaffProduct } from '@cornerstock/contract/products'
import * as contract from '@cornerstock/contract/products'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '../http/api-error.ts'
import { call, callTagged, type Page } from '../http/call.ts'
import { asStaffProduct, productKeys } from './products.ts'

type Change = Partial<StaffProduct>

/** What to change, worked out from the product as it is when it is saved, which may not be what was on screen. */
type Correction = { productId: number; change: (current: StaffProduct) => Change }

/**
 * Corrects parts of a product, whatever others change of it at the same time: reads the whole of it as it is
 * now, and reads again where somebody else was faster.
 */
async function correctProduct(
  { productId, change }: Correction,
  fallback: string,
  tries = 3,
): Promise<StaffProduct> {
  const { value, etag } = await callTagged(contract.getProduct, { params: { productId }, fallback })
  const product = asStaffProduct(value)
  const body = toWire({ ...product, ...change(product) })
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

/** Adds a product to the catalogue. */
export function useAddProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (product: NewProduct) =>
      call(contract.createProduct, {
        body: toWire(product),
        fallback: i18n._(msg`Failed to add product.`),
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}

type Save = {
  productId: number
  product: ProductInput
  /** The tag of the version that was on screen: nothing is saved over a newer one. */
  etag: string | undefined
}

/** Saves the whole of a product. */
export function useSaveProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ productId, product, etag }: Save) =>
      call(contract.saveProduct, {
        params: { productId },
        body: toWire(product),
        ...(etag && { ifMatch: etag }),
        fallback: i18n._(msg`Failed to update product.`),
      }),
    // A refusal, too, tells of something that is not as it was on screen.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}

/** Takes a product out of the catalogue. One that is gone already is as it should be. */
export function useDeleteProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ productId }: Pick<Product, 'productId'>) =>
      call(contract.deleteProduct, {
        params: { productId },
        fallback: i18n._(msg`❌ Failed to delete product.`),
      }).catch((error: unknown) => {
        if (!hasCode(error, 'NOT_FOUND')) throw error
      }),
    onSuccess: (_, { productId }) => {
      queryClient.setQueriesData<InfiniteData<Page<Product[]>>>(
        { queryKey: [...productKeys.all, 'pages'] },
        (data) => data && { ...data, pages: data.pages.map((page) => without(page, productId)) },
      )
      void queryClient.invalidateQueries({ queryKey: productKeys.all })
    },
  })
}

const without = (page: Page<Product[]>, productId: number): Page<Product[]> => ({
  ...page,
  rows: page.rows.filter((product) => product.productId !== productId),
  total: page.total - 1,
})

/** Prices in dollars, and supplier prices as a JSON text (specification 7). */
function toWire<P extends ProductInput>({ price, costPrice, salePrice, supplierPrices, ...product }: P) {
  const prices = supplierPrices?.map(({ name, price }) => ({ name, price: toDollars(price) }))
  return {
    ...product,
    price: toDollars(price),
    costPrice: toDollars(costPrice),
    salePrice: salePrice === null ? null : toDollars(salePrice),
    supplierPrices: prices ? JSON.stringify(prices) : null,
  }
}
