import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { electronics, grocery, type ShopArea, smoke } from '../shared/areas/shop-areas.ts'
import { CategoryProducts, type CategoryRouteId } from './list/category-products.tsx'
import { ProductGrid } from './list/product-grid.tsx'

export const ProductsScreen = () => <AreaCategory shopArea={grocery} routeId="/_shop/products/$category" />

export const ElectronicsProductsScreen = () => (
  <AreaCategory shopArea={electronics} routeId="/_shop/electronics/category/$category" />
)

export const SmokeProductsScreen = () => (
  <AreaCategory shopArea={smoke} routeId="/_shop/smoke-homepage/category/$category" />
)

function AreaCategory({ shopArea, routeId }: { shopArea: ShopArea; routeId: CategoryRouteId }) {
  const { category } = useParams({ from: routeId })
  return (
    <CategoryProducts
      // The key resets search and filter when the category changes.
      key={category}
      shopArea={shopArea}
      routeId={routeId}
      category={category}
      Grid={ProductGrid}
      emptyText={<Trans>No products found in this category.</Trans>}
    />
  )
}
