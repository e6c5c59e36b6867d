import { isSame } from '@cornerstock/contract/catalog/areas'
import { z } from 'zod'
import { createPersistentStore } from '../../lib/storage/persistent-store.ts'
import { useStore } from '../../lib/storage/store.ts'
import { useCatalog } from '../catalog.ts'

/**
 * The address of the home page of a shop area. Links take it as one of the addresses of the specification, whose route
 * has the same screen as the others.
 */
export type HomePath = '/home-page'

const homePathSchema = z.custom<HomePath>((path) => /^\/[A-Za-z0-9-]+$/.test(String(path)))

/** The home that the client visited last. */
export const lastHome = createPersistentStore<HomePath>(
  'lastHome',
  homePathSchema,
  '/home-page',
  localStorage,
)

/** The home that the client visited last, which the Home tab opens; the first area if that one is not there. */
export function useLastHome(): HomePath {
  const home = useStore(lastHome)
  const { areas } = useCatalog()
  const isThere = areas.some(({ path }) => isSame(`/${path}`, home))
  return isThere ? home : (`/${areas[0]?.path}` as HomePath)
}
