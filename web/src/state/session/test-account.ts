import type { SignedIn } from '@cornerstock/contract/accounts/accounts'

/** The server's response to the sign-in of a client, for tests. */
export const testAccount = (accountId: string): SignedIn => ({
  token: `head.${btoa(JSON.stringify({ sub: accountId, exp: 4_000_000_000 }))}.signature`,
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
