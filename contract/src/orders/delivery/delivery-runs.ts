import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import {
  flagSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  longIdSchema,
  namedIdSchema,
  requestTimeSchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from '../../http/fields.ts'
import { pagingFields } from '../../http/paging.ts'
import { fieldText } from '../../texts/field-texts.ts'
import { moneySchema, priceSchema } from '../../values/money.ts'
import { returnReasons } from '../returns.ts'
import {
  deliveryOutcomes,
  deliveryProofs,
  doorPaymentMethods,
  keptReasons,
  proofPictures,
} from './deliveries.ts'

/** The most orders of a run. */
export const maxRunOrders = 500

export const runStatuses = ['open', 'onTheRoad', 'closed'] as const

export type RunStatus = (typeof runStatuses)[number]

const staffSchema = z.object({ staffId: z.uuid(), name: z.string() })

/** Goods of a stop that are still to be handed over, or were. */
const stopItemSchema = z.object({
  itemId: longIdSchema,
  productId: idSchema,
  productName: z.string(),
  imageUrl: z.string(),
  /** The units that are charged. */
  quantity: z.int(),
  price: moneySchema,
  /** What the line adds to the amount due: its price and the charges that the price does not include. */
  amount: moneySchema,
})

export type StopItem = z.output<typeof stopItemSchema>

const stopReturnSchema = z.object({
  returnId: idSchema,
  lines: z.array(
    z.object({
      itemId: longIdSchema,
      productName: z.string(),
      quantity: z.int(),
      /** The most that can be taken; null in responses stored without it. */
      approved: z.int().nullable().default(null),
      reason: z.enum(returnReasons),
    }),
  ),
})

export type StopReturn = z.output<typeof stopReturnSchema>

const recordedSchema = z.object({
  /** What stayed with the driver, with what was counted short. */
  lines: z.array(
    z.object({
      itemId: longIdSchema,
      quantity: z.int(),
      reason: z.enum(keptReasons),
      restock: z.boolean(),
      /** Whether they were credited, because goods of a deal were refused: they are still in the quantity of the line. */
      isCredited: z.boolean().default(false),
    }),
  ),
  counted: z.array(z.object({ itemId: longIdSchema, quantity: z.int() })),
  /** Without voided ones. */
  payments: z.array(
    z.object({ method: z.enum(doorPaymentMethods), amount: moneySchema, reference: z.string() }),
  ),
})

export const deliveryStopSchema = z
  .object({
    orderId: idSchema,
    clientId: z.uuid(),
    storeName: z.string(),
    storeAddress: z.string(),
    phoneNumber: z.string(),
    deliveryNotes: z.string(),
    /** Whether the order was cancelled after the run was made. */
    isCancelled: z.boolean(),
    /** How many boxes were handed over; null until the driver says so. */
    boxes: z.int().nullable(),
    amountDue: moneySchema,
    /** How much of the amount due is paid. */
    paid: moneySchema,
    /** What the client owes besides the orders of the run; negative if it has paid ahead. */
    owedBefore: moneySchema,
    /** What the client wants as proof. */
    proof: z.enum(deliveryProofs),
    /** The lines that are counted with the client. */
    needsCount: z.array(longIdSchema),
    /** Approved returns that the driver takes here, or has taken. */
    returns: z.array(stopReturnSchema),
    items: z.array(stopItemSchema),
    outcome: z.enum(deliveryOutcomes).nullable(),
    at: timeSchema.nullable(),
    signedBy: z.string().nullable(),
    hasSignature: z.boolean(),
    hasPhoto: z.boolean(),
    /** What was said of its goods and payments, for a correction; null before, and in responses stored without it. */
    recorded: recordedSchema.nullable().default(null),
  })
  .meta({ id: 'DeliveryStop' })

export type DeliveryStop = z.output<typeof deliveryStopSchema>

const bagSchema = z.object({ cash: moneySchema, checks: moneySchema })

/** What a driver delivers in one go. */
export const deliveryRunSchema = z
  .object({
    runId: idSchema,
    name: z.string(),
    deliveryDate: localDaySchema,
    status: z.enum(runStatuses),
    driver: staffSchema.nullable(),
    startedAt: timeSchema.nullable(),
    closedAt: timeSchema.nullable(),
    closedBy: staffSchema.nullable(),
    /** The associate who has checked what was counted. */
    confirmedBy: staffSchema.nullable(),
    stops: z.array(deliveryStopSchema),
    /** What should be in the bag: the payments of the stops, as they were when it was confirmed. */
    expected: bagSchema,
    /** What was in the bag when the run was closed. */
    counted: bagSchema.nullable(),
    /** Why it differs. */
    note: z.string(),
  })
  .meta({ id: 'DeliveryRun' })

export type DeliveryRun = z.output<typeof deliveryRunSchema>

const orderIdsSchema = z
  .array(namedIdSchema)
  .max(maxRunOrders)
  .refine((ids) => new Set(ids).size === ids.length, fieldText('Names an order twice.'))

const driverIdSchema = z.string().min(1).max(100).toLowerCase()

const runParams = z.object({ deliveryRunId: idParamSchema })

export const createDeliveryRun = endpoint({
  method: 'POST',
  path: '/DeliveryRuns',
  access: 'associate',
  summary: 'Make a run of the packed orders of a day, or of those named, in their order',
  body: z.object({
    deliveryDate: localDaySchema,
    name: requiredTextSchema(100),
    driverId: driverIdSchema.nullish(),
    orderIds: orderIdsSchema.nullish(),
  }),
  response: deliveryRunSchema,
  status: 201,
  idempotent: true,
  rejections: ['NOT_PACKED', 'NOTHING_TO_DELIVER'],
})

export const listDeliveryRuns = endpoint({
  method: 'GET',
  path: '/DeliveryRuns',
  access: 'road',
  summary: 'Runs, newest first; a driver gets its own',
  query: z.object({
    deliveryDate: localDaySchema.optional(),
    /** Leaves out the runs of which somebody has confirmed what was counted. */
    unconfirmed: flagSchema.optional(),
    ...pagingFields,
  }),
  response: z.array(deliveryRunSchema),
  paged: true,
})

export const getDeliveryRun = endpoint({
  method: 'GET',
  path: '/DeliveryRuns/:deliveryRunId',
  access: 'road',
  summary: 'One run',
  params: runParams,
  response: deliveryRunSchema,
})

export const changeDeliveryRun = endpoint({
  method: 'PUT',
  path: '/DeliveryRuns/:deliveryRunId',
  access: 'associate',
  summary: 'Change the driver or the stops of a run before its start; the order of stops is remembered',
  params: runParams,
  body: z.object({
    /** null for nobody. */
    driverId: driverIdSchema.nullable().exactOptional(),
    orderIds: orderIdsSchema.exactOptional(),
  }),
  response: deliveryRunSchema,
  rejections: ['RUN_STARTED', 'NOT_PACKED', 'NOTHING_TO_DELIVER'],
})

export const startDeliveryRun = endpoint({
  method: 'POST',
  path: '/DeliveryRuns/:deliveryRunId/start',
  access: 'road',
  summary: 'Start a run: its orders are out for delivery',
  params: runParams,
  body: z.object({
    /** When it was started, if that could not be sent at once: not in the future. */
    at: requestTimeSchema.nullish(),
  }),
  response: deliveryRunSchema,
  rejections: ['RUN_STARTED', 'PERMIT_NEEDED'],
})

export const closeDeliveryRun = endpoint({
  method: 'POST',
  path: '/DeliveryRuns/:deliveryRunId/close',
  access: 'road',
  summary: 'Close a run with what is in the bag; a difference needs a note',
  params: runParams,
  body: z.object({
    counted: z.object({ cash: priceSchema, checks: priceSchema }),
    note: textSchema(1000).trim().nullish(),
  }),
  response: deliveryRunSchema,
  rejections: ['RUN_CLOSED'],
})

export const confirmDeliveryRun = endpoint({
  method: 'POST',
  path: '/DeliveryRuns/:deliveryRunId/confirm',
  access: 'associate',
  summary: 'Confirm what was counted, by somebody else than who closed the run',
  params: runParams,
  response: deliveryRunSchema,
  rejections: ['CONFLICT'],
})

export const loadingListFile = endpoint({
  method: 'GET',
  path: '/DeliveryRuns/:deliveryRunId/loading-list.pdf',
  access: 'road',
  summary: 'What to load for a run as PDF, the last stop first',
  params: runParams,
  query: z.object({ paper: z.enum(['letter', 'a4']).default('letter') }),
  response: null,
  status: 200,
  file: ['application/pdf'],
})

export const proofPicture = endpoint({
  method: 'GET',
  path: '/Order/:orderId/proof/:picture',
  access: 'account',
  summary: 'The signature or the photo of a delivery',
  params: z.object({ orderId: idParamSchema, picture: z.enum(proofPictures).meta({ examples: ['photo'] }) }),
  response: null,
  status: 200,
  file: ['image/webp'],
})
