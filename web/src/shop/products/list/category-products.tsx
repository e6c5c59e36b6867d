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
import { BrandChips } from './brand-chips.tsx'
import { findFilterChips } from './filter-chip-rules.ts'
import { ProductListControls } from './product-list-controls.tsx'
import { ProductCount, type ProductListTexts, ProductListView } from './product-list-view.tsx'
import { useOwnProducts } from './use-own-products.ts'
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

/** Chips that share a row with other chips. */
const inRow = 'mx-0 shrink-0 overflow-visible px-0'

/** The products of a category, with search, filter chips and sort. They are kept in the URL. */
export function CategoryProducts({ shopArea, routeId, category, Grid, ...texts }: CategoryProductsProps) {
  const { t } = useLingui()
  const [{ search, chip: chipValue, brand, sort }, changeSearch] = useSearchState(routeId)
  const tile = findTile(shopArea, category)
  const chips = findFilterChips(tile?.category ?? category)
  const chip = chips.find(({ value }) => value === chipValue)
  const filter = {
    ...shopArea.productFilter,
    ...(chip?.subCategory && { subCategory: chip.subCategory }),
    ...(brand && { brand }),
    ...(search && { search }),
    ...(sort && { sort }),
  }
  const query = useInfiniteQuery({
    ...categoryProductsQuery(tile?.category ?? category, filter),
    placeholderData: keepPreviousData,
  })
  const own = useOwnProducts(
    (productIds) => categoryProductsQuery(tile?.category ?? category, { ...filter, productIds }),
    !search && !sort,
  )
  const list = useProductList(query, own, chip?.subCategory ? undefined : chip?.matches)
  const title = tile?.name ?? category
  const clearFilter = chip && (() => changeSearch({ chip: '' }))
  return (
    <Page
      title={title}
      subtitle={query.data && <ProductCount list={list} shopArea={shopArea} />}
      backTo={shopArea.home}
    >
      <ProductListControls
        label={t`Search ${title}`}
        search={search}
        sort={sort}
        filter={`${chipValue} ${brand}`}
        onChange={changeSearch}
      >
        <div className="scroll-row -mx-4 mt-1 flex gap-2 px-4 sm:mx-0 sm:px-0">
          {chips.length > 0 && (
            <ChipGroup
              label={t`Filter`}
              options={chips}
              value={chip?.value}
              onChange={(value) => changeSearch({ chip: value ?? '' })}
              className={inRow}
            />
          )}
          <BrandChips
            filter={{ ...shopArea.productFilter, category: tile?.category ?? category }}
            value={brand}
            onChange={(next) => changeSearch({ brand: next })}
            className={inRow}
          />
        </div>
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
