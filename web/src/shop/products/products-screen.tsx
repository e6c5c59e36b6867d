import { type Area, categoryOfSlug, everyCategory, isSame } from '@cornerstock/contract/catalog/areas'
import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Navigate, useParams } from '@tanstack/react-router'
import { findAreaAt, useCatalog } from '../../state/catalog.ts'
import { type ShopArea, toShopArea, useWholeShop } from '../shared/areas/shop-areas.ts'
import { CategoryProducts, type CategoryRouteId } from './list/category-products.tsx'
import { ProductRows } from './list/product-rows.tsx'

/** The products of a category in all areas. */
export function ProductsScreen() {
  const { category } = useParams({ from: '/_shop/products/$category' })
  return <CategoryList shopArea={useWholeShop()} routeId="/_shop/products/$category" category={category} />
}

export function ElectronicsProductsScreen() {
  const { category } = useParams({ from: '/_shop/electronics/category/$category' })
  const area = useCatalog().areas.find(({ areaId }) => areaId === specifiedAreaIds.electronics)
  return (
    <AreaCategory
      {...{ area, category, path: 'electronics-homepage' }}
      routeId="/_shop/electronics/category/$category"
    />
  )
}

/** The products of a category of the area with this path. */
export function AreaProductsScreen() {
  const { area: path, category } = useParams({ from: '/_shop/$area/category/$category' })
  const area = findAreaAt(useCatalog(), path)
  return <AreaCategory {...{ area, category, path }} routeId="/_shop/$area/category/$category" />
}

interface AreaCategoryProps {
  /** undefined if the wholesaler has removed it. */
  area: Area | undefined
  /** The path to which the address belongs. */
  path: string
  routeId: CategoryRouteId
  /** As the address spells it. */
  category: string
}

/** The products of a category, at the address that the area has now. */
function AreaCategory({ area, path, ...list }: AreaCategoryProps) {
  const { i18n } = useLingui()
  if (!area) return <Navigate to="/products/$category" params={{ category: everyCategory }} replace />
  const shopArea = toShopArea(area, i18n)
  if (!isSame(area.path, path))
    return <Navigate {...shopArea.categoryLink(categoryOfSlug(list.category))} replace />
  return <CategoryList shopArea={shopArea} {...list} />
}

interface CategoryListProps {
  shopArea: ShopArea
  routeId: CategoryRouteId
  category: string
}

const CategoryList = ({ category, ...list }: CategoryListProps) => (
  <CategoryProducts
    // The key resets search and filter when the category changes.
    key={category}
    {...list}
    category={category}
    Grid={ProductRows}
    emptyText={<Trans>No products found in this category.</Trans>}
  />
)
