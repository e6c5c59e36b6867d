import { z } from 'zod'
import { idSchema } from './fields.ts'

/**
 * The server-sent events of `GET /api/events`. An event names what changed; the listener reads the new state through
 * the other calls, which check its permissions.
 */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.created'), orderId: idSchema, clientId: z.uuid() }),
  z.object({ type: z.literal('order.updated'), orderId: idSchema, clientId: z.uuid() }),
  z.object({
    type: z.literal('notification.created'),
    notificationId: idSchema,
    clientId: z.uuid().nullable(),
  }),
  z.object({
    type: z.literal('notification.deleted'),
    notificationId: idSchema,
    clientId: z.uuid().nullable(),
  }),
  /** A member of staff has an order on the screen. For staff only. It is sent live and never stored. */
  z.object({
    type: z.literal('order.viewing'),
    orderId: idSchema,
    staffId: z.uuid(),
    name: z.string(),
    until: z.iso.datetime(),
  }),
  z.object({ type: z.literal('support.updated'), supportId: idSchema, clientId: z.uuid() }),
  /** For owners, associates and the client itself. */
  z.object({ type: z.literal('payment.created'), paymentId: idSchema, clientId: z.uuid() }),
  /** For owners, associates and the client itself. */
  z.object({ type: z.literal('permit.updated'), permitId: idSchema, clientId: z.uuid() }),
  /** For owners, associates and the client itself. */
  z.object({ type: z.literal('return.updated'), returnId: idSchema, clientId: z.uuid() }),
  /** For staff only. Purchase and delivery runs have the same numbers; events of earlier versions have no kind. */
  z.object({
    type: z.literal('run.updated'),
    runId: idSchema,
    kind: z.enum(['purchase', 'delivery']).optional(),
  }),
  z.object({ type: z.literal('catalog.changed'), productId: idSchema.nullable() }),
  /** For staff and the client itself. */
  z.object({ type: z.literal('client.updated'), clientId: z.uuid() }),
  z.object({ type: z.literal('settings.changed') }),
  /** Missed events are no longer stored (after two days, or a restore): read everything again. */
  z.object({ type: z.literal('everything.changed') }),
])

export type ServerEvent = z.output<typeof eventSchema>

/** The path of the stream. It is not an `endpoint`, because it does not return JSON. */
export const eventsPath = '/events'
