import type { SignedIn } from '@cornerstock/contract/accounts/accounts'

/** The server's response to the sign-in of a person of a store, for tests; by default of the store's first owner. */
export const testAccount = (accountId: string, personId?: string): SignedIn => ({
  token: `head.${btoa(JSON.stringify({ sub: accountId, pid: personId, exp: 4_000_000_000 }))}.signature`,
  clientId: accountId,
  email: 'rosa@example.com',
  storeName: 'Rosa’s Corner',
  storeAddress: '12 Elm Street',
  businessOwnerName: '',
  businessType: 'Deli',
  phoneNumber: '555 0100',
  deliveryNotes: '',
  isAdmin: false,
  role: 'client',
  emailVerified: true,
  deviceToken: 'device',
  referralCode: '',
  PrefferresWholesaler: '',
  language: 'en',
  stores: [],
})
