import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { categoryProductsQuery } from '../../../api/products/products.ts'
import { useSearchState } from '../../../lib/routing/use-search-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { findTile, type ShopArea } from '../../shared/areas/shop-areas.ts'
import { SearchHelp } from '../../shared/product-request/search-help.tsx'
import { findFilterChips } from './filter-chip-rules.ts'
import { ProductListControls } from './product-list-controls.tsx'
import { ProductCount, type ProductListTexts, ProductListView } from './product-list-view.tsx'
import { useProductList } from './use-product-list.ts'
import type { ProductGridProps } from './virtual-product-grid.tsx'

/** The routes of the screens that list a category. */
export type CategoryRouteId =
  | '/_shop/products/$category'
  | '/_shop/electronics/category/$category'
  | '/_shop/$area/category/$category'
  | '/_shop/perfume-category/$category'

interface CategoryProductsProps extends ProductListTexts {
  shopArea: ShopArea
  routeId: CategoryRouteId
  /** The category as the URL spells it. */
  category: string
  Grid: ComponentType<ProductGridProps>
}

/** The products of a category, with search, filter chips and sort. They are kept in the URL. */
export function CategoryProducts({ shopArea, routeId, category, Grid, ...texts }: CategoryProductsProps) {
  const { t } = useLingui()
  const [{ search, chip: chipValue, sort }, changeSearch] = useSearchState(routeId)
  const tile = findTile(shopArea, category)
  const chips = findFilterChips(tile?.category ?? category)
  const chip = chips.find(({ value }) => value === chipValue)
  const query = useInfiniteQuery({
    ...categoryProductsQuery(tile?.category ?? category, {
      ...shopArea.productFilter,
      ...(chip?.subCategory && { subCategory: chip.subCategory }),
      ...(search && { search }),
      ...(sort && { sort }),
    }),
    placeholderData: keepPreviousData,
  })
  const list = useProductList(query, chip?.subCategory ? undefined : chip?.matches)
  const title = tile?.name ?? category
  const clearFilter = chip && (() => changeSearch({ chip: '' }))
  return (
    <Page
      title={title}
      subtitle={query.data && <ProductCount list={list} shopArea={shopArea} />}
      backTo={shopArea.home}
    >
      <ProductListControls label={t`Search ${title}`} search={search} sort={sort} onChange={changeSearch}>
        {chips.length > 0 && (
          <ChipGroup
            label={t`Filter`}
            options={chips}
            value={chip?.value}
            onChange={(value) => changeSearch({ chip: value ?? '' })}
            className="mt-2 sm:mx-0 sm:px-0"
          />
        )}
      </ProductListControls>
      <ProductListView
        {...texts}
        query={query}
        list={list}
        emptyAction={
          search ? (
            <SearchHelp
              search={search}
              isPartial={
                chip !== undefined || tile?.category !== 'All' || shopArea.productFilter.area !== undefined
              }
            />
          ) : clearFilter ? (
            <Button variant="secondary" onClick={clearFilter}>
              <Trans>Show all products</Trans>
            </Button>
          ) : (
            tile?.category !== shopArea.search.category && (
              <ButtonLink {...shopArea.search.link} variant="secondary">
                <Trans>Show all products</Trans>
              </ButtonLink>
            )
          )
        }
      >
        <Grid label={title} list={list} />
      </ProductListView>
    </Page>
  )
}
