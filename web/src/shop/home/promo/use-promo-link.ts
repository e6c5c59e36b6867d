import type { Notification } from '@cornerstock/contract/clients/notifications'
import { useQuery } from '@tanstack/react-query'
import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import { brandsQuery } from '../../../api/products/products.ts'
import { useShopAreas } from '../../shared/areas/shop-areas.ts'
import { findPromoTarget, type PromoPlace } from './promo-target-rules.ts'

/** Returns a function that finds the products of a promotion: a brand or category that it names, else a search for it. */
export function usePromoLink(): (promo: Notification) => LinkOptions {
  const shopAreas = useShopAreas()
  const { data: brands = [] } = useQuery(brandsQuery({}))
  const places: PromoPlace<LinkOptions>[] = [
    ...brands.map(({ brand }) => ({
      names: [brand],
      target: linkOptions({ to: '/brand/$brand', params: { brand } }),
    })),
    ...shopAreas.flatMap(({ tiles, search, categoryLink }) =>
      tiles
        .filter(({ category }) => category !== search.category)
        .map(({ category, name }) => ({ names: [category, name], target: categoryLink(category) })),
    ),
  ]
  return (promo) =>
    findPromoTarget(promo, places) ??
    linkOptions({ to: '/products/$category', params: { category: 'All' }, search: { search: promo.title } })
}
