import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { brandProductsQuery } from '../../api/products/products.ts'
import { useSearchState } from '../../lib/routing/use-search-state.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type ShopArea, useSpecifiedArea, useWholeShop } from '../shared/areas/shop-areas.ts'
import { BrandIcon } from '../shared/product/brand-icon.tsx'
import { SearchHelp } from '../shared/product-request/search-help.tsx'
import { ProductListControls } from './list/product-list-controls.tsx'
import { ProductCount, ProductListView } from './list/product-list-view.tsx'
import { ProductRows } from './list/product-rows.tsx'
import { useOwnProducts } from './list/use-own-products.ts'
import { useProductList } from './list/use-product-list.ts'

/** The products of a brand in all areas. */
export function BrandScreen() {
  const shopArea = useWholeShop()
  return <AreaBrand shopArea={shopArea} routeId="/_shop/brand/$brand" />
}

/** The products of a brand in Electronics; in all areas if the wholesaler has removed that one. */
export function ElectronicsBrandScreen() {
  const shop = useWholeShop()
  const shopArea = useSpecifiedArea('electronics') ?? shop
  return <AreaBrand shopArea={shopArea} routeId="/_shop/electronics/brand/$brand" />
}

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
  const [{ search, sort }, changeSearch] = useSearchState(routeId)
  const filter = { ...shopArea.productFilter, ...(search && { search }), ...(sort && { sort }) }
  const query = useInfiniteQuery({
    ...brandProductsQuery(brand, filter),
    placeholderData: keepPreviousData,
  })
  const own = useOwnProducts(
    (productIds) => brandProductsQuery(brand, { ...filter, productIds }),
    !search && !sort,
  )
  const list = useProductList(query, own)
  const name = useCatalogSpelling(list.products[0]?.brand, brand)
  const title = brand.toLowerCase() === 'all' ? t`All brands` : name
  return (
    <Page
      title={title}
      subtitle={query.data && <ProductCount list={list} shopArea={shopArea} />}
      backTo={shopArea.home}
      actions={<BrandIcon brand={brand} className="size-14" />}
    >
      <ProductListControls label={t`Search ${title}`} search={search} sort={sort} onChange={changeSearch} />
      <ProductListView
        query={query}
        list={list}
        emptyText={<Trans>No products found for this brand.</Trans>}
        emptyAction={
          search ? (
            <SearchHelp search={search} isPartial />
          ) : (
            <ButtonLink {...shopArea.search.link} variant="secondary">
              <Trans>Show all products</Trans>
            </ButtonLink>
          )
        }
      >
        <ProductRows label={title} list={list} />
      </ProductListView>
    </Page>
  )
}

/** The brand as the catalog spells it. While a search finds nothing, the last known spelling stays. */
function useCatalogSpelling(inCatalog: string | undefined, inUrl: string): string {
  const [name, setName] = useState(inCatalog)
  if (inCatalog && inCatalog !== name && inCatalog.toLowerCase() === inUrl.toLowerCase()) setName(inCatalog)
  return name ?? inUrl
}
