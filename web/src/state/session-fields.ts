import type { SignedIn } from '@cornerstock/contract/accounts'

/** The fields that are kept in local storage. */
export interface StoredFields {
  token: string | null
  email: string | null
  storeName: string | null
  storeAddress: string | null
  businessOwnerName: string | null
  businessType: string | null
  phoneNumber: string | null
  deliveryNotes: string | null
  isAdmin: boolean
  referralCode: string
  preferredWholesaler: string
}

/** Each field beside its key. The token comes last: when other tabs see it change, the rest is there. */
export const storedKeys: readonly (readonly [field: keyof StoredFields, key: string])[] = [
  ['email', 'email'],
  ['storeName', 'storeName'],
  ['storeAddress', 'storeAddress'],
  ['businessOwnerName', 'businessOwnerName'],
  ['businessType', 'businessType'],
  ['phoneNumber', 'phoneNumber'],
  ['deliveryNotes', 'deliveryNotes'],
  ['isAdmin', 'isAdmin'],
  ['referralCode', 'referralCode'],
  // Spelled so in storage.
  ['preferredWholesaler', 'PrefferresWholesaler'],
  ['token', 'token'],
]

/** The answer to a sign-in or a registration, as it is kept. */
export const toStoredFields = (answer: SignedIn): StoredFields => ({
  token: answer.token,
  email: answer.email,
  storeName: answer.storeName,
  storeAddress: answer.storeAddress,
  businessOwnerName: answer.businessOwnerName,
  businessType: answer.businessType,
  phoneNumber: answer.phoneNumber,
  deliveryNotes: answer.deliveryNotes,
  isAdmin: answer.isAdmin,
  referralCode: answer.referralCode,
  preferredWholesaler: answer.PrefferresWholesaler,
})
