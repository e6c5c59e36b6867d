import { z } from 'zod'
import { businessTypes, messageSchema, storeProfileSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { clientIdSchema, textSchema, timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'
import { passwordSchema } from './passwords.ts'

/** A store, as staff know it and as it knows itself. `id` is the same as `clientId`. */
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

/** A store in the list for staff: with how many orders it has placed, whatever became of them, and when last. */
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
  summary: 'The stores by name, searched by name and address',
  query: z.object({ search: textSchema(200).optional(), ...pagingFields }),
  response: z.array(listedClientSchema),
  paged: true,
})

export const getClient = endpoint({
  method: 'GET',
  path: '/clients/:clientId',
  access: 'client',
  summary: 'A store',
  params: clientParams,
  response: clientSchema,
  etag: true,
})

export const getClientAddress = endpoint({
  method: 'GET',
  path: '/clients/:clientId/address',
  access: 'client',
  summary: "A store's address",
  params: clientParams,
  response: z.object({ address: z.string() }),
})

export const saveClient = endpoint({
  method: 'PUT',
  path: '/clients/:clientId',
  access: 'associate',
  summary: 'Save what is known of a store',
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
