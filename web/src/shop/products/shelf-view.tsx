import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useAnnounce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProductSkeletons } from '../shared/product-skeletons.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { Shelf } from './use-shelf.ts'

interface ShelfViewProps {
  label: string
  query: UseInfiniteQueryResult
  shelf: Shelf
  emptyText: ReactNode
  /** Leads out of an empty shelf, such as clearing the search. */
  emptyAction?: ReactNode | undefined
}

/** A shelf in its four states. */
export function ShelfView({ label, query, shelf, emptyText, emptyAction }: ShelfViewProps) {
  const { t } = useLingui()
  if (query.isPending) return <ProductSkeletons text={t`Loading products...`} count={10} />
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        title={<Trans>Error loading products: {query.error.message}</Trans>}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  if (shelf.products.length === 0 && !shelf.isCounting) {
    return <EmptyState title={emptyText} action={emptyAction} />
  }
  return (
    <>
      <ProductGrid label={label} products={shelf.products} onNearEnd={shelf.loadMoreAtEnd} />
      {shelf.hasMore && <MoreToCome shelf={shelf} />}
    </>
  )
}

function MoreToCome({ shelf }: { shelf: Shelf }) {
  return (
    <div className="grid min-h-20 place-items-center">
      {shelf.hasMoreFailed ? (
        <Button variant="secondary" onClick={shelf.loadMore}>
          <Trans>Load more products</Trans>
        </Button>
      ) : (
        <Spinner className="text-house" />
      )}
    </div>
  )
}

/** How many products there are, seen and heard. */
export function ShelfCount({ shelf }: { shelf: Shelf }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const { count, isCounting } = shelf
  useEffect(() => {
    if (!isCounting) announce(t`${count} products found`)
  }, [announce, t, count, isCounting])
  if (isCounting) return <Trans>Counting...</Trans>
  return <Plural value={count} one="# product" other="# products" />
}
