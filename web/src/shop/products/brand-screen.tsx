import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { brandShelfQuery } from '../../api/products.ts'
import { useParam, useSearchText } from '../../lib/route-values.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { electronics, grocery, type ShopArea } from '../shared/areas/shop-areas.ts'
import { BrandIcon } from '../shared/product/brand-icon.tsx'
import { ProductGrid } from './list/product-grid.tsx'
import { ProductCount, ProductListView } from './list/product-list-view.tsx'
import { useProductList } from './list/use-product-list.ts'

const priceSorts = ['price', '-price'] as const

/** The products of a brand, whatever the area. */
export const BrandScreen = () => <BrandShelf shop={grocery} />

/** The products of a brand in Electronics. */
export const ElectronicsBrandScreen = () => <BrandShelf shop={electronics} />

function BrandShelf({ shop }: { shop: ShopArea }) {
  const brand = useParam('brand')
  return <ProductsOfBrand key={brand} brand={brand} shop={shop} />
}

/** The products of a brand, by price if asked; the brand `all` is everything. */
function ProductsOfBrand({ brand, shop }: { brand: string; shop: ShopArea }) {
  const { t } = useLingui()
  const [sortValue, setSort] = useSearchText('sort')
  const sort = priceSorts.find((value) => value === sortValue)
  const query = useInfiniteQuery({
    ...brandShelfQuery(brand, { ...shop.productFilter, ...(sort && { sort }) }),
    placeholderData: keepPreviousData,
  })
  const shelf = useProductList(query)
  // As the brand spells itself, whatever the address does.
  const name = shelf.products[0]?.brand ?? brand
  const title = brand.toLowerCase() === 'all' ? t`All brands` : name
  return (
    <Page
      title={title}
      subtitle={query.data && <ProductCount shelf={shelf} shop={shop} />}
      backTo={shop.home}
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
      <ProductListView
        query={query}
        shelf={shelf}
        emptyText={<Trans>No products found for this brand.</Trans>}
      >
        <ProductGrid label={title} products={shelf.products} onNearEnd={shelf.loadMoreAtEnd} />
      </ProductListView>
    </Page>
  )
}
