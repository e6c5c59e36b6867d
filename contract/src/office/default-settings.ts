import { defaultBusinessTypes } from '../accounts/accounts.ts'
import { supplierNames } from '../catalog/products.ts'
import { cents } from '../values/money.ts'
import { defaultWords } from './default-words.ts'
import type { Settings } from './settings.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

const contact: Settings['contact'] = {
  email: 'hello@cornerstock.example',
  phone: '(718) 555-0142',
  address: '48 Market Row\nBrooklyn, NY 11232',
  hours: 'Monday to Saturday, 6 am to 6 pm',
}

const whenToReport = (claimHours: number) =>
  claimHours === 0
    ? 'at the delivery'
    : `within ${claimHours} ${claimHours === 1 ? 'hour' : 'hours'} of delivery`

/** How long a problem can be claimed after the delivery (specification 9). */
export const defaultClaimHours = 24

/** The terms of a company that has not written its own (specification 2.13 and 9). */
export const defaultTerms = ({
  contact: { phone, email },
  claimHours,
}: {
  contact: Pick<Settings['contact'], 'phone' | 'email'>
  claimHours: number
}): string =>
  `# Damaged or incorrect items

Damaged or incorrect items must be reported ${whenToReport(claimHours)}.

Call us at ${phone} or write to ${email}. Please have your order number ready.

# Returns

All sales are final.

Please check your order before you confirm it.`

/** The settings of a company that has changed nothing. */
export const defaultSettings: Settings = {
  companyName: 'Cornerstock',
  contact,
  terms: defaultTerms({ contact, claimHours: defaultClaimHours }),
  timeZone: 'America/New_York',
  delivery: {
    days: everyDay,
    cutoff: '23:59',
    leadDays: 1,
    workDays: everyDay,
    closedOn: [],
    minimumOrder: cents(0),
  },
  /** The brands of specification 2.6. */
  quickAccessBrands: ['Pepsi', 'Coke', 'Energy Drink', 'Chips', 'Water'],
  suppliers: [...supplierNames],
  referralPrefix: 'CORNER',
  holdNewClients: false,
  requireTwoFactor: false,
  logoUrl: null,
  words: defaultWords,
  businessTypes: [...defaultBusinessTypes],
  claimHours: defaultClaimHours,
  permitNumbers: [],
  returns: { days: 14 },
  countAtDoor: [],
  hasDeliveryZones: false,
  statements: 'off',
  staffNotices: {
    newOrder: 'notice',
    claim: 'notice',
    question: 'notice',
    permit: 'notice',
    approval: 'notice',
    standingOrder: 'notice',
  },
  priceFloor: { percentOverCost: null, mode: 'warn' },
  accounts: { income: {}, liability: {}, clearing: {}, fee: null, receivable: null },
  setupStep: null,
  switchDay: null,
}
