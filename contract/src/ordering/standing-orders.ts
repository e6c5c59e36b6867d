import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  quantitySchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { percentSchema } from '../prices/percents.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema } from '../values/money.ts'
import { maxOrderLines } from './placing.ts'

const itemSchema = z.object({ productId: idSchema, quantity: z.int() })

export type StandingItem = z.output<typeof itemSchema>

/** A date that is neither placed nor over: its day as scheduled, when it arrives, and what comes. */
const dateSchema = z.object({
  day: localDaySchema,
  deliveryDate: localDaySchema,
  skip: z.boolean(),
  items: z.array(itemSchema),
})

/**
 * Why a line was left out, or why nothing was placed: a rule of orders, that it was too late to place it, or that nothing
 * is delivered for more than five weeks.
 */
export const standingReasons = [
  'ORDERS_ON_HOLD',
  'PRODUCT_UNAVAILABLE',
  'PERMIT_NEEDED',
  'QUANTITY_NOT_ORDERABLE',
  'BELOW_MINIMUM',
  'PRICE_CHANGED',
  'CREDIT_EXCEEDED',
  'INSUFFICIENT_STOCK',
  'CUTOFF_PASSED',
  'NO_DELIVERY',
] as const

export type StandingReason = (typeof standingReasons)[number]

/** A line that was left out, or of which only `taken` units were there. */
export const leftOutLineSchema = z.object({
  productId: idSchema,
  name: z.string(),
  quantity: z.int(),
  taken: z.int(),
  reason: z.enum(standingReasons),
  /** With PRICE_CHANGED: the price in the notice (without one, when the line was last changed), and the new price. */
  rise: z.object({ from: moneySchema, to: moneySchema }).nullable(),
  /** With PERMIT_NEEDED: the permit that the product needs. */
  permitName: z.string().nullable(),
})

export type LeftOutLine = z.output<typeof leftOutLineSchema>

/** A date that is over: the order that its goods came into, or why nothing was placed. */
const lastDateSchema = z.object({
  /** As scheduled. */
  day: localDaySchema,
  orderId: idSchema.nullable(),
  reasons: z.array(z.enum(standingReasons)),
  /** What was left out, whether something was placed or not. */
  lines: z.array(leftOutLineSchema),
})

export const everyWeeks = [1, 2, 3, 4] as const

export const standingOrderSchema = z
  .object({
    standingOrderId: idSchema,
    clientId: z.uuid(),
    name: z.string(),
    items: z.array(itemSchema),
    everyWeeks: z.literal(everyWeeks),
    /** ISO weekdays. */
    weekdays: z.array(z.int().min(1).max(7)),
    startsOn: localDaySchema,
    /** The first day on which it is placed again; null unless it is paused. */
    pausedUntil: localDaySchema.nullable(),
    /** A line whose price has risen by more than this percentage is left out. */
    risePercent: z.number(),
    /** The next four. */
    nextDates: z.array(dateSchema),
    /** The newest four of the last six weeks, newest first. */
    lastDates: z.array(lastDateSchema),
  })
  .meta({ id: 'StandingOrder' })

export type StandingOrder = z.output<typeof standingOrderSchema>

/** Ends before the year 10000, also for the dates that follow the day, because a day has a year of four digits. */
const scheduledDaySchema = localDaySchema
  .refine((day) => day < '9990-01-01', fieldText('Must be a day such as 2026-01-31.'))
  .meta({ examples: ['2030-01-31'] })

const itemsInput = z
  .array(z.object({ productId: namedIdSchema, quantity: quantitySchema }))
  .min(1, fieldText('Choose at least one product.'))
  .max(maxOrderLines, fieldText('An order has at most {lines} lines.', { lines: maxOrderLines }))

const weekdayText = fieldText('Choose at least one weekday.')
const riseText = fieldText('Must be a number from 0 to 999.')

const fields = {
  name: requiredTextSchema(100),
  items: itemsInput,
  everyWeeks: z.literal(everyWeeks),
  weekdays: z
    .array(z.int(weekdayText).min(1, weekdayText).max(7, weekdayText))
    .min(1, weekdayText)
    .max(7, weekdayText)
    .transform((days) => [...new Set(days)].sort((one, other) => one - other))
    .meta({ examples: [[1, 4]] }),
  startsOn: scheduledDaySchema,
  pausedUntil: scheduledDaySchema.nullable(),
  risePercent: percentSchema(0, 999, riseText),
}

export const newStandingOrderSchema = z.object({
  clientId: clientIdSchema.optional(),
  ...fields,
  everyWeeks: fields.everyWeeks.default(1),
  pausedUntil: fields.pausedUntil.default(null),
  risePercent: fields.risePercent.default(5),
})

export type NewStandingOrder = z.output<typeof newStandingOrderSchema>

const changeSchema = z.object(fields).partial()

export type StandingOrderChange = z.output<typeof changeSchema>

const dateChangeSchema = z.object({
  skip: z.boolean().optional(),
  /** null: what the standing order says. */
  items: itemsInput.nullish(),
})

export type StandingDateChange = z.output<typeof dateChangeSchema>

const ofOne = z.object({ standingOrderId: idParamSchema })

export const listStandingOrders = endpoint({
  method: 'GET',
  path: '/StandingOrders',
  access: 'client',
  summary: "A client's standing orders, oldest first",
  query: z.object({ clientId: clientIdSchema.optional(), ...pagingFields }),
  response: z.array(standingOrderSchema),
  paged: true,
})

export const addStandingOrder = endpoint({
  method: 'POST',
  path: '/StandingOrders',
  access: 'ordering',
  summary: 'Add a standing order',
  body: newStandingOrderSchema,
  response: standingOrderSchema,
  status: 201,
  idempotent: true,
  rejections: ['QUOTA_REACHED'],
})

export const changeStandingOrder = endpoint({
  method: 'PUT',
  path: '/StandingOrders/:standingOrderId',
  access: 'ordering',
  summary: 'Change a standing order; an absent field keeps its value',
  params: ofOne,
  body: changeSchema,
  response: standingOrderSchema,
})

export const removeStandingOrder = endpoint({
  method: 'DELETE',
  path: '/StandingOrders/:standingOrderId',
  access: 'ordering',
  summary: 'Remove a standing order; what it has placed stays',
  params: ofOne,
  response: null,
  status: 204,
})

export const changeStandingDate = endpoint({
  method: 'PUT',
  path: '/StandingOrders/:standingOrderId/dates/:day',
  access: 'ordering',
  summary: 'Skip one date of a standing order, or change what comes on it',
  params: ofOne.extend({ day: scheduledDaySchema }),
  body: dateChangeSchema,
  response: standingOrderSchema,
  rejections: ['NOT_CHANGEABLE'],
})

export const readLinkedDate = endpoint({
  method: 'POST',
  path: '/StandingOrders/skip/read',
  access: 'visitor',
  summary: 'The date that a link in an email would skip, without signing in; changes nothing',
  body: z.object({ token: textSchema(200) }),
  response: z
    .object({
      storeName: z.string(),
      name: z.string(),
      day: localDaySchema,
      deliveryDate: localDaySchema,
      /**
       * `skipped`: no order is placed on that day, because the day was skipped, or the standing order is paused or has
       * other weekdays now. `over`: the day can no longer be skipped, because its order was placed or left out, or its
       * cut-off has passed.
       */
      state: z.enum(['planned', 'skipped', 'over']),
    })
    .meta({ id: 'LinkedDate' }),
  rejections: ['SKIP_TOKEN_INVALID'],
})

export type LinkedDate = z.output<typeof readLinkedDate.response>

export const skipStandingDate = endpoint({
  method: 'POST',
  path: '/StandingOrders/skip',
  access: 'visitor',
  summary: 'Skip the date that a link in an email names, without signing in',
  body: z.object({ token: textSchema(200) }),
  response: z.object({
    name: z.string(),
    day: localDaySchema,
    deliveryDate: localDaySchema,
    skip: z.literal(true),
  }),
  rejections: ['SKIP_TOKEN_INVALID', 'NOT_CHANGEABLE'],
})

export const standingFailureSchema = z
  .object({
    standingOrderId: idSchema,
    clientId: z.uuid(),
    storeName: z.string(),
    name: z.string(),
    /** As scheduled. */
    day: localDaySchema,
    reasons: z.array(z.enum(standingReasons)),
    /** What was left out. */
    lines: z.array(leftOutLineSchema),
    /** What was to come. */
    items: z.array(itemSchema),
    at: timeSchema,
    /** When the standing order was removed, which keeps its failures until they are dismissed. */
    removedAt: timeSchema.nullable(),
  })
  .meta({ id: 'StandingFailure' })

export type StandingFailure = z.output<typeof standingFailureSchema>

export const listStandingFailures = endpoint({
  method: 'GET',
  path: '/StandingOrders/failures',
  access: 'associate',
  summary: 'The dates of standing orders of which nothing was placed, newest first, until they are dismissed',
  query: z.object(pagingFields),
  response: z.array(standingFailureSchema),
  paged: true,
})

export const dismissStandingFailure = endpoint({
  method: 'DELETE',
  path: '/StandingOrders/failures/:standingOrderId',
  access: 'associate',
  summary: 'Dismiss the failures of a standing order, or that of one day',
  params: ofOne,
  query: z.object({ day: localDaySchema.optional() }),
  response: null,
  status: 204,
})
