import { areaOf } from '@cornerstock/contract/catalog/areas'
import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import type { Product } from '@cornerstock/contract/catalog/products'
import { useCatalog } from '../../../state/catalog.ts'

/** Whether a product is of the fragrance area, whose products have an address of their own (specification 2.1). */
export function useIsFragrance({ category }: Product): boolean {
  const catalog = useCatalog()
  return areaOf(catalog, category)?.areaId === specifiedAreaIds.fragrance
}
