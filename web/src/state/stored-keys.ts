/** Where the browser stores a value: the three storages, a cookie, or a cache of the service worker. */
type Place = 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'cookie' | 'cache'

interface StoredKey {
  place: Place
  /** The key; one that ends with a colon is followed by an account or a hash. */
  key: string
  /** What becomes of it when the person logs out, and why it stays. */
  afterLogOut: 'goes' | { stays: string }
}

const goes = (place: Place, ...keys: string[]): StoredKey[] =>
  keys.map((key) => ({ place, key, afterLogOut: 'goes' }))

/**
 * Everything that the app stores in the browser. What is the person's goes when it logs out; what is the device's stays.
 * If a session ends in another way, drafts and carts of staff are kept for its account.
 */
export const storedKeys: readonly StoredKey[] = [
  ...goes('localStorage', 'token', 'email', 'storeName', 'storeAddress', 'businessOwnerName', 'businessType'),
  ...goes('localStorage', 'phoneNumber', 'deliveryNotes', 'isAdmin', 'role', 'emailVerified', 'referralCode'),
  ...goes('localStorage', 'PrefferresWholesaler', 'company', 'drafts', 'staffCarts', 'lastHome', 'paperSize'),
  ...goes('localStorage', 'notificationsRead'),
  ...goes('sessionStorage', 'signUpDraft', 'fragranceCategory', 'languageChosen', 'seen:'),
  ...goes('IndexedDB', 'kept:drafts:', 'staffCarts:', 'cornerstock-queries'),
  ...goes('cache', 'pictures'),
  {
    place: 'IndexedDB',
    key: 'outbox:',
    afterLogOut: {
      stays: 'Writes that wait to be sent would be lost; they are sent when the account signs in.',
    },
  },
  {
    place: 'IndexedDB',
    key: 'device:',
    afterLogOut: {
      stays:
        'Guesses of others do not lock out a known device. The key is a hash of the address, the token names nobody.',
    },
  },
  { place: 'cookie', key: 'language', afterLogOut: { stays: 'The language was chosen for this browser.' } },
]
