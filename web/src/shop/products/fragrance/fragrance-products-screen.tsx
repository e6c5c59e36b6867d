import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useParam } from '../../../lib/route-values.ts'
import { rememberFragranceCategory } from '../../../state/fragrance-category.ts'
import { fragrance } from '../../shared/areas/shop-areas.ts'
import { CategoryProducts } from '../list/category-products.tsx'
import { FragranceGrid } from './fragrance-grid.tsx'

/** The fragrances of a category. The `category` parameter is the slug of its tile. */
export function FragranceProductsScreen() {
  const category = useParam('category')
  useEffect(() => rememberFragranceCategory(category), [category])
  return (
    <CategoryProducts
      key={category}
      shopArea={fragrance}
      category={category}
      Grid={FragranceGrid}
      loadingText={<Trans>Loading fragrances...</Trans>}
      errorText={(message) => message}
      emptyText={<Trans>No fragrances found.</Trans>}
    />
  )
}
