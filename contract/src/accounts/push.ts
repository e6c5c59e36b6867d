import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { isWebAddress, requiredTextSchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'

/** What a person can be told of by push (HTTP contract of the trade, 11). */
export const pushKinds = ['order', 'offer', 'cutOff', 'backInStock', 'standingOrder', 'message'] as const

export type PushKind = (typeof pushKinds)[number]

const timeText = fieldText('Must be a time such as 21:30.')
const localTimeSchema = z
  .string(timeText)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeText)
  .meta({ examples: ['21:30'] })

const kindFields = <S extends z.ZodType>(schema: S) =>
  ({
    order: schema,
    offer: schema,
    cutOff: schema,
    backInStock: schema,
    standingOrder: schema,
    message: schema,
  }) satisfies Record<PushKind, S>

/** The quiet hours that the app proposes, and in which nobody without any is emailed what was not read. */
export const night = { quietFrom: '21:00', quietTo: '07:00' } as const

export const pushSettingsSchema = z
  .object({
    kinds: z.object(kindFields(z.boolean())),
    /** Local time. In the quiet hours everything but offers waits for their end; null for none. */
    quietFrom: localTimeSchema.nullable(),
    quietTo: localTimeSchema.nullable(),
  })
  .meta({ id: 'PushSettings' })

export type PushSettings = z.output<typeof pushSettingsSchema>

const pushSettingsChangesSchema = z.object({
  kinds: z.object(kindFields(z.boolean().exactOptional())).exactOptional(),
  quietFrom: localTimeSchema.nullable().exactOptional(),
  quietTo: localTimeSchema.nullable().exactOptional(),
})

export type PushSettingsChanges = z.output<typeof pushSettingsChangesSchema>

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[\w-]+={0,2}$/, fieldText('This key is not valid.'))

const endpointSchema = z
  .string()
  .max(2000)
  .refine(isWebAddress, fieldText('Must be the address of a push service.'))
  .meta({ examples: ['https://push.example.com/send/abc'] })

export const newSubscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({
    p256dh: base64url(80, 100).meta({
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
    auth: base64url(20, 30).meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
})

export type NewSubscription = z.output<typeof newSubscriptionSchema>

export const getPushKey = endpoint({
  method: 'GET',
  path: '/Push/key',
  access: 'account',
  summary: 'The public key with which a browser subscribes to push messages',
  response: z.object({ publicKey: z.string() }),
})

export const saveSubscription = endpoint({
  method: 'PUT',
  path: '/Push/subscriptions',
  access: 'account',
  summary: 'Send push messages of the caller to a browser, until the session ends',
  body: newSubscriptionSchema,
  response: null,
  status: 204,
})

export const deleteSubscription = endpoint({
  method: 'DELETE',
  path: '/Push/subscriptions',
  access: 'account',
  summary: 'Send no more push messages to a browser',
  query: z.object({ endpoint: requiredTextSchema(2000) }),
  response: null,
  status: 204,
})

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/Push/settings',
  access: 'account',
  summary: 'What the caller is told of by push, and when not',
  response: pushSettingsSchema,
})

export const savePushSettings = endpoint({
  method: 'PUT',
  path: '/Push/settings',
  access: 'account',
  summary: 'Change what the caller is told of by push',
  body: pushSettingsChangesSchema,
  response: pushSettingsSchema,
})
