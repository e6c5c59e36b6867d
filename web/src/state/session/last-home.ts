import { z } from 'zod'
import { createPersistentStore } from '../../lib/storage/persistent-store.ts'
import { useStore } from '../../lib/storage/store.ts'

const homePathSchema = z.enum(['/home-page', '/electronics-homepage', '/smoke-homepage', '/perfume-shop'])

/** The address of the home page of a shop area. */
export type HomePath = z.output<typeof homePathSchema>

/** The home that the client visited last, which the Home tab opens; Grocery before the first visit. */
export const lastHome = createPersistentStore<HomePath>(
  'lastHome',
  homePathSchema,
  '/home-page',
  localStorage,
)

export const useLastHome = (): HomePath => useStore(lastHome)
