import type { Product } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { quantityIn } from '../../../state/staff-cart-rules.ts'
import { useStaffCart } from '../../../state/staff-carts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { CatalogFilterBar } from './catalog-filter-bar.tsx'
import { groupByCategory, searchProducts } from './catalog-rules.ts'
import { ProductGrid } from './product-grid.tsx'
import { useCatalogFilter } from './use-catalog-filter.ts'

interface ProductsProps {
  products: readonly Product[]
  /** '' while no client is chosen. */
  clientId: string
  onHelp: () => void
}

/** The catalogue, as it is searchProducts and sorted. It follows every letter: the address does once typing pauses. */
export function Products({ products, clientId, onHelp }: ProductsProps) {
  const { search: settled, setSearch, isInCartOnly, order } = useCatalogFilter()
  const [draft, setDraft] = useSearchDraft(settled, setSearch)
  const cart = useStaffCart(clientId)
  const found = useMemo(() => searchProducts(products, draft), [products, draft])
  // A line at 0 leaves the list at once; whoever counts down a line sees the others move up.
  const shown = isInCartOnly ? found.filter(({ productId }) => quantityIn(cart, productId) > 0) : found
  const groups = useMemo(() => groupByCategory(shown, order), [shown, order])
  const search = (next: string) => {
    setDraft(next)
    // What is found begins at the top, wherever the last list was left.
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <CatalogFilterBar search={draft} onSearch={search} />
      <div className="min-h-[60dvh]">
        {shown.length === 0 ? (
          <EmptyState
            title={
              isInCartOnly ? <Trans>No items in your cart match.</Trans> : <Trans>No products found.</Trans>
            }
          />
        ) : (
          <ProductGrid groups={groups} clientId={clientId} onHelp={onHelp} />
        )}
      </div>
    </>
  )
}
