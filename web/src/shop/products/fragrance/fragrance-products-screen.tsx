import { categoryOfSlug, everyCategory } from '@cornerstock/contract/catalog/areas'
import { Trans } from '@lingui/react/macro'
import { Navigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lastFragranceCategory } from '../../../state/fragrance-category.ts'
import { useSpecifiedArea } from '../../shared/areas/shop-areas.ts'
import { CategoryProducts } from '../list/category-products.tsx'
import { FragranceGrid } from './fragrance-grid.tsx'

const specifiedHome: string = '/perfume-shop'
const routeId = '/_shop/perfume-category/$category'

/** The fragrances of a category. The `category` parameter is the slug of its tile. Leads to where the area is now. */
export function FragranceProductsScreen() {
  const { category } = useParams({ from: routeId })
  const fragrance = useSpecifiedArea('fragrance')
  useEffect(() => lastFragranceCategory.set(category), [category])
  if (!fragrance) return <Navigate to="/products/$category" params={{ category: everyCategory }} replace />
  if (fragrance.home !== specifiedHome)
    return <Navigate {...fragrance.categoryLink(categoryOfSlug(category))} replace />
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
