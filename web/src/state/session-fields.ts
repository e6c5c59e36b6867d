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

/** What the server answers to a sign-in or a registration. */
export interface SignInAnswer {
  token: string
  email: string
  storeName: string
  storeAddress?: string | null | undefined
  businessOwnerName?: string | null | undefined
  businessType?: string | null | undefined
  phoneNumber?: string | null | undefined
  deliveryNotes?: string | null | undefined
  isAdmin: boolean
  referralCode?: string | undefined
  /** Spelled so on the wire. */
  PrefferresWholesaler?: string | undefined
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

export const toStoredFields = (answer: SignInAnswer): StoredFields => ({
  token: answer.token,
  email: answer.email,
  storeName: answer.storeName,
  storeAddress: answer.storeAddress ?? null,
  businessOwnerName: answer.businessOwnerName ?? null,
  businessType: answer.businessType ?? null,
  phoneNumber: answer.phoneNumber ?? null,
  deliveryNotes: answer.deliveryNotes ?? null,
  isAdmin: answer.isAdmin,
  referralCode: answer.referralCode ?? '',
  preferredWholesaler: answer.PrefferresWholesaler ?? '',
})
