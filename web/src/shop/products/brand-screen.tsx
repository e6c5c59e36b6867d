import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { brandShelfQuery } from '../../api/products.ts'
import { paths } from '../../app/paths.ts'
import { useParam, useSearchText } from '../../lib/route-values.ts'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { BrandIcon } from '../shared/brand-icon.tsx'
import { ShelfCount, ShelfView } from './shelf-view.tsx'
import { useShelf } from './use-shelf.ts'

const priceSorts = ['price', '-price'] as const

/** The products of a brand, by price if asked; the brand `all` is everything. */
export function BrandScreen() {
  const { t } = useLingui()
  const brand = useParam('brand')
  const [sortValue, setSort] = useSearchText('sort')
  const sort = priceSorts.find((value) => value === sortValue)
  const query = useInfiniteQuery({
    ...brandShelfQuery(brand, sort ? { sort } : {}),
    placeholderData: keepPreviousData,
  })
  const shelf = useShelf(query)
  // As the brand spells itself, whatever the address does.
  const name = shelf.products[0]?.brand ?? brand
  const title = brand.toLowerCase() === 'all' ? t`All brands` : name
  return (
    <Page
      title={title}
      subtitle={query.data && <ShelfCount shelf={shelf} />}
      backTo={paths.groceryHome()}
      actions={<BrandIcon brand={brand} className="size-14" />}
    >
      <Select
        label={t`Sort by`}
        className="mb-4 max-w-56"
        value={sort ?? ''}
        onChange={(event) => setSort(event.target.value)}
        options={[
          { value: '', label: t`Name` },
          { value: 'price', label: t`Price: low to high` },
          { value: '-price', label: t`Price: high to low` },
        ]}
      />
      <ShelfView
        label={title}
        query={query}
        shelf={shelf}
        emptyText={<Trans>No products found for this brand.</Trans>}
      />
    </Page>
  )
}
