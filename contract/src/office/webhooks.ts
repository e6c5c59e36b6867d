import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  idParamSchema,
  idSchema,
  isWebAddress,
  longIdParamSchema,
  longIdSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'

/** What a webhook can be told of (HTTP contract of the trade, 11). */
export const webhookEvents = [
  'order.created',
  'order.updated',
  'payment.created',
  'product.updated',
  'client.updated',
  'return.updated',
  'run.updated',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** How long deliveries can be read and sent again, in days. */
export const deliveryDays = 30

export const webhookSchema = z
  .object({
    webhookId: idSchema,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    /** Off after five days without a delivery that arrived, or by an owner. */
    isActive: z.boolean(),
    /** Since when no delivery has arrived; null after one that did. */
    failingSince: timeSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Webhook' })

export type Webhook = z.output<typeof webhookSchema>

const urlSchema = z
  .string()
  .max(2000)
  .refine(isWebAddress, fieldText('Must be an address such as https://example.com/hook.'))
  .meta({ examples: ['https://example.com/hook'] })

const eventsSchema = z
  .array(z.enum(webhookEvents))
  .min(1, fieldText('Please choose at least one event.'))
  .transform((events) => webhookEvents.filter((event) => events.includes(event)))

const newWebhookSchema = z.object({ url: urlSchema, events: eventsSchema })

export type NewWebhook = z.output<typeof newWebhookSchema>

const webhookChangesSchema = z.object({
  url: urlSchema.exactOptional(),
  events: eventsSchema.optional(),
  isActive: z.boolean().exactOptional(),
})

export type WebhookChanges = z.output<typeof webhookChangesSchema>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Something that a webhook was told, with the last response. */
export const webhookDeliverySchema = z
  .object({
    deliveryId: longIdSchema,
    type: z.enum(webhookEvents),
    state: z.enum(deliveryStates),
    createdAt: timeSchema,
    tries: z.int(),
    triedAt: timeSchema.nullable(),
    /** null unless it waits. */
    nextTryAt: timeSchema.nullable(),
    request: z.object({
      /** The `webhook-id` header, the same in all tries. */
      id: z.string(),
      body: z.string(),
    }),
    /** The last response; null before the first try. */
    response: z
      .object({
        /** null if there was no response. */
        status: z.int().nullable(),
        /** Its beginning, or why there was none. */
        body: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDelivery = z.output<typeof webhookDeliverySchema>

const webhookParams = z.object({ webhookId: idParamSchema })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/Webhooks',
  access: 'owner',
  summary: 'The webhooks, newest first',
  query: z.object(pagingFields),
  response: z.array(webhookSchema),
  paged: true,
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/Webhooks',
  access: 'owner',
  summary: 'Add a webhook. The secret of its signatures is in this response and nowhere else',
  body: newWebhookSchema,
  response: webhookSchema.extend({ secret: z.string() }).meta({ id: 'NewWebhook' }),
  status: 201,
})

export const saveWebhook = endpoint({
  method: 'PUT',
  path: '/Webhooks/:webhookId',
  access: 'owner',
  summary: 'Change a webhook, or turn it on again',
  params: webhookParams,
  body: webhookChangesSchema,
  response: webhookSchema,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/Webhooks/:webhookId',
  access: 'owner',
  summary: 'Delete a webhook with its deliveries',
  params: webhookParams,
  response: null,
  status: 204,
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/Webhooks/:webhookId/deliveries',
  access: 'owner',
  summary: 'The deliveries of a webhook in the last 30 days, newest first',
  params: webhookParams,
  query: z.object(pagingFields),
  response: z.array(webhookDeliverySchema),
  paged: true,
})

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/Webhooks/:webhookId/deliveries/:deliveryId/replay',
  access: 'owner',
  summary: 'Send a delivery again, under the same id',
  params: webhookParams.extend({ deliveryId: longIdParamSchema }),
  response: null,
  status: 204,
  rejections: ['CONFLICT'],
})
