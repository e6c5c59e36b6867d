/** Where the browser stores a value: the three storages, a cookie, or a cache of the service worker. */
type Place = 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'cookie' | 'cache'

interface StoredKey {
  place: Place
  /** The whole key, or its beginning: after a colon comes an account, or a hash. */
  key: string
  /** Whether logging out removes the value; `stays` says why it does not. */
  afterLogOut: 'goes' | { stays: string }
}

const goes = (place: Place, ...keys: string[]): StoredKey[] =>
  keys.map((key) => ({ place, key, afterLogOut: 'goes' }))

/**
 * Everything that the app stores in the browser. Logging out removes it, except the last four: they belong to the
 * device, or wait to be sent. A session that ends by itself, for example because it expires, also leaves the drafts and
 * the staff carts of its account, and whose push messages the browser showed, so that the next sign-in continues them.
 */
export const storedKeys: readonly StoredKey[] = [
  ...goes('localStorage', 'token', 'email', 'storeName', 'storeAddress', 'businessOwnerName', 'businessType'),
  ...goes(
    'localStorage',
    'phoneNumber',
    'deliveryNotes',
    'isAdmin',
    'role',
    'emailVerified',
    'referralCode',
    'stores',
  ),
  ...goes(
    'localStorage',
    'PrefferresWholesaler',
    'company',
    'catalog',
    'drafts',
    'staffCarts',
    'lastHome',
    'paperSize',
  ),
  ...goes('localStorage', 'notificationsRead'),
  ...goes('sessionStorage', 'signUpDraft', 'fragranceCategory', 'languageChosen', 'seen:'),
  ...goes('IndexedDB', 'kept:drafts:', 'staffCarts:', 'cornerstock-queries', 'pushOwner'),
  ...goes('cache', 'pictures', 'shared'),
  {
    place: 'IndexedDB',
    key: 'outbox:',
    afterLogOut: {
      stays: 'It holds writes that wait to be sent. They are sent when the account signs in again.',
    },
  },
  {
    place: 'IndexedDB',
    key: 'proof:',
    afterLogOut: { stays: 'A signature or photo of a delivery waits to be sent with the outbox.' },
  },
  {
    place: 'IndexedDB',
    key: 'device:',
    afterLogOut: {
      stays:
        'With its token this device may sign in while others guess the password. Neither key nor token shows an email.',
    },
  },
  { place: 'cookie', key: 'language', afterLogOut: { stays: 'The language was chosen for this browser.' } },
]
