import { z } from 'zod'
import { createPersistentStore, jsonText } from '../lib/persistent-store.ts'

/** The fields of the profile form that the client has changed and saved on this device, with their new values. */
export const profileDraft = createPersistentStore(
  'profileDraft',
  jsonText(z.record(z.string(), z.string())),
  {},
  localStorage,
)
