import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { productPagesQuery } from '../../../api/products/products.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Plus } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { ExportMenu } from '../../shared/export/export-menu.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { usePagedRows } from '../../shared/list/use-paged-rows.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductList } from './product-list.tsx'
import { ProductsFilterBar } from './products-filter-bar.tsx'
import { useProductsFilter } from './use-products-filter.ts'

export function ProductsScreen() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Products`}
      className="max-w-[96rem]"
      actions={
        <>
          <ProductsHelp />
          <ExportProducts />
          <ButtonLink to="/admin/products/prices" variant="secondary">
            <Trans>Price sheet</Trans>
          </ButtonLink>
          <ButtonLink to="/admin/products/new">
            <Plus aria-hidden="true" className="size-5" />
            <Trans>Add Product</Trans>
          </ButtonLink>
        </>
      }
    >
      <ProductsFilterBar />
      <FilteredProducts />
    </Page>
  )
}

function ExportProducts() {
  const { filter } = useProductsFilter()
  return (
    <ExportMenu
      filter={filter}
      tables={[
        { kind: 'products', name: <Trans>Products</Trans> },
        { kind: 'prices', name: <Trans>Supplier prices</Trans> },
      ]}
    />
  )
}

function ProductsHelp() {
  return (
    <ShortcutHelp
      shortcuts={[
        { keys: ['J', '↓'], action: <Trans>Next product</Trans> },
        { keys: ['K', '↑'], action: <Trans>Previous product</Trans> },
        { keys: ['Enter'], action: <Trans>Edit the product</Trans> },
        { keys: ['Space'], action: <Trans>Select the product</Trans> },
        { keys: ['Delete'], action: <Trans>Delete the product</Trans> },
        { keys: ['N'], action: <Trans>Add a product</Trans> },
        { keys: ['/'], action: <Trans>Search</Trans> },
      ]}
    />
  )
}

function FilteredProducts() {
  const { filter } = useProductsFilter()
  const pages = useInfiniteQuery({ ...productPagesQuery(filter), placeholderData: keepPreviousData })
  const { rows, total, isEstimate, more } = usePagedRows(pages)
  if (pages.isPending) return <LoadingProducts />
  if (pages.isError && !pages.data) return <QueryError query={pages} />
  if (rows.length === 0) return <NoProducts />
  return (
    // The previous results stay visible, dimmed, while the next ones load.
    <div aria-busy={pages.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <p role="status" className="mb-2 text-ink-soft text-sm">
        {isEstimate ? (
          <Plural value={total} one="About # product" other="About # products" />
        ) : (
          <Plural value={total} one="# product" other="# products" />
        )}
      </p>
      <ProductList
        key={JSON.stringify(pages.isPlaceholderData ? undefined : filter)}
        products={rows}
        {...more}
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
