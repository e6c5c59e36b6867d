import type { SignedIn } from '@cornerstock/contract/accounts'
import { type Role, roles } from '@cornerstock/contract/roles'
import { z } from 'zod'
import { createPersistentStore } from '../lib/persistent-store.ts'

/**
 * The fields of a session that the browser stores, each under its own key (specification 4). Without keys in the
 * specification: `role` and `emailVerified`.
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
  referralCode: string
  preferredWholesaler: string
}

/** Maps the answer to a sign-in or a registration to the fields of the session. */
export const toSessionFields = (answer: SignedIn): SessionFields => ({
  token: answer.token,
  email: answer.email,
  storeName: answer.storeName,
  storeAddress: answer.storeAddress,
  businessOwnerName: answer.businessOwnerName,
  businessType: answer.businessType,
  phoneNumber: answer.phoneNumber,
  deliveryNotes: answer.deliveryNotes,
  isAdmin: answer.isAdmin,
  role: answer.role,
  emailVerified: answer.emailVerified,
  referralCode: answer.referralCode,
  preferredWholesaler: answer.PrefferresWholesaler,
})

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
      }
    },
    write(values: SessionFields) {
      for (const name of names) fields[name].set(String(values[name] ?? ''))
    },
  }
}
