import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  flagSchema,
  localDaySchema,
  shareSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { reportDaysSchema } from '../office/reports.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema } from '../values/money.ts'

export const followUpStates = ['open', 'done'] as const

/** The follow-up of staff on a late client. The client's next order clears it. */
export const followUpSchema = z
  .object({
    state: z.enum(followUpStates),
    /** The day on which the client is listed as open again. */
    remindOn: localDaySchema.nullable(),
    note: z.string().nullable(),
    /** The name of the staff member who wrote it. */
    by: z.string(),
  })
  .meta({ id: 'FollowUp' })

export type FollowUp = z.output<typeof followUpSchema>

/**
 * A client, the date of its last order (null if it has never ordered) and its rhythm. Cancelled orders count for
 * `lastOrderDate` only. Days are those of the time zone of the settings; several orders of one day count once.
 */
export const recencyEntrySchema = z.object({
  clientId: z.uuid(),
  storeName: z.string(),
  storeAddress: z.string(),
  phoneNumber: z.string(),
  lastOrderDate: timeSchema.nullable(),
  /**
   * The median of the last eight gaps between order days, in days. Like `lateness`, it is null below three order days.
   */
  usualGapDays: z.number().nullable(),
  /** Days since the last order ÷ the usual gap: 1 when the usual gap is over. */
  lateness: z.number().nullable(),
  /** The probability that the client orders within 24 hours without a reminder. */
  chanceToday: shareSchema,
  /** Whether the client is late by its own rhythm. */
  isLate: z.boolean(),
  /** The median of its last eight orders; null if it has never ordered. */
  usualOrderValue: moneySchema.nullable(),
  /** The amount that the client usually spends in 30 days; null below three order days. */
  salesAtStake: moneySchema.nullable(),
  /** The last order days, at most 13, oldest first. */
  recentOrderDays: z.array(localDaySchema),
  followUp: followUpSchema.nullable(),
})

export type RecencyEntry = z.output<typeof recencyEntrySchema>

/**
 * `wait`: the longest time since the last order first. `lateness`: the highest lateness first, clients without a rhythm
 * last.
 */
export const recencySorts = ['wait', 'lateness'] as const

export type RecencySort = (typeof recencySorts)[number]

/** The largest `minDays`. */
export const maxWaitDays = 3650

export const listRecency = endpoint({
  method: 'GET',
  path: '/order/recency',
  access: 'associate',
  summary: 'Every client with its last order date and its rhythm; clients without an order wait longest',
  query: z.object({
    sort: z.enum(recencySorts).optional(),
    /** Part of the store's name or customer number, or its phone number. */
    search: textSchema(200).optional(),
    /** Only clients whose last order is at least this many days old, or that have never ordered. */
    minDays: z
      .string()
      .regex(/^\d{1,4}$/, fieldText('Must be a number from 0 to {days}.', { days: maxWaitDays }))
      .transform(Number)
      .pipe(z.int().max(maxWaitDays, fieldText('Must be a number from 0 to {days}.', { days: maxWaitDays })))
      .optional(),
    /**
     * `true`: only clients that are late by their own rhythm, and `sort` is ignored. Clients that need a follow-up now
     * come first, then clients with a reminder on a later day, then clients that are done; in each group the highest
     * `lateness` comes first.
     */
    late: flagSchema.optional(),
    ...pagingFields,
  }),
  response: z.array(recencyEntrySchema),
  paged: true,
})

const clientParams = z.object({ clientId: clientIdSchema })

/** An absent field keeps its value; null clears it. */
export const followUpInputSchema = z.object({
  state: z.enum(followUpStates),
  remindOn: localDaySchema.nullish(),
  note: textSchema(500).trim().nullish(),
})

export type FollowUpInput = z.output<typeof followUpInputSchema>

export const saveFollowUp = endpoint({
  method: 'PUT',
  path: '/clients/:clientId/follow-up',
  access: 'associate',
  summary: "Record the follow-up on a late client; the client's next order clears it",
  params: clientParams,
  body: followUpInputSchema,
  response: followUpSchema,
})

export const deleteFollowUp = endpoint({
  method: 'DELETE',
  path: '/clients/:clientId/follow-up',
  access: 'associate',
  summary: 'Remove the follow-up on a client; repeating it changes nothing',
  params: clientParams,
  response: null,
  status: 204,
})

/** How often a rule was right. Shares are 0 while nothing is decided. */
const accuracy = {
  /** The share of flagged clients that lapsed. */
  precision: shareSchema,
  /** The share of lapsed clients that were flagged. */
  recall: shareSchema,
}

/**
 * How often "late" was right. Each client that has a rhythm and is not lost is checked once a week. If it orders within
 * 7 days of the check, or of the end of its usual gap if that is later, it came; otherwise it lapsed. Checks that are
 * not decided yet are left out.
 */
export const recencyReportSchema = z
  .object({
    checked: z.int(),
    lapsed: z.int(),
    flagged: z.int(),
    cameWithin7Days: z.int(),
    ...accuracy,
    /** The plain rule of 7 days without an order, on the same checks. */
    baseline: z.object({ flagged: z.int(), ...accuracy }),
    /** By the day of the check; only days with a flag. */
    days: z.array(z.object({ date: localDaySchema, flagged: z.int(), right: z.int() })),
  })
  .meta({ id: 'RecencyReport' })

export type RecencyReport = z.output<typeof recencyReportSchema>

export const reportRecency = endpoint({
  method: 'GET',
  path: '/Reports/recency',
  access: 'associate',
  summary: 'How often clients that were flagged as late did not come by themselves',
  query: reportDaysSchema,
  response: recencyReportSchema,
})

/** A check that is counted in the report. */
export const recencyReportRowSchema = z.object({
  date: localDaySchema,
  clientId: z.uuid(),
  storeName: z.string(),
  lastOrderDay: localDaySchema,
  /** The day on which its usual gap ended. */
  dueDay: localDaySchema,
  isLate: z.boolean(),
  /** Whether the plain rule flagged the client. */
  isOverdue: z.boolean(),
  /** The day of the order that came in time; null if the client lapsed. */
  cameOn: localDaySchema.nullable(),
})

export type RecencyReportRow = z.output<typeof recencyReportRowSchema>

/** Limits the rows to those that a rule flagged. */
export const recencyFlags = ['late', 'overdue'] as const

export const recencyOutcomes = ['came', 'lapsed'] as const

export const listRecencyReportRows = endpoint({
  method: 'GET',
  path: '/Reports/recency/rows',
  access: 'associate',
  summary: 'The checks behind the report, newest day first',
  query: reportDaysSchema.extend({
    flag: z.enum(recencyFlags).optional(),
    outcome: z.enum(recencyOutcomes).optional(),
    ...pagingFields,
  }),
  response: z.array(recencyReportRowSchema),
  paged: true,
})
