import { z } from 'zod'
import { uploadedImageSchema } from '../catalog/images.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  longIdSchema,
  maxLineQuantity,
  namedIdSchema,
  quantitySchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { dayMs } from '../values/days.ts'
import { moneySchema, priceSchema } from '../values/money.ts'
import { type Order, orderStatuses } from './orders.ts'

export const returnReasons = ['damaged', 'wrong', 'notWanted', 'date'] as const

export type ReturnReason = (typeof returnReasons)[number]

export const returnStates = ['asked', 'approved', 'refused', 'pickedUp', 'done'] as const

export type ReturnState = (typeof returnStates)[number]

/** The states to which staff set a return, by the state that it has (HTTP contract of the trade, 8). */
export const nextReturnStates: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['approved', 'refused'],
  approved: ['pickedUp', 'refused'],
  pickedUp: ['done', 'refused'],
  refused: [],
  done: [],
}

/** The most pictures of a return. */
export const maxReturnImages = 5

export const returnLineSchema = z.object({
  itemId: longIdSchema,
  productName: z.string(),
  /** How many units come back: as asked for, then as taken, then as checked. */
  quantity: z.int(),
  /** How many units were asked for. */
  asked: z.int(),
  reason: z.enum(returnReasons),
  /** Whether they went back to tracked stock. */
  restock: z.boolean(),
})

/** Goods of a delivered order that its client gives back. */
export const returnSchema = z
  .object({
    returnId: idSchema,
    orderId: idSchema,
    clientId: z.uuid(),
    storeName: z.string(),
    state: z.enum(returnStates),
    lines: z.array(returnLineSchema),
    note: z.string(),
    /** Why staff have refused it; empty in responses stored without it. */
    refusalReason: z.string().default(''),
    /** What is kept of the credit, at most all of it. */
    restockingFee: moneySchema,
    /** What was credited; 0 until it is done. */
    credit: moneySchema,
    images: z.array(uploadedImageSchema),
    createdAt: timeSchema,
  })
  .meta({ id: 'Return' })

export type Return = z.output<typeof returnSchema>

const namesItemOnce = (lines: readonly { itemId: number }[]) =>
  new Set(lines.map(({ itemId }) => itemId)).size === lines.length

const itemTwice = fieldText('Names a line twice.')

export const newReturnSchema = z.object({
  orderId: namedIdSchema,
  lines: z
    .array(z.object({ itemId: longIdSchema, quantity: quantitySchema, reason: z.enum(returnReasons) }))
    .min(1, fieldText('Enter at least one.'))
    .max(500)
    .refine(namesItemOnce, itemTwice),
  note: textSchema(1000).trim().nullish(),
  /** Pictures of the client (`POST /ImageUpload`). */
  imageIds: z.array(namedIdSchema).max(maxReturnImages).default([]),
})

export type NewReturn = z.output<typeof newReturnSchema>

const backRange = fieldText('Must be a whole number from 0 to 10,000.')

export const backQuantitySchema = z.int(backRange).min(0, backRange).max(maxLineQuantity, backRange)

export const returnChangeSchema = z.object({
  state: z.enum(returnStates),
  restockingFee: priceSchema.exactOptional(),
  /** Why it is refused, for the client to read. */
  refusalReason: textSchema(1000).trim().nullish(),
  /** What comes back, of each line; of lines that are left out, nothing does. */
  lines: z
    .array(
      z.object({ itemId: longIdSchema, quantity: backQuantitySchema, restock: z.boolean().default(false) }),
    )
    .max(500)
    .refine(namesItemOnce, itemTwice)
    .exactOptional(),
})

export type ReturnChange = z.output<typeof returnChangeSchema>

/** Whether a client may still ask to give goods of an order back. */
export const canAskReturn = (
  { status, deliveredAt }: Pick<Order, 'status' | 'deliveredAt'>,
  days: number,
  now: Date,
): boolean =>
  status === orderStatuses.delivered &&
  deliveredAt !== null &&
  now.getTime() <= deliveredAt.getTime() + days * dayMs

const returnParams = z.object({ returnId: idParamSchema })

export const createReturn = endpoint({
  method: 'POST',
  path: '/Returns',
  access: 'ordering',
  summary: 'Ask to give goods of a delivered order back; by staff it is approved',
  body: newReturnSchema,
  response: returnSchema,
  status: 201,
  idempotent: true,
  rejections: ['NOT_CHANGEABLE', 'RETURN_TOO_LATE'],
})

export const listReturns = endpoint({
  method: 'GET',
  path: '/Returns',
  access: 'client',
  summary: "A client's returns, or those of all clients for staff, newest first",
  query: z.object({
    clientId: clientIdSchema.optional(),
    state: z.enum(returnStates).optional(),
    ...pagingFields,
  }),
  response: z.array(returnSchema),
  paged: true,
})

export const getReturn = endpoint({
  method: 'GET',
  path: '/Returns/:returnId',
  access: 'client',
  summary: 'One return',
  params: returnParams,
  response: returnSchema,
})

export const changeReturn = endpoint({
  method: 'PUT',
  path: '/Returns/:returnId',
  access: 'associate',
  summary: 'Approve or refuse a return, say that it was taken, or check and credit it',
  params: returnParams,
  body: returnChangeSchema,
  response: returnSchema,
  rejections: ['CONFLICT'],
})
