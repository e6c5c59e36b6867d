import { type Area, isSame } from '@cornerstock/contract/catalog/areas'
import { type CatalogResponse, getCatalog as getCatalogEndpoint } from '@cornerstock/contract/catalog/catalog'
import { defaultCatalog, specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { reservedPaths } from '@cornerstock/contract/catalog/reserved-paths'
import { createPersistentStore, jsonText } from '../lib/storage/persistent-store.ts'
import { createStore, useStore } from '../lib/storage/store.ts'
import { session } from './session/session.ts'

const stored = createPersistentStore<CatalogResponse | null>(
  'catalog',
  jsonText(getCatalogEndpoint.response),
  null,
  localStorage,
)

/** The areas and categories of the shop; those of the specification until the server has responded once. */
export const catalog = createStore<CatalogResponse>(stored.get() ?? { ...defaultCatalog, formerPaths: {} })

/** Whether an address may be that of an area that this browser does not know yet. */
export function isUnknownArea(pathname: string): boolean {
  const segment = (pathname.split('/')[1] ?? '').toLowerCase()
  const isOfApp = segment === '' || reservedPaths.has(segment)
  return !isCatalogKnown() && !isOfApp && findAreaOf(catalog.get(), pathname) === undefined
}

/** Whether the areas are known from an earlier visit, so that the first screen need not wait for them. */
export const isCatalogKnown = (): boolean => stored.get() !== null

/** Shows the areas and categories on every screen. The browser stores them only while somebody is signed in. */
export function setCatalog(next: CatalogResponse) {
  if (JSON.stringify(next) !== JSON.stringify(catalog.get())) catalog.set(next)
  try {
    if (session.get().token !== null) stored.set(next)
  } catch {
    // If the storage is full, the next visit only has to wait for the response.
  }
}

export const useCatalog = (): CatalogResponse => useStore(catalog)

/** The area with a path, or with a former path. */
export const findAreaAt = ({ areas, formerPaths }: CatalogResponse, path: string): Area | undefined =>
  areas.find((area) => isSame(area.path, path)) ??
  areas.find((area) => isSame(area.path, formerPaths[path.toLowerCase()] ?? ''))

const { grocery, electronics, fragrance } = specifiedAreaIds

/** The areas to which the addresses of the specification belong, wherever their homes are. */
const areaIdOf: Record<string, number> = {
  products: grocery,
  brand: grocery,
  electronics,
  perfume: fragrance,
  'perfume-category': fragrance,
}

/** The area to which an address of the shop belongs; undefined for addresses without one, such as the cart. */
export function findAreaOf(catalog: CatalogResponse, pathname: string): Area | undefined {
  const segment = (pathname.split('/')[1] ?? '').toLowerCase()
  const areaId = areaIdOf[segment]
  return findAreaAt(catalog, segment) ?? catalog.areas.find((area) => area.areaId === areaId)
}
