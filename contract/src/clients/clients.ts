import { z } from 'zod'
import { emailSchema, messageSchema, storeProfileSchema } from '../accounts/accounts.ts'
import { passwordSchema } from '../accounts/passwords.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  flagSchema,
  idSchema,
  namedIdSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { changedDeliverySchema, deliveryPartSchema, postalCodeSchema } from '../ordering/delivery-zones.ts'
import { deliveryProofs } from '../orders/delivery/deliveries.ts'
import { substitutionSchema } from '../orders/substitutes/substitutions.ts'
import { regionsSchema, splitRegions } from '../prices/charges.ts'
import { fieldText } from '../texts/field-texts.ts'
import { languageSchema } from '../values/languages.ts'
import { moneySchema } from '../values/money.ts'
import { creditLimitSchema, creditModes, termsInputSchema, termsSchema } from './client-credit.ts'
import { deliveryWindowSchema } from './delivery-windows.ts'

/** A client. `id` equals `clientId`. */
export const clientSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    storeName: z.string(),
    storeAddress: z.string(),
    businessOwnerName: z.string(),
    /** null: it does not sign in and gets no email. */
    email: z.string().nullable(),
    phoneNumber: z.string(),
    businessType: z.string(),
    deliveryNotes: z.string(),
    /** A client on hold sees the shop and cannot order; staff can order for it. */
    isOnHold: z.boolean(),
    language: languageSchema,
    substitution: substitutionSchema,
    /** Empty if nobody has entered it. */
    postalCode: z.string(),
    /** The client's number in other programs of the wholesaler; only for staff, like the next twelve. */
    externalId: z.string().nullable().exactOptional(),
    /** What staff say about the client. */
    internalNote: z.string().exactOptional(),
    /** Its price level; null without one. */
    priceLevelId: idSchema.nullable().exactOptional(),
    /** Where it is, for the charges of regions. */
    regions: z.array(z.string()).exactOptional(),
    terms: termsSchema.exactOptional(),
    /** What it may owe, open orders included; null for any amount. */
    creditLimit: moneySchema.nullable().exactOptional(),
    /** What becomes of its orders that its credit does not cover. */
    creditMode: z.enum(creditModes).exactOptional(),
    /** What shows who took a delivery. */
    proof: z.enum(deliveryProofs).exactOptional(),
    /** The delivery zone that staff named; null for that of the postal code. */
    zoneId: idSchema.nullable().exactOptional(),
    /** What differs from the delivery of its zone; null for nothing. */
    delivery: deliveryPartSchema.nullable().exactOptional(),
    /** Between which times it takes deliveries; null for any. */
    deliveryWindow: deliveryWindowSchema.nullable().exactOptional(),
    /** As entered at sign-up. */
    referralCode: z.string().exactOptional(),
    PrefferresWholesaler: z.string().exactOptional(), // misspelled in the specification
    /** The client that the referral code belongs to. */
    referredBy: z
      .object({ id: z.uuid(), clientId: z.uuid(), storeName: z.string() })
      .nullable()
      .exactOptional(),
  })
  .meta({ id: 'Client' })

export type Client = z.output<typeof clientSchema>

/** A client in the list for staff. `orderCount` and `lastOrderDate` include cancelled orders. */
export const listedClientSchema = clientSchema
  .extend({
    orderCount: z.int(),
    lastOrderDate: timeSchema.nullable(),
    /** The amount that it owes; negative if it has paid too much. */
    balance: moneySchema,
    /** When the oldest order was delivered that is not paid; null if all are paid. */
    owesSince: timeSchema.nullable(),
  })
  .meta({ id: 'ListedClient' })

export type ListedClient = z.output<typeof listedClientSchema>

/** A client's number in other programs; a blank one is none. */
export const externalIdSchema = textSchema(100)
  .trim()
  .transform((text) => text || null)

export const internalNoteSchema = textSchema(2000).trim()

const clientInputSchema = storeProfileSchema.extend({
  email: emailSchema.nullable().exactOptional(),
  externalId: externalIdSchema.nullable().exactOptional(),
  internalNote: internalNoteSchema.exactOptional(),
  priceLevelId: namedIdSchema
    .nullable()
    .meta({ examples: [null] })
    .exactOptional(),
  regions: regionsSchema.exactOptional(),
  terms: termsInputSchema.exactOptional(),
  creditLimit: creditLimitSchema
    .nullable()
    .meta({ examples: [null] })
    .exactOptional(),
  creditMode: z.enum(creditModes).exactOptional(),
  proof: z.enum(deliveryProofs).exactOptional(),
  postalCode: postalCodeSchema.exactOptional(),
  zoneId: namedIdSchema
    .nullable()
    .meta({ examples: [null] })
    .exactOptional(),
  delivery: changedDeliverySchema
    .nullable()
    .meta({ examples: [null] })
    .exactOptional(),
  deliveryWindow: deliveryWindowSchema
    .nullable()
    .meta({ examples: [{ from: '08:00', to: '11:30' }] })
    .exactOptional(),
  isOnHold: z
    .boolean()
    .meta({ examples: [false] })
    .exactOptional(),
  language: languageSchema.exactOptional(),
  substitution: substitutionSchema.exactOptional(),
})

/** The details of a client that staff enter. An absent field keeps its value, or has its default for a new client. */
export type ClientInput = z.output<typeof clientInputSchema>

/** The details of a client as a form has them: an empty text in place of an address or a number is none. */
export const clientDetailsSchema = storeProfileSchema.extend({
  email: textSchema(1000)
    .trim()
    .transform((text) => text || null)
    .pipe(emailSchema.nullable()),
  externalId: externalIdSchema,
  internalNote: internalNoteSchema,
  postalCode: postalCodeSchema,
  regions: z.string().transform(splitRegions).pipe(regionsSchema),
})

const clientParams = z.object({ clientId: clientIdSchema })

/** The name under which the orders of erased clients stay. */
export const erasedStoreName = 'Erased store'

const blankPassword = fieldText('Please enter a new password.')

/**
 * How the list of clients is sorted; ties are sorted by store name. `match`: clients whose store name starts with the
 * search come first. `last`: clients that never ordered come first, then the longest time since the last order.
 */
export const clientSorts = [
  'name',
  '-name',
  'owner',
  '-owner',
  'type',
  '-type',
  'orders',
  '-orders',
  'last',
  '-last',
  'balance',
  '-balance',
  'age',
  '-age',
  'match',
] as const

export type ClientSort = (typeof clientSorts)[number]

export const listClients = endpoint({
  method: 'GET',
  path: '/Clients',
  access: 'associate',
  summary: 'Clients, by store name unless sorted otherwise',
  query: z.object({
    /**
     * Every word must be in the store name, address, owner, email address, phone number, business type or customer
     * number. A search with seven digits or more also finds the phone numbers that have its last ten.
     */
    search: textSchema(200).optional(),
    onHold: flagSchema.optional(),
    sort: z.enum(clientSorts).optional(),
    ...pagingFields,
  }),
  response: z.array(listedClientSchema),
  paged: true,
})

export const getClient = endpoint({
  method: 'GET',
  path: '/clients/:clientId',
  access: 'client',
  summary: 'One client',
  params: clientParams,
  response: clientSchema,
  etag: true,
})

export const getClientAddress = endpoint({
  method: 'GET',
  path: '/clients/:clientId/address',
  access: 'client',
  summary: "A client's address",
  params: clientParams,
  response: z.object({ address: z.string() }),
})

export const saveClient = endpoint({
  method: 'PUT',
  path: '/clients/:clientId',
  access: 'associate',
  summary: "Save a client's profile",
  params: clientParams,
  body: clientInputSchema,
  response: clientSchema,
  etag: true,
  rejections: ['EMAIL_TAKEN', 'EXTERNAL_ID_TAKEN', 'HAS_SIGN_IN', 'STALE'],
})

export const addClient = endpoint({
  method: 'POST',
  path: '/Clients',
  access: 'associate',
  summary: 'Add a client without a password',
  body: clientInputSchema,
  response: clientSchema,
  status: 201,
  etag: true,
  rejections: ['EMAIL_TAKEN', 'EXTERNAL_ID_TAKEN'],
})

export const inviteClient = endpoint({
  method: 'POST',
  path: '/clients/:clientId/invitation',
  access: 'associate',
  summary: 'Email a link to a client without a password, and end the old link',
  params: clientParams,
  response: null,
  status: 204,
  rejections: ['CONFLICT', 'NO_EMAIL'],
})

export const setSubstitution = endpoint({
  method: 'PUT',
  path: '/clients/:clientId/substitution',
  access: 'client',
  summary:
    'Say what is done where a product is short or not found; holds for lines without a wish of their own',
  params: clientParams,
  body: z.object({ substitution: substitutionSchema }),
  response: clientSchema,
})

export const setClientPassword = endpoint({
  method: 'PUT',
  path: '/clients/:clientId/password',
  access: 'associate',
  summary: "Set a store's password, which ends its sessions",
  params: clientParams,
  body: z.object({
    newPassword: z
      .string(blankPassword)
      .refine((text) => text.trim() !== '', blankPassword)
      .pipe(passwordSchema),
  }),
  response: messageSchema,
  rejections: ['NO_EMAIL'],
})

export const eraseClient = endpoint({
  method: 'DELETE',
  path: '/clients/:clientId',
  access: 'owner',
  summary: 'Erase a client; its orders stay under "Erased store"',
  params: clientParams,
  response: null,
  status: 204,
  rejections: ['HAS_OPEN_ORDERS'],
})

export const exportClientData = endpoint({
  method: 'GET',
  path: '/clients/:clientId/data.json',
  access: 'clientOrOwner',
  summary: 'Everything that is kept about a client, as a file',
  params: clientParams,
  response: null,
  status: 200,
  file: ['application/json'],
})
