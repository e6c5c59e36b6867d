import { businessTypes } from '@cornerstock/contract/accounts'
import { z } from 'zod'

const key = 'signUpDraft'

// Named one by one: a password is never among them.
const draftSchema = z.object({
  email: z.string().exactOptional(),
  storeName: z.string().exactOptional(),
  storeAddress: z.string().exactOptional(),
  businessOwnerName: z.string().exactOptional(),
  phoneNumber: z.string().exactOptional(),
  referralCode: z.string().exactOptional(),
  PrefferresWholesaler: z.string().exactOptional(), // spelled so on the wire
  businessType: z.enum(businessTypes).exactOptional(),
  deliveryNotes: z.string().exactOptional(),
})

type Draft = z.output<typeof draftSchema>

/** What was typed into the sign-up form before this tab was reloaded. Nothing where it cannot be read. */
export function readDraft(): Draft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps what was typed, passwords and consent left out, for as long as the tab is open. */
export function keepDraft(typed: object) {
  const { data } = draftSchema.safeParse(Object.fromEntries(Object.entries(typed).filter(([, text]) => text)))
  if (data) sessionStorage.setItem(key, JSON.stringify(data))
}

/** Forgets it once it has been sent. */
export const dropDraft = () => sessionStorage.removeItem(key)
