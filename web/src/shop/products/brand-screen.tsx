import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { brandProductsQuery } from '../../api/products/products.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { electronics, grocery, type ShopArea } from '../shared/areas/shop-areas.ts'
import { BrandIcon } from '../shared/product/brand-icon.tsx'
import { ProductGrid } from './list/product-grid.tsx'
import { ProductCount, ProductListView } from './list/product-list-view.tsx'
import { useProductList } from './list/use-product-list.ts'

const priceSorts = ['price', '-price'] as const

/** The products of a brand in all areas. */
export const BrandScreen = () => <AreaBrand shopArea={grocery} routeId="/_shop/brand/$brand" />

export const ElectronicsBrandScreen = () => (
  <AreaBrand shopArea={electronics} routeId="/_shop/electronics/brand/$brand" />
)

interface AreaBrandProps {
  shopArea: ShopArea
  routeId: '/_shop/brand/$brand' | '/_shop/electronics/brand/$brand'
}

function AreaBrand({ shopArea, routeId }: AreaBrandProps) {
  const { brand } = useParams({ from: routeId })
  return <BrandProducts key={brand} brand={brand} shopArea={shopArea} routeId={routeId} />
}

/** The products of a brand, optionally sorted by price. The brand `all` lists every product. */
function BrandProducts({ brand, shopArea, routeId }: AreaBrandProps & { brand: string }) {
  const { t } = useLingui()
  const [{ sort }, changeSearch] = useSearchState(routeId)
  const query = useInfiniteQuery({
    ...brandProductsQuery(brand, { ...shopArea.productFilter, ...(sort && { sort }) }),
    placeholderData: keepPreviousData,
  })
  const list = useProductList(query)
  // The letter case of the catalog, not of the URL.
  const name = list.products[0]?.brand ?? brand
  const title = brand.toLowerCase() === 'all' ? t`All brands` : name
  return (
    <Page
      title={title}
      subtitle={query.data && <ProductCount list={list} shopArea={shopArea} />}
      backTo={shopArea.home}
      actions={<BrandIcon brand={brand} className="size-14" />}
    >
      <Select
        label={t`Sort by`}
        className="mb-4 max-w-56"
        value={sort ?? ''}
        onChange={(event) => changeSearch({ sort: priceSorts.find((value) => value === event.target.value) })}
        options={[
          { value: '', label: t`Name` },
          { value: 'price', label: t`Price: low to high` },
          { value: '-price', label: t`Price: high to low` },
        ]}
      />
      <ProductListView query={query} list={list} emptyText={<Trans>No products found for this brand.</Trans>}>
        <ProductGrid label={title} products={list.products} onNearEnd={list.loadMoreAtEnd} />
      </ProductListView>
    </Page>
  )
}
