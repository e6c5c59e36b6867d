import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import {
  flagSchema,
  idParamSchema,
  longIdSchema,
  maxLineQuantity,
  namedIdSchema,
  quantitySchema,
  requestTimeSchema,
  textSchema,
} from '../../http/fields.ts'
import { fieldText } from '../../texts/field-texts.ts'
import { positiveAmountSchema } from '../../values/money.ts'
import { backQuantitySchema } from '../returns.ts'
import { deliveryOutcomes, doorPaymentMethods, keptReasons } from './deliveries.ts'
import { deliveryRunSchema } from './delivery-runs.ts'

const boxesRange = fieldText('Must be a whole number from 0 to 10,000.')

const areDistinct = (keys: readonly unknown[]) => new Set(keys).size === keys.length

const itemTwice = fieldText('Names a line twice.')

const keptLineSchema = z.object({
  itemId: longIdSchema,
  quantity: quantitySchema,
  reason: z.enum(keptReasons),
  /** Whether damaged or refused goods go back to tracked stock; short ones always do. */
  restock: z.boolean().default(false),
})

const countedLinesSchema = z
  .array(z.object({ itemId: longIdSchema, quantity: backQuantitySchema }))
  .max(500)
  .refine((lines) => areDistinct(lines.map(({ itemId }) => itemId)), itemTwice)

/** What came of a stop. */
export const stopReportSchema = z.object({
  outcome: z.enum(deliveryOutcomes),
  /** When it happened: not before the start of the run, and not in the future. */
  at: requestTimeSchema,
  boxes: z.int(boxesRange).min(0, boxesRange).max(maxLineQuantity, boxesRange).nullish(),
  /** What stays with the driver. */
  lines: z
    .array(keptLineSchema)
    .max(500)
    .refine((lines) => areDistinct(lines.map(({ itemId, reason }) => `${itemId} ${reason}`)), itemTwice)
    .default([]),
  /** What was counted with the client. */
  counted: countedLinesSchema.default([]),
  /** What the driver takes of approved returns. */
  returned: z
    .array(z.object({ returnId: namedIdSchema, lines: countedLinesSchema }))
    .max(100)
    .refine(
      (returned) => areDistinct(returned.map(({ returnId }) => returnId)),
      fieldText('Names a return twice.'),
    )
    .default([]),
  signedBy: textSchema(100).trim().nullish(),
  /** Pictures of the client or of staff (`POST /ImageUpload`). */
  signatureId: namedIdSchema.nullish(),
  photoId: namedIdSchema.nullish(),
  payments: z
    .array(
      z.object({
        method: z.enum(doorPaymentMethods),
        amount: positiveAmountSchema,
        reference: textSchema(100).trim().nullish(),
      }),
    )
    .max(20)
    .default([]),
})

export type StopReport = z.output<typeof stopReportSchema>

export const recordStop = endpoint({
  method: 'PUT',
  path: '/DeliveryRuns/:deliveryRunId/stops/:orderId',
  access: 'road',
  summary: 'Say what came of a stop, once; an associate can correct it until the run is confirmed',
  params: z.object({ deliveryRunId: idParamSchema, orderId: idParamSchema }),
  query: z.object({ correct: flagSchema.optional() }),
  body: stopReportSchema,
  response: deliveryRunSchema,
  idempotent: true,
  rejections: [
    'CONFLICT',
    'RUN_CLOSED',
    'STOP_DONE',
    'NOT_CHANGEABLE',
    'SUBSTITUTED',
    'PERMIT_NEEDED',
    'INSUFFICIENT_STOCK',
  ],
})
