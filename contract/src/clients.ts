import { z } from 'zod'
import { businessTypes, languages, messageSchema, storeProfileSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { clientIdSchema, textSchema, timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'
import { passwordSchema } from './passwords.ts'

/** What staff may do where a product of a client was not found. */
export const substitutions = ['never', 'same', 'ask'] as const

/** A client. `id` equals `clientId`. */
export const clientSchema = z
  .object({
    id: z.uuid(),
    clientId: z.uuid(),
    storeName: z.string(),
    storeAddress: z.string(),
    businessOwnerName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    businessType: z.enum(businessTypes),
    deliveryNotes: z.string(),
    /** A client on hold sees the shop and cannot order; staff can order for it. */
    isOnHold: z.boolean(),
    language: z.enum(languages),
    substitution: z.enum(substitutions),
    /** As entered at sign-up; only for staff, like the next two. */
    referralCode: z.string().exactOptional(),
    PrefferresWholesaler: z.string().exactOptional(), // misspelled in the specification
    /** The client whose referral code that is. */
    referredBy: z
      .object({ id: z.uuid(), clientId: z.uuid(), storeName: z.string() })
      .nullable()
      .exactOptional(),
  })
  .meta({ id: 'Client' })

export type Client = z.output<typeof clientSchema>

/** A client in the list for staff. `orderCount` and `lastOrderDate` include cancelled orders. */
export const listedClientSchema = clientSchema
  .extend({ orderCount: z.int(), lastOrderDate: timeSchema.nullable() })
  .meta({ id: 'ListedClient' })

export type ListedClient = z.output<typeof listedClientSchema>

const clientInputSchema = storeProfileSchema.extend({
  isOnHold: z
    .boolean()
    .meta({ examples: [false] })
    .exactOptional(),
  language: z.enum(languages).exactOptional(),
  substitution: z.enum(substitutions).exactOptional(),
})

/** What staff enter. An absent field keeps its value, or has its default for a new client. */
export type ClientInput = z.output<typeof clientInputSchema>

const clientParams = z.object({ clientId: clientIdSchema })

/** The name under which the orders of erased clients stay. */
export const erasedStoreName = 'Erased store'

const blankPassword = 'Please enter a new password.'

export const listClients = endpoint({
  method: 'GET',
  path: '/Clients',
  access: 'associate',
  summary: 'Clients by store name; search by store name and address',
  query: z.object({ search: textSchema(200).optional(), ...pagingFields }),
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
  refusals: ['EMAIL_TAKEN', 'STALE'],
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
  refusals: ['EMAIL_TAKEN'],
})

export const inviteClient = endpoint({
  method: 'POST',
  path: '/clients/:clientId/invitation',
  access: 'associate',
  summary: 'Mail a link to a client without a password, and end the old link',
  params: clientParams,
  response: null,
  status: 204,
  refusals: ['CONFLICT'],
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
})

export const eraseClient = endpoint({
  method: 'DELETE',
  path: '/clients/:clientId',
  access: 'owner',
  summary: 'Erase a client; its orders stay under "Erased store"',
  params: clientParams,
  response: null,
  status: 204,
  refusals: ['HAS_OPEN_ORDERS'],
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
