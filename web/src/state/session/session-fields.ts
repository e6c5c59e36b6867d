import type { PersonStore, SignedIn } from '@cornerstock/contract/accounts/accounts'
import { type Role, roles, storeRoles } from '@cornerstock/contract/accounts/roles'
import { z } from 'zod'
import { createPersistentStore } from '../../lib/storage/persistent-store.ts'

/**
 * The fields of a session that the browser stores, each under its own key (specification 4). Without keys in the
 * specification: `role`, `emailVerified` and `stores`.
 */
export interface SessionFields {
  token: string | null
  email: string | null
  storeName: string | null
  storeAddress: string | null
  businessOwnerName: string | null
  businessType: string | null
  phoneNumber: string | null
  deliveryNotes: string | null
  isAdmin: boolean
  role: Role
  emailVerified: boolean
  /** The stores for which the person may act; none for staff. */
  stores: readonly PersonStore[]
  referralCode: string
  preferredWholesaler: string
}

/** Maps the response to a sign-in or a registration to the fields of the session. */
export const toSessionFields = (response: SignedIn): SessionFields => ({
  token: response.token,
  email: response.email,
  storeName: response.storeName,
  storeAddress: response.storeAddress,
  businessOwnerName: response.businessOwnerName,
  businessType: response.businessType,
  phoneNumber: response.phoneNumber,
  deliveryNotes: response.deliveryNotes,
  isAdmin: response.isAdmin,
  role: response.role,
  emailVerified: response.emailVerified,
  stores: response.stores,
  referralCode: response.referralCode,
  preferredWholesaler: response.PrefferresWholesaler,
})

const storesSchema = z.array(
  z.object({
    clientId: z.string(),
    storeName: z.string(),
    storeAddress: z.string(),
    storeRole: z.enum(storeRoles),
  }),
)

function readStores(text: string): PersonStore[] {
  try {
    return storesSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** The stored fields as text; a field that is not stored reads as an empty text. */
export function openStoredFields(storage: Storage) {
  const open = (key: string) => createPersistentStore(key, z.string(), '', storage)
  const fields = {
    email: open('email'),
    storeName: open('storeName'),
    storeAddress: open('storeAddress'),
    businessOwnerName: open('businessOwnerName'),
    businessType: open('businessType'),
    phoneNumber: open('phoneNumber'),
    deliveryNotes: open('deliveryNotes'),
    isAdmin: open('isAdmin'),
    role: open('role'),
    emailVerified: open('emailVerified'),
    stores: open('stores'),
    referralCode: open('referralCode'),
    // The specification spells the key this way.
    preferredWholesaler: open('PrefferresWholesaler'),
    // The last one, because other tabs restore the session when the token changes.
    token: open('token'),
  }
  const names = Object.keys(fields) as (keyof SessionFields)[]
  return {
    read(): SessionFields {
      const texts = Object.fromEntries(names.map((name) => [name, fields[name].get()]))
      return {
        ...(texts as Record<keyof SessionFields, string>),
        isAdmin: texts.isAdmin === 'true',
        role: roles.find((role) => role === texts.role) ?? 'client',
        emailVerified: texts.emailVerified === 'true',
        stores: readStores(texts.stores ?? ''),
      }
    },
    /** Whether it has what the specification does not name. */
    isComplete: () => fields.role.get() !== '' && fields.stores.get() !== '',
    write({ stores, ...values }: SessionFields) {
      const texts = { ...values, stores: JSON.stringify(stores) }
      for (const name of names) fields[name].set(String(texts[name] ?? ''))
    },
  }
}
