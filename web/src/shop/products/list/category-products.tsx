import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { categoryProductsQuery } from '../../../api/products/products.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { findTile, type ShopArea } from '../../shared/areas/shop-areas.ts'
import { findFilterChips } from './filter-chip-rules.ts'
import { ProductCount, type ProductListTexts, ProductListView } from './product-list-view.tsx'
import { ProductSearch } from './product-search.tsx'
import { useProductList } from './use-product-list.ts'
import type { ProductGridProps } from './virtual-product-grid.tsx'

/** The routes of the screens that list a category. */
export type CategoryRouteId =
  | '/_shop/products/$category'
  | '/_shop/electronics/category/$category'
  | '/_shop/smoke-homepage/category/$category'
  | '/_shop/perfume-category/$category'

interface CategoryProductsProps extends ProductListTexts {
  shopArea: ShopArea
  routeId: CategoryRouteId
  /** The category as the URL spells it. */
  category: string
  Grid: ComponentType<ProductGridProps>
}

/** The products of a category, with search and filter chips. Both are kept in the URL. */
export function CategoryProducts({ shopArea, routeId, category, Grid, ...texts }: CategoryProductsProps) {
  const { i18n, t } = useLingui()
  const [{ search, chip: chipValue }, changeSearch] = useSearchState(routeId)
  const chips = findFilterChips(category)
  const chip = chips.find(({ value }) => value === chipValue)
  const query = useInfiniteQuery({
    ...categoryProductsQuery(category, { ...shopArea.productFilter, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  const list = useProductList(query, chip?.matches)
  const tile = findTile(shopArea, category)
  const title = tile ? i18n._(tile.name) : category
  const clearFilter = search ? () => changeSearch({ search: '' }) : chip && (() => changeSearch({ chip: '' }))
  return (
    <Page
      title={title}
      subtitle={query.data && <ProductCount list={list} shopArea={shopArea} />}
      backTo={shopArea.home}
    >
      <div className="sticky top-0 z-20 -mx-4 mb-3 bg-paper px-4 py-2 sm:mx-0 sm:px-0 lg:top-18">
        <ProductSearch
          label={t`Search ${title}`}
          value={search}
          onSearch={(text) => changeSearch({ search: text })}
        />
        {chips.length > 0 && (
          <ChipGroup
            label={t`Filter`}
            options={chips}
            value={chip?.value}
            onChange={(value) => changeSearch({ chip: value ?? '' })}
            className="mt-2 sm:mx-0 sm:px-0"
          />
        )}
      </div>
      <ProductListView
        {...texts}
        query={query}
        list={list}
        emptyAction={
          clearFilter && (
            <Button variant="secondary" onClick={clearFilter}>
              <Trans>Show all products</Trans>
            </Button>
          )
        }
      >
        <Grid label={title} products={list.products} onNearEnd={list.loadMoreAtEnd} />
      </ProductListView>
    </Page>
  )
}
