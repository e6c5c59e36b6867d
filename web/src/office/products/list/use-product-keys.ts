import type { Product } from '@cornerstock/contract/catalog/products'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useMemo } from 'react'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import { selectByKey } from '../../shared/selection/select-by-key.ts'
import { productsSearchId } from './products-filter-bar.tsx'

interface ProductKeys {
  products: readonly Product[]
  listRef: RefObject<HTMLDivElement | null>
  scrollTo: (index: number) => void
  onDelete: (product: Product) => void
  onSelect: (productId: number, isRange: boolean) => void
}

/** The keyboard shortcuts of the product list. */
export function useProductKeys({ products, listRef, scrollTo, onDelete, onSelect }: ProductKeys) {
  const navigate = useNavigate()
  const ids = useMemo(() => products.map(({ productId }) => productId), [products])
  const { stepByKey, ...focus } = useRovingFocus({
    ids,
    listRef,
    scrollTo: (id) => scrollTo(ids.indexOf(id)),
  })

  usePlainKeys((key, target) => {
    if (stepByKey(key)) return true
    if (key === ' ') return selectByKey(target, onSelect)
    if (key === '/') document.getElementById(productsSearchId)?.focus()
    else if (key === 'n') void navigate({ to: '/admin/products/new' })
    else return key === 'Delete' && deleteByKey(target)
    return true
  })

  function deleteByKey(target: EventTarget | null) {
    const id = target instanceof HTMLElement ? Number(target.dataset.row) : Number.NaN
    const product = products.find(({ productId }) => productId === id)
    if (product) onDelete(product)
    return product !== undefined
  }

  return focus
}
