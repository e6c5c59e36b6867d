import type { Product } from '@cornerstock/contract/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { catalogQuery } from '../../../api/products/products.ts'
import { usualQuery } from '../../../api/usual.ts'
import { quantityIn } from '../../../state/staff-cart-rules.ts'
import { useStaffCart } from '../../../state/staff-carts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { CatalogFilterBar } from './catalog-filter-bar.tsx'
import { groupByCategory, searchProducts, withShelf } from './catalog-rules.ts'
import { ProductGrid } from './product-grid.tsx'
import { useCatalogFilter } from './use-catalog-filter.ts'

interface CatalogProps {
  /** '' if no client is chosen. */
  clientId: string
}

/** All products, with search, filter and sorting. */
export function Catalog({ clientId }: CatalogProps) {
  const catalog = useQuery(catalogQuery())
  if (catalog.isPending) return <LoadingProducts />
  if (catalog.isError && !catalog.data) return <QueryError query={catalog} />
  return <FilteredProducts products={catalog.data} clientId={clientId} />
}

function FilteredProducts({ products, clientId }: CatalogProps & { products: readonly Product[] }) {
  const { t } = useLingui()
  const { search, setSearch, isInCartOnly, sort } = useCatalogFilter()
  const [draft, setDraft] = useSearchDraft(search, setSearch)
  const cart = useStaffCart(clientId)
  const matching = useMemo(() => searchProducts(products, draft), [products, draft])
  const visible = isInCartOnly
    ? matching.filter(({ productId }) => quantityIn(cart, productId) > 0)
    : matching
  const shelf = useShelf(clientId, sort === 'shelf')
  const shelfName = t`The store’s shelf`
  const groups = useMemo(
    () => withShelf(groupByCategory(visible, sort), shelf, shelfName),
    [visible, sort, shelf, shelfName],
  )
  const onSearch = (text: string) => {
    setDraft(text)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <CatalogFilterBar search={draft} onSearch={onSearch} hasShelf={clientId !== ''} />
      <div className="min-h-[60dvh]">
        {visible.length === 0 ? (
          <EmptyState
            title={
              isInCartOnly ? <Trans>No items in your cart match.</Trans> : <Trans>No products found.</Trans>
            }
          />
        ) : (
          <ProductGrid groups={groups} clientId={clientId} />
        )}
      </div>
    </>
  )
}

const noShelf: number[] = []

/** The products on the client's shelf; empty if they are not requested or failed to load. */
function useShelf(clientId: string, isWanted: boolean): readonly number[] {
  const { data } = useQuery({ ...usualQuery(clientId, 'shelf'), enabled: isWanted && clientId !== '' })
  return useMemo(
    () => (isWanted && data ? data.map(({ product }) => product.productId) : noShelf),
    [isWanted, data],
  )
}

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function LoadingProducts() {
  return (
    <LoadingState text={<Trans>Loading products...</Trans>} className="min-h-dvh">
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {skeletons.map((name) => (
          <Skeleton key={name} className="h-36 rounded-md" />
        ))}
      </div>
    </LoadingState>
  )
}
