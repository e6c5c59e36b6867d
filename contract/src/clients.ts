import { z } from 'zod'
import { businessTypes, messageSchema, storeProfileSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { clientIdSchema, textSchema, timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'
import { passwordSchema } from './passwords.ts'

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
  })
  .meta({ id: 'Client' })

export type Client = z.output<typeof clientSchema>

/** A client in the list for staff. `orderCount` and `lastOrderDate` include cancelled orders. */
export const listedClientSchema = clientSchema
  .extend({ orderCount: z.int(), lastOrderDate: timeSchema.nullable() })
  .meta({ id: 'ListedClient' })

export type ListedClient = z.output<typeof listedClientSchema>

export type ClientInput = z.output<typeof storeProfileSchema>

const clientParams = z.object({ clientId: clientIdSchema })

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
  body: storeProfileSchema,
  response: clientSchema,
  etag: true,
  refusals: ['EMAIL_TAKEN', 'STALE'],
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
