import { z } from 'zod'
import { createPersistentStore } from '../lib/storage/persistent-store.ts'

/** The slug of the fragrance category that was opened last in this browser session. */
export const lastFragranceCategory = createPersistentStore(
  'fragranceCategory',
  z.string(),
  'all',
  sessionStorage,
)
