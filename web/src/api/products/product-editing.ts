import * as bulk from '@cornerstock/contract/catalog/bulk-changes'
import type { NewProduct, ProductInput } from '@cornerstock/contract/catalog/product-input'
import type { Product, StaffProduct } from '@cornerstock/contract/catalog/products'
import * as contract from '@cornerstock/contract/catalog/products'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Fallback, hasCode } from '../http/api-error.ts'
import { call, callTagged, type Page } from '../http/call.ts'
import { sendInParts } from '../in-parts.ts'
import { savePrices } from '../prices/save-prices.ts'
import { asStaffProduct, productKeys } from './products.ts'

type Change = Partial<Omit<StaffProduct, 'supplierPrices'> & Pick<ProductInput, 'supplierPrices'>>

/** `change` gets the product as it is when it is saved, which may differ from the one on screen. */
type Correction = { productId: number; change: (current: StaffProduct) => Change }

/**
 * Reads the current product, applies the change and saves it. Starts again if another staff member saved the product in
 * between (STALE).
 * @returns the product before the change
 */
async function correctProduct(
  { productId, change }: Correction,
  fallback: Fallback,
  attempts = 3,
): Promise<StaffProduct> {
  const { value, etag } = await callTagged(contract.getProduct, { params: { productId }, fallback })
  const product = asStaffProduct(value)
  const body = toWire({ ...product, ...change(product) })
  try {
    await savePrices((query) =>
      call(contract.saveProduct, {
        params: { productId },
        query,
        body,
        ...(etag && { ifMatch: etag }),
        fallback,
      }),
    )
    return product
  } catch (error) {
    if (hasCode(error, 'STALE') && attempts > 1)
      return correctProduct({ productId, change }, fallback, attempts - 1)
    throw error
  }
}

/**
 * Changes parts of a product and returns the product before the change.
 * @param fallback the error text of the screen that saves
 */
export function useCorrectProduct(fallback: Fallback) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (correction: Correction) => correctProduct(correction, fallback),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}

export function useAddProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (product: NewProduct) =>
      savePrices((query) =>
        call(contract.createProduct, {
          query,
          body: toWire(product),
          fallback: msg`Failed to add product.`,
        }),
      ),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}

type Save = {
  productId: number
  product: ProductInput
  /** The ETag of the version on screen. The server responds STALE if it is outdated. */
  etag: string | undefined
}

/** Saves all fields of a product. */
export function useSaveProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ productId, product, etag }: Save) =>
      savePrices((query) =>
        call(contract.saveProduct, {
          params: { productId },
          query,
          body: toWire(product),
          ...(etag && { ifMatch: etag }),
          fallback: msg`Failed to update product.`,
        }),
      ),
    // Also after a rejection, which can mean that the product has changed.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}

/** Changes fields of several products. The response names the products that were rejected. */
export function useChangeProducts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly bulk.ProductChange[]) =>
      sendInParts(changes, (products) =>
        savePrices((query) =>
          call(bulk.changeProducts, {
            query,
            body: {
              products: products.map(({ productId, from, to }) => ({
                productId,
                from: toWireFields(from),
                to: toWireFields(to),
              })),
            },
            fallback: msg`Failed to update product.`,
          }),
        ),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}

/** Deletes a product. A product that is already deleted is not an error. */
export function useDeleteProduct() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ productId }: Pick<Product, 'productId'>) =>
      call(contract.deleteProduct, {
        params: { productId },
        fallback: msg`❌ Failed to delete product.`,
      }).catch((error: unknown) => {
        if (!hasCode(error, 'NOT_FOUND')) throw error
      }),
    onSuccess: (_, { productId }) => {
      queryClient.setQueriesData<InfiniteData<Page<Product[]>>>(
        { queryKey: [...productKeys.all, 'pages'] },
        (data) => data && { ...data, pages: data.pages.map((page) => removeProduct(page, productId)) },
      )
      void queryClient.invalidateQueries({ queryKey: productKeys.all })
    },
  })
}

const removeProduct = (page: Page<Product[]>, productId: number): Page<Product[]> => ({
  ...page,
  rows: page.rows.filter((product) => product.productId !== productId),
  total: page.total - 1,
})

const toTime = (time: Date | null | undefined) => (time ? time.toISOString() : time)

/** Converts prices to dollars, times to texts, and supplier prices to a JSON text (specification 7). */
function toWire<P extends ProductInput>({ price, costPrice, salePrice, supplierPrices, ...product }: P) {
  const prices = supplierPrices?.map(({ name, price }) => ({ name, price: toDollars(price) }))
  return {
    ...product,
    price: toDollars(price),
    costPrice: toDollars(costPrice),
    salePrice: salePrice === null ? null : toDollars(salePrice),
    saleStartsAt: toTime(product.saleStartsAt),
    saleEndsAt: toTime(product.saleEndsAt),
    supplierPrices: prices ? JSON.stringify(prices) : null,
  }
}

function toWireFields({ price, salePrice, saleStartsAt, saleEndsAt, ...fields }: bulk.ChangeableFields) {
  return {
    ...fields,
    ...(price !== undefined && { price: toDollars(price) }),
    ...(salePrice !== undefined && { salePrice: salePrice === null ? null : toDollars(salePrice) }),
    ...(saleStartsAt !== undefined && { saleStartsAt: saleStartsAt?.toISOString() ?? null }),
    ...(saleEndsAt !== undefined && { saleEndsAt: saleEndsAt?.toISOString() ?? null }),
  }
}
