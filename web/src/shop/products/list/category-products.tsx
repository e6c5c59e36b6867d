import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { categoryShelfQuery } from '../../../api/products.ts'
import { useSearchText } from '../../../lib/route-values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { type ShopArea, tileOf } from '../../shared/areas/shop-areas.ts'
import { chipsOf } from './filter-chip-rules.ts'
import { ShelfCount, type ShelfTexts, ShelfView } from './product-list-view.tsx'
import { ShelfSearch } from './product-search.tsx'
import { useShelf } from './use-product-list.ts'
import type { ShelfGridProps } from './virtual-product-grid.tsx'

interface CategoryShelfProps extends ShelfTexts {
  shop: ShopArea
  /** As the address names it. */
  category: string
  Grid: ComponentType<ShelfGridProps>
}

/** The products of a category, searched and narrowed. */
export function CategoryShelf({ shop, category, Grid, ...texts }: CategoryShelfProps) {
  const { i18n, t } = useLingui()
  const [search, setSearch] = useSearchText('search')
  const [chipValue, setChip] = useSearchText('chip')
  const chips = chipsOf(category)
  const chip = chips.find(({ value }) => value === chipValue)
  const query = useInfiniteQuery({
    ...categoryShelfQuery(category, { ...shop.shelfFilter, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  })
  const shelf = useShelf(query, chip?.matches)
  const tile = tileOf(shop, category)
  const title = tile ? i18n._(tile.name) : category
  const clear = search ? () => setSearch('') : chip && (() => setChip(''))
  return (
    <Page title={title} subtitle={query.data && <ShelfCount shelf={shelf} shop={shop} />} backTo={shop.home}>
      <div className="sticky top-0 z-20 -mx-4 mb-3 bg-paper px-4 py-2 sm:mx-0 sm:px-0 lg:top-18">
        <ShelfSearch label={t`Search ${title}`} value={search} onSearch={setSearch} />
        {chips.length > 0 && (
          <ChipGroup
            label={t`Filter`}
            options={chips}
            value={chip?.value}
            onChange={(value) => setChip(value ?? '')}
            className="mt-2 sm:mx-0 sm:px-0"
          />
        )}
      </div>
      <ShelfView
        {...texts}
        query={query}
        shelf={shelf}
        emptyAction={
          clear && (
            <Button variant="secondary" onClick={clear}>
              <Trans>Show all products</Trans>
            </Button>
          )
        }
      >
        <Grid label={title} products={shelf.products} onNearEnd={shelf.loadMoreAtEnd} />
      </ShelfView>
    </Page>
  )
}
