import type { DefaultBusinessType } from '@cornerstock/contract/accounts/accounts'
import type { Role } from '@cornerstock/contract/accounts/roles'

/** The password of every demo account. */
export const demoPassword = 'corner-store-demo'

export interface DemoAccount {
  role: Role
  email: string
  storeName: string
  storeAddress: string
  businessOwnerName: string
  businessType: DefaultBusinessType | 'Wholesale'
  phoneNumber: string
  deliveryNotes: string
  referralCode: string
  preferredWholesaler: string
}

/** How often a store orders, and how long ago it last did. */
interface DemoRhythm {
  everyDays: number
  /** Days since the last order, at least 1, as the day of the demo may have only just begun; null for never. */
  lastOrderDaysAgo: number | null
}

export interface DemoStore extends DemoAccount {
  role: 'client'
  businessType: DefaultBusinessType
  signedUpDaysAgo: number
  rhythm: DemoRhythm
}

type StoreLine = Omit<DemoStore, 'role' | 'referralCode'>

const lines: StoreLine[] = [
  {
    email: 'rosa@sunrisebodega.example.com',
    storeName: 'Sunrise Bodega',
    storeAddress: '1184 Fulton St, Brooklyn, NY 11216',
    businessOwnerName: 'Rosa Delgado',
    businessType: 'Grocery',
    phoneNumber: '(718) 555-0112',
    deliveryNotes: 'Side door on Franklin Ave, ring twice.',
    preferredWholesaler: 'Jetro',
    signedUpDaysAgo: 412,
    rhythm: { everyDays: 7, lastOrderDaysAgo: 1 },
  },
  {
    email: 'sal@goldenspoondeli.example.com',
    storeName: 'Golden Spoon Deli',
    storeAddress: '62-14 Roosevelt Ave, Woodside, NY 11377',
    businessOwnerName: 'Salvatore Ricci',
    businessType: 'Deli',
    phoneNumber: '(718) 555-0127',
    deliveryNotes: 'Before 10 am, please. No deliveries during lunch.',
    preferredWholesaler: 'King',
    signedUpDaysAgo: 365,
    rhythm: { everyDays: 7, lastOrderDaysAgo: 1 },
  },
  {
    email: 'amina@blueawning.example.com',
    storeName: 'Blue Awning Market',
    storeAddress: '245 Main St, Paterson, NJ 07505',
    businessOwnerName: 'Amina Yusuf',
    businessType: 'Market',
    phoneNumber: '(973) 555-0138',
    deliveryNotes: 'Loading zone in the rear, call on arrival.',
    preferredWholesaler: 'Costco',
    signedUpDaysAgo: 298,
    rhythm: { everyDays: 7, lastOrderDaysAgo: 2 },
  },
  {
    email: 'omar@nightowlsmoke.example.com',
    storeName: 'Night Owl Smoke Shop',
    storeAddress: '417 Tremont Ave, Bronx, NY 10457',
    businessOwnerName: 'Omar Haddad',
    businessType: 'Smoke Shop',
    phoneNumber: '(347) 555-0143',
    deliveryNotes: 'Open from noon. Leave nothing outside.',
    preferredWholesaler: 'AAA',
    signedUpDaysAgo: 240,
    rhythm: { everyDays: 10, lastOrderDaysAgo: 1 },
  },
  {
    email: 'priya@brightside.example.com',
    storeName: 'Brightside Electronics',
    storeAddress: '88 Newark Ave, Jersey City, NJ 07302',
    businessOwnerName: 'Priya Raman',
    businessType: 'Electronics',
    phoneNumber: '(201) 555-0151',
    deliveryNotes: 'Signature needed.',
    preferredWholesaler: 'AMZ',
    signedUpDaysAgo: 221,
    rhythm: { everyDays: 14, lastOrderDaysAgo: 1 },
  },
  {
    email: 'hank@elmstreetgrocery.example.com',
    storeName: 'Elm Street Grocery',
    storeAddress: '903 Elm St, Bridgeport, CT 06604',
    businessOwnerName: 'Hank Morrison',
    businessType: 'Grocery',
    phoneNumber: '(203) 555-0164',
    deliveryNotes: '',
    preferredWholesaler: 'BJ',
    signedUpDaysAgo: 203,
    rhythm: { everyDays: 10, lastOrderDaysAgo: 12 },
  },
  {
    email: 'mei@luckyfish.example.com',
    storeName: 'Lucky Fish Market',
    storeAddress: '5512 8th Ave, Brooklyn, NY 11220',
    businessOwnerName: 'Mei Chen',
    businessType: 'Market',
    phoneNumber: '(718) 555-0170',
    deliveryNotes: 'Cart at the back; narrow door, no pallets.',
    preferredWholesaler: 'Sam',
    signedUpDaysAgo: 187,
    rhythm: { everyDays: 7, lastOrderDaysAgo: 1 },
  },
  {
    email: 'tariq@ferrystation.example.com',
    storeName: 'Ferry Station Deli',
    storeAddress: '19 Bay St, Staten Island, NY 10301',
    businessOwnerName: 'Tariq Aziz',
    businessType: 'Deli',
    phoneNumber: '(929) 555-0176',
    deliveryNotes: 'Park at the taxi stand, 15 minutes are free.',
    preferredWholesaler: 'Jetro',
    signedUpDaysAgo: 160,
    rhythm: { everyDays: 7, lastOrderDaysAgo: 1 },
  },
  {
    email: 'dwayne@crownheights.example.com',
    storeName: 'Crown Heights Smoke & Gifts',
    storeAddress: '730 Nostrand Ave, Brooklyn, NY 11216',
    businessOwnerName: 'Dwayne Campbell',
    businessType: 'Smoke Shop',
    phoneNumber: '(347) 555-0182',
    deliveryNotes: 'Buzzer 2 when the gate is down.',
    preferredWholesaler: 'King',
    signedUpDaysAgo: 149,
    rhythm: { everyDays: 14, lastOrderDaysAgo: 29 },
  },
  {
    email: 'elena@plugandplay.example.com',
    storeName: 'Plug & Play Mobile',
    storeAddress: '301 Broad St, Newark, NJ 07104',
    businessOwnerName: 'Elena Petrova',
    businessType: 'Electronics',
    phoneNumber: '(862) 555-0187',
    deliveryNotes: '',
    preferredWholesaler: 'AMZ',
    signedUpDaysAgo: 133,
    rhythm: { everyDays: 14, lastOrderDaysAgo: 9 },
  },
  {
    email: 'joe@twocorners.example.com',
    storeName: 'Two Corners Market',
    storeAddress: '1402 Grand Concourse, Bronx, NY 10456',
    businessOwnerName: 'Joseph Okafor',
    businessType: 'Market',
    phoneNumber: '(718) 555-0191',
    deliveryNotes: 'Ask for Joe or Blessing.',
    preferredWholesaler: 'Costco',
    signedUpDaysAgo: 126,
    rhythm: { everyDays: 10, lastOrderDaysAgo: 2 },
  },
  {
    email: 'nadia@mapleandthird.example.com',
    storeName: 'Maple & Third Grocery',
    storeAddress: '3 Maple Ave, Yonkers, NY 10701',
    businessOwnerName: 'Nadia Karim',
    businessType: 'Grocery',
    phoneNumber: '(914) 555-0198',
    deliveryNotes: 'New store, opening soon.',
    preferredWholesaler: '',
    signedUpDaysAgo: 6,
    rhythm: { everyDays: 7, lastOrderDaysAgo: null },
  },
]

/** A dozen stores of every business type. */
export const demoStores: DemoStore[] = lines.map((line, index) => ({
  ...line,
  role: 'client',
  referralCode: index % 3 === 0 ? 'FRIEND' : '',
}))

const wholesaler = {
  role: 'owner',
  storeName: 'Cornerstock Wholesale',
  storeAddress: '500 Food Center Dr, Bronx, NY 10474',
  businessType: 'Wholesale',
  deliveryNotes: '',
  referralCode: '',
  preferredWholesaler: '',
} as const

/** The wholesaler's staff: an owner, an associate who orders for stores, a picker and a driver. */
export const demoStaff: DemoAccount[] = [
  {
    ...wholesaler,
    email: 'admin@cornerstock.example.com',
    businessOwnerName: 'Grace Whitfield',
    phoneNumber: '(718) 555-0100',
  },
  {
    ...wholesaler,
    role: 'associate',
    email: 'associate@cornerstock.example.com',
    businessOwnerName: 'Marcus Bell',
    phoneNumber: '(718) 555-0101',
  },
  {
    ...wholesaler,
    role: 'picker',
    email: 'picker@cornerstock.example.com',
    businessOwnerName: 'Tessa Nowak',
    phoneNumber: '(718) 555-0102',
  },
  {
    ...wholesaler,
    role: 'driver',
    email: 'driver@cornerstock.example.com',
    businessOwnerName: 'Dante Ruiz',
    phoneNumber: '(718) 555-0103',
  },
]
