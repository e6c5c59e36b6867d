import { z } from 'zod'
import { createPersistentStore, jsonText } from '../../../lib/storage/persistent-store.ts'

// The fields are listed one by one, so that no password is ever stored.
const draftSchema = z.object({
  email: z.string().exactOptional(),
  storeName: z.string().exactOptional(),
  storeAddress: z.string().exactOptional(),
  postalCode: z.string().exactOptional(),
  businessOwnerName: z.string().exactOptional(),
  phoneNumber: z.string().exactOptional(),
  referralCode: z.string().exactOptional(),
  PrefferresWholesaler: z.string().exactOptional(), // spelled this way on the wire
  businessType: z.string().exactOptional(),
  deliveryNotes: z.string().exactOptional(),
})

/** The input of the sign-up form, kept until the form is sent or the tab is closed. */
export const registrationDraft = createPersistentStore(
  'signUpDraft',
  jsonText(draftSchema),
  {},
  sessionStorage,
)

/** Stores the input, without empty fields, passwords and consent. */
export function saveDraft(values: object) {
  const typed = Object.fromEntries(Object.entries(values).filter(([, text]) => text))
  const { data } = draftSchema.safeParse(typed)
  if (data) registrationDraft.set(data)
}
