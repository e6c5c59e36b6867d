import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { ShopArea } from '../../shared/areas/shop-areas.ts'
import { ProductSkeletons } from '../../shared/product/product-skeletons.tsx'
import type { Shelf } from './use-product-list.ts'

/** What a shelf says of itself. */
export interface ProductListTexts {
  loadingText?: ReactNode | undefined
  errorText?: ((message: string) => ReactNode) | undefined
  emptyText: ReactNode
}

interface ProductListViewProps extends ProductListTexts {
  query: UseInfiniteQueryResult
  shelf: Shelf
  /** Leads out of an empty shelf, such as clearing the search. */
  emptyAction?: ReactNode | undefined
  /** The products, where there are some. */
  children: ReactNode
}

/** A shelf in its four states. */
export function ProductListView({
  query,
  shelf,
  loadingText = <Trans>Loading products...</Trans>,
  errorText = (message) => <Trans>Error loading products: {message}</Trans>,
  emptyText,
  emptyAction,
  children,
}: ProductListViewProps) {
  if (query.isPending) return <ProductSkeletons text={loadingText} count={10} />
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        title={errorText(query.error.message)}
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
      {children}
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

/** How many products there are, seen and heard, and in which area, unless the shelf is of all. */
export function ProductCount({ shelf, shop }: { shelf: Shelf; shop: ShopArea }) {
  const { i18n, t } = useLingui()
  const announce = useAnnounce()
  const { count, isCounting } = shelf
  useEffect(() => {
    if (!isCounting) announce(t`${count} products found`)
  }, [announce, t, count, isCounting])
  return (
    <>
      {shop.productFilter.area && `${i18n._(shop.name)} · `}
      {isCounting ? <Trans>Counting...</Trans> : <Plural value={count} one="# product" other="# products" />}
    </>
  )
}
