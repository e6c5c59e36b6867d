import { z } from 'zod'
import { idSchema } from './fields.ts'

/**
 * What `GET /api/events` sends, as server-sent events. An event says that something changed and where;
 * the listener reads the new state through the ordinary calls, which decide what it may see.
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
  z.object({ type: z.literal('catalog.changed'), productId: idSchema.nullable() }),
  /** Events were missed that are not kept any more (after two days, or a restore): read everything anew. */
  z.object({ type: z.literal('everything.changed') }),
])

export type ServerEvent = z.output<typeof eventSchema>

/** Where the stream is served; it is no endpoint value, as it answers a stream and not a document. */
export const eventsPath = '/events'
