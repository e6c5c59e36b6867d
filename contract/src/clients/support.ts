import { z } from 'zod'
import { uploadedImageSchema } from '../catalog/images.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  longIdSchema,
  namedIdSchema,
  quantitySchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema } from '../values/money.ts'

/**
 * `wish`: a product request, for a product that the catalog lacks. `profile`: a change of the client's own details.
 * `claim`: a problem with a delivered order.
 */
export const supportKinds = ['question', 'wish', 'profile', 'claim'] as const

export type SupportKind = (typeof supportKinds)[number]

export const supportStatuses = ['open', 'closed'] as const

export type SupportStatus = (typeof supportStatuses)[number]

/** The longest message, in characters. */
export const maxSupportMessageLength = 2000

/** The most pictures of a support request. */
export const maxSupportImages = 5

/** The limits per client. */
export const supportLimits = { openRequests: 20, messagesPerDay: 100 }

const supportMessageSchema = z.object({
  by: z.enum(['client', 'staff']),
  text: z.string(),
  at: timeSchema,
  /** The name of the staff account that wrote it; only in responses to staff. */
  staffName: z.string().optional(),
})

export type SupportMessage = z.output<typeof supportMessageSchema>

const claimDecisionSchema = z.object({
  accept: z.boolean(),
  /** The number of credited units; 0 if the claim was declined. */
  quantity: z.int(),
  amount: moneySchema,
  at: timeSchema,
})

/** A request of a client to the wholesaler, with the messages of both sides, oldest first. */
export const supportRequestSchema = z
  .object({
    supportId: idSchema,
    clientId: z.uuid(),
    storeName: z.string(),
    kind: z.enum(supportKinds),
    status: z.enum(supportStatuses),
    createdAt: timeSchema,
    messages: z.array(supportMessageSchema),
    orderId: idSchema.nullable(),
    /** A line of that order. */
    itemId: longIdSchema.nullable(),
    quantity: z.int().nullable(),
    /** A barcode that was not found in the catalog. */
    code: z.string().nullable(),
    images: z.array(uploadedImageSchema),
    /** The decision of staff about a claim; null before the decision, and for other kinds. */
    decision: claimDecisionSchema.nullable(),
  })
  .meta({ id: 'SupportRequest' })

export type SupportRequest = z.output<typeof supportRequestSchema>

/** Whether the client wrote last and waits for staff. */
export const awaitsReply = ({ status, messages }: Pick<SupportRequest, 'status' | 'messages'>): boolean =>
  status === 'open' && messages.at(-1)?.by === 'client'

const supportTextSchema = requiredTextSchema(maxSupportMessageLength)

export const newSupportRequestSchema = z
  .object({
    clientId: clientIdSchema.optional(),
    kind: z.enum(supportKinds),
    message: supportTextSchema,
    orderId: namedIdSchema.nullish(),
    itemId: longIdSchema.nullish(),
    quantity: quantitySchema.nullish(),
    code: textSchema(100).trim().nullish(),
    imageIds: z.array(namedIdSchema).max(maxSupportImages).default([]),
  })
  .refine(({ kind, orderId }) => kind !== 'claim' || Boolean(orderId), {
    path: ['orderId'],
    ...fieldText('Name the order that the claim is about.'),
  })

export type NewSupportRequest = z.output<typeof newSupportRequestSchema>

const supportParams = z.object({ supportId: idParamSchema })

export const createSupportRequest = endpoint({
  method: 'POST',
  path: '/Support',
  access: 'client',
  summary: 'Ask the wholesaler something',
  body: newSupportRequestSchema,
  response: supportRequestSchema,
  status: 201,
  idempotent: true,
  rejections: ['QUOTA_REACHED', 'CLAIM_TOO_LATE', 'COUNTED_AT_DOOR'],
})

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/Support',
  access: 'client',
  summary:
    "A client's support requests, or those of all clients for staff: open ones first, latest message first",
  query: z.object({
    clientId: clientIdSchema.optional(),
    status: z.enum(supportStatuses).optional(),
    kind: z.enum(supportKinds).optional(),
    /** Only open requests in which the client wrote last. */
    awaitsReply: z.literal('true').optional(),
    ...pagingFields,
  }),
  response: z.array(supportRequestSchema),
  paged: true,
})

export const getSupportRequest = endpoint({
  method: 'GET',
  path: '/Support/:supportId',
  access: 'client',
  summary: 'One support request',
  params: supportParams,
  response: supportRequestSchema,
})

export const addSupportMessage = endpoint({
  method: 'POST',
  path: '/Support/:supportId/messages',
  access: 'client',
  summary:
    'Add a message to a support request; the client is notified of one by staff, and one by the client reopens it',
  params: supportParams,
  body: z.object({ text: supportTextSchema }),
  response: supportRequestSchema,
  status: 201,
  idempotent: true,
  rejections: ['QUOTA_REACHED'],
})

export const setSupportStatus = endpoint({
  method: 'PUT',
  path: '/Support/:supportId',
  access: 'associate',
  summary: 'Close or reopen a support request',
  params: supportParams,
  body: z.object({ status: z.enum(supportStatuses) }),
  response: supportRequestSchema,
})

export const decideClaim = endpoint({
  method: 'PUT',
  path: '/Support/:supportId/decision',
  access: 'associate',
  summary: 'Accept or decline a claim, once; an accepted one is credited to its order',
  params: supportParams,
  body: z.object({
    accept: z.boolean(),
    /** By default the claimed quantity, at most the units that are not credited yet. */
    quantity: quantitySchema.nullish(),
    /** The message that tells the client why. */
    note: supportTextSchema,
  }),
  response: supportRequestSchema,
  rejections: ['DECIDED', 'CONFLICT'],
})
