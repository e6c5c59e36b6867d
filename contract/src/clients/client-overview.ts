import { z } from 'zod'
import { uploadedImageSchema } from '../catalog/images.ts'
import { usualProductSchema } from '../catalog/usual.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idSchema, timeSchema } from '../http/fields.ts'
import { cartItemSchema } from '../ordering/cart.ts'
import { paymentSchema } from '../orders/money/payments.ts'
import { orderSchema } from '../orders/orders.ts'
import { moneySchema } from '../values/money.ts'
import { clientNoteSchema } from './client-notes.ts'
import { clientSchema } from './clients.ts'
import { recencyEntrySchema } from './recency.ts'
import { supportKinds } from './support.ts'

/** The greatest number of entries of each list in an overview. */
export const overviewLength = 10

/** One message of a client's support requests. */
export const clientMessageSchema = z.object({
  supportId: idSchema,
  kind: z.enum(supportKinds),
  by: z.enum(['client', 'staff']),
  text: z.string(),
  at: timeSchema,
  /** The name of the staff account that wrote it. */
  staffName: z.string().optional(),
})

export type ClientMessage = z.output<typeof clientMessageSchema>

/** What staff need while a client is on the phone. Lists hold the newest entries, at most `overviewLength`. */
export const clientOverviewSchema = z
  .object({
    client: clientSchema,
    rhythm: recencyEntrySchema,
    orders: z.array(orderSchema),
    usual: z.array(usualProductSchema),
    pictures: z.array(uploadedImageSchema),
    messages: z.array(clientMessageSchema),
    notes: z.array(clientNoteSchema),
    payments: z.array(paymentSchema),
    /** The savings of all orders against list prices. */
    savings: moneySchema,
    /** The amount that the client owes; negative if it has paid too much. */
    balance: moneySchema,
    /** The sum of the open invoices less the credits that were imported from an earlier system. */
    openingBalance: moneySchema,
    /** The client's own cart as it is now. */
    cart: z.array(cartItemSchema),
    /** The newest order that is Processing. */
    openOrder: orderSchema.nullable(),
    /** null if the client has not signed in yet. */
    lastSignIn: timeSchema.nullable(),
  })
  .meta({ id: 'ClientOverview' })

export type ClientOverview = z.output<typeof clientOverviewSchema>

export const getClientOverview = endpoint({
  method: 'GET',
  path: '/clients/:clientId/overview',
  access: 'associate',
  summary: 'A client at a glance: profile, rhythm, newest entries, cart and balance',
  params: z.object({ clientId: clientIdSchema }),
  response: clientOverviewSchema,
})
