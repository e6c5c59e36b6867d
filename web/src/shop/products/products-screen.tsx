import { Trans } from '@lingui/react/macro'
import { useParam } from '../../lib/route-values.ts'
import { electronics, grocery, type ShopArea, smoke } from '../shared/areas/shop-areas.ts'
import { CategoryProducts } from './list/category-products.tsx'
import { ProductGrid } from './list/product-grid.tsx'

/** The products of a category; All is the whole catalogue. */
export const ProductsScreen = () => <ProductShelf shop={grocery} />

/** The products of a category of Electronics; Deals are what is on sale there. */
export const ElectronicsProductsScreen = () => <ProductShelf shop={electronics} />

/** The products of a category of smoke gear. */
export const SmokeProductsScreen = () => <ProductShelf shop={smoke} />

function ProductShelf({ shop }: { shop: ShopArea }) {
  const category = useParam('category')
  return (
    <CategoryProducts
      // Another category is another screen: nothing typed or chosen is carried over.
      key={category}
      shop={shop}
      category={category}
      Grid={ProductGrid}
      emptyText={<Trans>No products found in this category.</Trans>}
    />
  )
}
