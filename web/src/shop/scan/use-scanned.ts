import type { Product } from '@cornerstock/contract/catalog/products'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productsByCodeQuery } from '../../api/products/products-by-code.ts'
import { useChangeCartQuantity } from '../../checkout/cart/use-cart.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { valueAbove } from '../../ui/buttons/stepper-rules.ts'
import { signal } from '../../ui/camera/scan-signals.ts'
import { useAnnounce } from '../../ui/feedback/announcer.tsx'
import { useCartQuantities } from '../shared/cart/use-cart-quantities.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'

/** The result of a scan: one product, several to choose from, or a code without a product. */
export type Scanned = { code: string; products: readonly Product[]; chosen: Product | undefined }

/** Adds one of each scanned product to the cart. */
export function useScanned() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const { quantityOf, setQuantity } = useCartQuantities()
  const changeQuantity = useChangeCartQuantity(useClientId())
  const [all, setAll] = useState<readonly Scanned[]>([])

  const showFirst = (scanned: Scanned) =>
    setAll((before) => [scanned, ...before.filter(({ code }) => code !== scanned.code)])

  async function add(code: string, products: readonly Product[], product: Product) {
    const { minimumQuantity: first, quantityStep: step } = product
    if (product.inStock) await changeQuantity(product, (quantity) => valueAbove(quantity, { first, step }))
    showFirst({ code, products, chosen: product })
    signal(product.inStock ? 'added' : 'unknown')
    announce(product.inStock ? t`${product.name} added` : t`${product.name} is out of stock`)
  }

  async function scan(code: string) {
    const products = await queryClient.fetchQuery(productsByCodeQuery(code))
    const chosenBefore = all.find((one) => one.code === code)?.chosen
    const product =
      products.find(({ productId }) => productId === chosenBefore?.productId) ?? onlyOne(products)
    if (product) return add(code, products, product)
    showFirst({ code, products, chosen: undefined })
    signal('unknown')
    announce(products.length === 0 ? t`No product has the code ${code}` : t`Choose the product`)
  }

  return {
    all,
    scan: (code: string) => scan(code).catch(showFailure),
    choose: (...chosen: Parameters<typeof add>) => add(...chosen).catch(showFailure),
    quantityOf,
    setQuantity,
  }
}

function showFailure(error: Error) {
  signal('unknown')
  showErrorToast(error.message)
}

const onlyOne = (products: readonly Product[]) => (products.length === 1 ? products[0] : undefined)
