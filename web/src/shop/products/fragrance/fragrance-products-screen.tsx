import { Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lastFragranceCategory } from '../../../state/fragrance-category.ts'
import { fragrance } from '../../shared/areas/shop-areas.ts'
import { CategoryProducts } from '../list/category-products.tsx'
import { FragranceGrid } from './fragrance-grid.tsx'

const routeId = '/_shop/perfume-category/$category'

/** The fragrances of a category. The `category` parameter is the slug of its tile. */
export function FragranceProductsScreen() {
  const { category } = useParams({ from: routeId })
  useEffect(() => lastFragranceCategory.set(category), [category])
  return (
    <CategoryProducts
      key={category}
      shopArea={fragrance}
      routeId={routeId}
      category={category}
      Grid={FragranceGrid}
      loadingText={<Trans>Loading fragrances...</Trans>}
      errorText={(message) => message}
      emptyText={<Trans>No fragrances found.</Trans>}
    />
  )
}
