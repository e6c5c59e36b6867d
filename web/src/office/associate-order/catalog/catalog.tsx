import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSearchDraft } from '../../shared/list/use-search-draft.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { CatalogFilterBar } from './catalog-filter-bar.tsx'
import { ProductGrid } from './product-grid.tsx'
import { useCatalogFilter } from './use-catalog-filter.ts'
import { useCatalogGroups } from './use-catalog-groups.ts'
import { useEnterFromSearch } from './use-grid-keys.ts'

interface CatalogProps {
  /** Empty if no client is chosen. */
  clientId: string
}

/** All products, with search, filter and sorting. */
export function Catalog({ clientId }: CatalogProps) {
  const { search, setSearch } = useCatalogFilter()
  const [draft, setDraft] = useSearchDraft(search, setSearch)
  // The text in the search box when Enter was pressed. Its first product gets the focus when the server has found it.
  const [entered, setEntered] = useState<string>()
  useEnterFromSearch(() => {
    setSearch(draft)
    setEntered(draft)
  })
  const onSearch = (text: string) => {
    setDraft(text)
    setEntered(undefined)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <CatalogFilterBar search={draft} onSearch={onSearch} />
      <div className="min-h-[60dvh]">
        <FilteredProducts
          clientId={clientId}
          isFirstWanted={entered === search}
          onFirstFocused={() => setEntered(undefined)}
        />
      </div>
    </>
  )
}

interface FilteredProductsProps extends CatalogProps {
  /** Whether the first product must get the focus. */
  isFirstWanted: boolean
  onFirstFocused: () => void
}

function FilteredProducts({ clientId, isFirstWanted, onFirstFocused }: FilteredProductsProps) {
  const { groups, query, more, isPending, isOutdated } = useCatalogGroups(clientId)
  if (isPending) return <LoadingProducts />
  if (query.isError && !query.data) return <QueryError query={query} />
  if (groups.length === 0 && !more.hasMore) return <NothingFound />
  return (
    // The previous results stay visible, dimmed, while the next ones load.
    <div aria-busy={isOutdated} className="transition-opacity aria-busy:opacity-60">
      <ProductGrid
        groups={groups}
        clientId={clientId}
        isFirstWanted={isFirstWanted && !isOutdated}
        onFirstFocused={onFirstFocused}
        more={more}
      />
    </div>
  )
}

/** Says why no products are shown, and what to do about it. */
function NothingFound() {
  const { search, setSearch, isInCartOnly, setInCartOnly } = useCatalogFilter()
  if (isInCartOnly)
    return (
      <EmptyState
        title={<Trans>No items in your cart match.</Trans>}
        action={
          <Button variant="secondary" onClick={() => setInCartOnly(false)}>
            <Trans>Show all products</Trans>
          </Button>
        }
      />
    )
  if (search.trim() === '')
    return (
      <EmptyState
        title={<Trans>No products found.</Trans>}
        text={<Trans>The catalog is empty. Products that you add can be ordered at once.</Trans>}
        action={
          <ButtonLink to="/admin/products/new">
            <Trans>Add Product</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      title={<Trans>No products found.</Trans>}
      text={<Trans>Try another search or category.</Trans>}
      action={
        <Button variant="secondary" onClick={() => setSearch('')}>
          <Trans>Show all products</Trans>
        </Button>
      }
    />
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
