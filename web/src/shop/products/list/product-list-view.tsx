import { Plural, Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { OutdatedNote } from '../../../ui/feedback/outdated-note.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { ShopArea } from '../../shared/areas/shop-areas.ts'
import { ProductSkeletons } from '../../shared/product/product-skeletons.tsx'
import { useAnnounceCount } from '../../shared/product/use-announce-count.ts'
import type { ProductList } from './use-product-list.ts'

export interface ProductListTexts {
  loadingText?: ReactNode | undefined
  errorText?: ((message: string) => ReactNode) | undefined
  emptyText: ReactNode
}

interface ProductListViewProps extends ProductListTexts {
  query: UseInfiniteQueryResult
  list: ProductList
  /** An action for an empty list, such as clearing the search. */
  emptyAction?: ReactNode | undefined
  /** The list, rendered if it has products. */
  children: ReactNode
}

/** A product list in its four states: loading, failed, empty, loaded. */
export function ProductListView({
  query,
  list,
  loadingText = <Trans>Loading products...</Trans>,
  errorText = (message) => <Trans>Error loading products: {message}</Trans>,
  emptyText,
  emptyAction,
  children,
}: ProductListViewProps) {
  if (list.isPending && !query.isError) return <ProductSkeletons text={loadingText} count={10} />
  if (query.isError && query.data === undefined) {
    return <ErrorState title={errorText(query.error.message)} retry={query} />
  }
  const isEmpty = list.products.length === 0 && !list.isCounting
  return (
    <>
      <OutdatedNote query={query} />
      {isEmpty ? <EmptyState title={emptyText} action={emptyAction} /> : children}
      {list.hasMore && <LoadMore list={list} />}
    </>
  )
}

function LoadMore({ list }: { list: ProductList }) {
  return (
    <div className="grid min-h-20 place-items-center">
      {list.hasMoreFailed ? (
        <Button variant="secondary" onClick={list.loadMore}>
          <Trans>Load more products</Trans>
        </Button>
      ) : (
        list.isLoadingMore && <Spinner className="text-house" />
      )}
    </div>
  )
}

/** The number of products, also announced to screen readers, and the area unless the list covers all areas. */
export function ProductCount({ list, shopArea }: { list: ProductList; shopArea: ShopArea }) {
  const { count, isCounting, isEstimate } = list
  useAnnounceCount(isCounting ? undefined : count, isEstimate)
  return (
    <>
      {shopArea.productFilter.area && `${shopArea.name} · `}
      {isCounting && <Trans>Counting...</Trans>}
      {!isCounting &&
        (isEstimate ? (
          <Plural value={count} one="About # product" other="About # products" />
        ) : (
          <Plural value={count} one="# product" other="# products" />
        ))}
    </>
  )
}
