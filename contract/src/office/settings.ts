import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { localDaySchema } from '../http/fields.ts'
import { priceFloorSchema } from '../prices/price-floor.ts'
import { moneySchema } from '../values/money.ts'
import { bookAccountsSchema } from './book-accounts.ts'
import { wordsSchema } from './words.ts'

/** The steps of the set-up, in order (HTTP contract beyond the specification, 2). */
export const setupSteps = ['company', 'delivery', 'catalog', 'clients'] as const

export type SetupStep = (typeof setupSteps)[number]

const contactSchema = z.object({
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  hours: z.string(),
})

export const deliverySettingsSchema = z.object({
  /** ISO weekdays, 1 (Monday) to 7, on which orders arrive. */
  days: z.array(z.int()),
  /** The local time, `HH:mm`, until which orders count for a day. */
  cutoff: z.string(),
  /** The number of working days between the cut-off and the delivery. */
  leadDays: z.int(),
  /** ISO weekdays on which the wholesaler works. */
  workDays: z.array(z.int()),
  /** Days on which nobody works and nothing arrives. */
  closedOn: z.array(localDaySchema),
  minimumOrder: moneySchema,
})

const permitNumberSchema = z.object({ name: z.string(), number: z.string() })

/** The settings that every caller gets. */
const publicFields = {
  companyName: z.string(),
  contact: contactSchema,
  /** Plain text; a line that begins with `# ` is a heading. */
  terms: z.string(),
  timeZone: z.string(),
  delivery: deliverySettingsSchema,
  quickAccessBrands: z.array(z.string()),
  referralPrefix: z.string(),
  logoUrl: z.string().nullable(),
  words: wordsSchema,
  /** What sign-up and the forms of clients offer; a client keeps a type that was left out later. */
  businessTypes: z.array(z.string()),
  /** How many hours after the delivery a problem with an order can be claimed. */
  claimHours: z.int(),
  /** The wholesaler's own permits, which stand on invoices. */
  permitNumbers: z.array(permitNumberSchema),
  /** For how many days after the delivery a client can ask to give goods back. */
  returns: z.object({ days: z.int() }),
  /** The categories of which the driver counts every line with the client. */
  countAtDoor: z.array(z.string()),
  /** Whether there are delivery zones, so that stores are asked for their postal code. */
  hasDeliveryZones: z.boolean(),
}

/** What the staff can hear of. */
export const staffNoticeKinds = [
  'newOrder',
  'claim',
  'question',
  'permit',
  'approval',
  'standingOrder',
] as const

export type StaffNoticeKind = (typeof staffNoticeKinds)[number]

/** `mail` sends a notice too. */
const staffNoticeWays = ['off', 'notice', 'mail'] as const

const way = z.enum(staffNoticeWays)

export const staffNoticesSchema = z.object({
  newOrder: way,
  claim: way,
  question: way,
  permit: way,
  approval: way,
  standingOrder: way,
} satisfies Record<StaffNoticeKind, typeof way>)

/** How often each client that owes gets its statement by email: not at all, or on the first of each month. */
export const statementRhythms = ['off', 'monthly'] as const

const staffFields = {
  statements: z.enum(statementRhythms),
  /** How each active owner and associate hears of things. */
  staffNotices: staffNoticesSchema,
  suppliers: z.array(z.string()),
  /** Whether new sign-ups wait for approval before they can order. */
  holdNewClients: z.boolean(),
  requireTwoFactor: z.boolean(),
}

/** For owners and associates. */
const associateFields = {
  /** Below what share over the cost prices are warned of or blocked. */
  priceFloor: priceFloorSchema,
}

const ownerFields = {
  accounts: bookAccountsSchema,
  /** null when the set-up is done. */
  setupStep: z.enum(setupSteps).nullable(),
  /** The last day of the former system; null if none is chosen. */
  switchDay: localDaySchema.nullable(),
}

/** The settings that a caller gets. Only staff get the fields for staff, only owners and associates those for associates, and only
 * owners those for owners. */
export const settingsSchema = z
  .object({
    ...publicFields,
    ...z.object({ ...staffFields, ...associateFields, ...ownerFields }).partial().shape,
  })
  .meta({ id: 'Settings' })

export type SettingsResponse = z.output<typeof settingsSchema>

/** All settings. */
export const companySettingsSchema = z.object({
  ...publicFields,
  ...staffFields,
  ...associateFields,
  ...ownerFields,
})

export type Settings = z.output<typeof companySettingsSchema>

export const getSettings = endpoint({
  method: 'GET',
  path: '/Settings',
  access: 'visitor',
  identifiesCaller: true,
  summary: "The company's name, contact, terms and rules; more for staff and owners",
  response: settingsSchema,
  etag: true,
})
