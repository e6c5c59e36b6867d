import { Trans } from '@lingui/react/macro'
import { useParam } from '../../lib/route-values.ts'
import { electronics, grocery, type ShopArea, smoke } from '../shared/areas/shop-areas.ts'
import { CategoryProducts } from './list/category-products.tsx'
import { ProductGrid } from './list/product-grid.tsx'

export const ProductsScreen = () => <AreaCategory shopArea={grocery} />

export const ElectronicsProductsScreen = () => <AreaCategory shopArea={electronics} />

export const SmokeProductsScreen = () => <AreaCategory shopArea={smoke} />

function AreaCategory({ shopArea }: { shopArea: ShopArea }) {
  const category = useParam('category')
  return (
    <CategoryProducts
      // The key resets search and filter when the category changes.
      key={category}
      shopArea={shopArea}
      category={category}
      Grid={ProductGrid}
      emptyText={<Trans>No products found in this category.</Trans>}
    />
  )
}
