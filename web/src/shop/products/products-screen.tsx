import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { categoryShelfQuery } from '../../api/products.ts'
import { paths } from '../../app/paths.ts'
import { useParam, useSearchText } from '../../lib/route-values.ts'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/chip-group.tsx'
import { Page } from '../../ui/page.tsx'
import { tileOf } from '../shared/grocery-tiles.ts'
import { chipsOf } from './chip-rules.ts'
import { ShelfSearch } from './shelf-search.tsx'
import { ShelfCount, ShelfView } from './shelf-view.tsx'
import { useShelf } from './use-shelf.ts'

/** The products of a category, searched and narrowed. */
export function ProductsScreen() {
  const category = useParam('category')
  // Another category is another screen: nothing typed or chosen is carried over.
  return <CategoryShelf key={category} category={category} />
}

function CategoryShelf({ category }: { category: string }) {
  const { i18n, t } = useLingui()
  const [search, setSearch] = useSearchText('search')
  const [chipValue, setChip] = useSearchText('chip')
  const chips = chipsOf(category)
  const chip = chips.find(({ value }) => value === chipValue)
  const query = useInfiniteQuery({
    ...categoryShelfQuery(category, search ? { search } : {}),
    placeholderData: keepPreviousData,
  })
  const shelf = useShelf(query, chip?.matches)
  const tile = tileOf(category)
  const title = tile ? i18n._(tile.name) : category
  const clear = search ? () => setSearch('') : chip && (() => setChip(''))
  return (
    <Page title={title} subtitle={query.data && <ShelfCount shelf={shelf} />} backTo={paths.groceryHome()}>
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
        label={title}
        query={query}
        shelf={shelf}
        emptyText={<Trans>No products found in this category.</Trans>}
        emptyAction={
          clear && (
            <Button variant="secondary" onClick={clear}>
              <Trans>Show all products</Trans>
            </Button>
          )
        }
      />
    </Page>
  )
}
