import type { Product } from '@cornerstock/contract/products'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productsByCodeQuery } from '../../api/products/products-by-code.ts'
import { valueAbove } from '../../ui/buttons/stepper-rules.ts'
import { useAnnounce } from '../../ui/feedback/announcer.tsx'
import { useCartQuantities } from '../shared/cart/use-cart-quantities.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { signal } from './scan-signals.ts'

/** The result of a scan: one product, several to choose from, or a code without a product. */
export type Scanned = { code: string; products: readonly Product[]; chosen: Product | undefined }

/** Adds one of each scanned product to the cart. */
export function useScanned() {
  const { t } = useLingui()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const { quantityOf, setQuantity } = useCartQuantities()
  const [all, setAll] = useState<readonly Scanned[]>([])

  const showFirst = (scanned: Scanned) =>
    setAll((before) => [scanned, ...before.filter(({ code }) => code !== scanned.code)])

  function add(code: string, products: readonly Product[], product: Product) {
    showFirst({ code, products, chosen: product })
    if (!product.inStock) {
      signal('unknown')
      announce(t`${product.name} is out of stock`)
      return
    }
    signal('added')
    const steps = { first: product.minimumQuantity, step: product.quantityStep }
    setQuantity(product, valueAbove(quantityOf(product), steps))
    announce(t`${product.name} added`)
  }

  async function scan(code: string) {
    try {
      const products = await queryClient.fetchQuery(productsByCodeQuery(code))
      const chosenBefore = all.find((one) => one.code === code)?.chosen
      const product =
        products.find(({ productId }) => productId === chosenBefore?.productId) ?? onlyOne(products)
      if (product) return add(code, products, product)
      showFirst({ code, products, chosen: undefined })
      signal('unknown')
      announce(products.length === 0 ? t`No product has the code ${code}` : t`Choose the product`)
    } catch (error) {
      signal('unknown')
      if (error instanceof Error) showErrorToast(error.message)
    }
  }

  return { all, scan, choose: add, quantityOf, setQuantity }
}

const onlyOne = (products: readonly Product[]) => (products.length === 1 ? products[0] : undefined)
