import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { productPagesQuery } from '../../../api/products.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductList } from './product-list.tsx'
import { ProductsFilterBar } from './products-filter-bar.tsx'
import { ProductsHelp } from './products-help.tsx'
import { useProductsFilter } from './use-products-filter.ts'

/** The whole catalogue, to be searched, edited and thinned out. */
export function ProductsScreen() {
  const { t } = useLingui()
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <Page
      title={t`Products`}
      className="max-w-[96rem]"
      actions={
        <>
          <ProductsHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
          <ButtonLink to="/admin/products/new">
            <Plus aria-hidden="true" className="size-5" />
            <Trans>Add Product</Trans>
          </ButtonLink>
        </>
      }
    >
      <ProductsFilterBar />
      <FoundProducts onHelp={() => setHelpOpen(true)} />
    </Page>
  )
}

function FoundProducts({ onHelp }: { onHelp: () => void }) {
  const { filter } = useProductsFilter()
  const pages = useInfiniteQuery({ ...productPagesQuery(filter), placeholderData: keepPreviousData })
  const products = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  if (pages.isPending) return <LoadingProducts />
  if (pages.isError && !pages.data) {
    return (
      <ErrorState
        title={pages.error.message}
        onRetry={() => void pages.refetch()}
        isRetrying={pages.isFetching}
      />
    )
  }
  if (products.length === 0) return <NoProducts />
  return (
    // What the last search found stays, dimmed, until the next one has found something.
    <div aria-busy={pages.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <p role="status" className="mb-2 text-ink-soft text-sm">
        <Plural value={pages.data.pages[0]?.total ?? 0} one="# product" other="# products" />
      </p>
      <ProductList
        key={JSON.stringify(pages.isPlaceholderData ? undefined : filter)}
        products={products}
        hasMore={pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        hasMoreFailed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
        onHelp={onHelp}
      />
    </div>
  )
}

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

function LoadingProducts() {
  return (
    <LoadingState text={<Trans>Loading products...</Trans>}>
      <div className="flex flex-col gap-2">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-24 rounded-md xl:h-15" />
        ))}
      </div>
    </LoadingState>
  )
}
