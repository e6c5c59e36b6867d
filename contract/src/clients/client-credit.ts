import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema, localDaySchema } from '../http/fields.ts'
import { exceededCreditSchema } from '../orders/order-rejections.ts'
import { fieldText } from '../texts/field-texts.ts'
import {
  fromDollars,
  maxPrice,
  moneySchema,
  toDollars,
  wholeCentsSchema,
  wireDollars,
} from '../values/money.ts'

/** `door`: on delivery. `prepaid`: before the order. `net`: some days after the delivery. */
export const termsKinds = ['door', 'prepaid', 'net'] as const

export type TermsKind = (typeof termsKinds)[number]

/** What becomes of a client's order that its credit does not cover: placed, placed until staff decide, or rejected. */
export const creditModes = ['warn', 'ask', 'refuse'] as const

export type CreditMode = (typeof creditModes)[number]

const maxTermsDays = 365

/** When a client pays. Only `net` has days. */
export const termsSchema = z
  .object({
    kind: z.enum(termsKinds),
    days: z.int().min(0).max(maxTermsDays).exactOptional(),
  })
  .meta({ id: 'Terms' })

export type Terms = z.output<typeof termsSchema>

export const termsInputSchema = z
  .object({ kind: z.enum(termsKinds), days: z.int().min(0).max(maxTermsDays).nullable().exactOptional() })
  .refine(({ kind, days }) => kind !== 'net' || days != null, {
    ...fieldText('Enter after how many days it pays.'),
    path: ['days'],
  })
  .meta({ examples: [{ kind: 'net', days: 30 }] })

/** What a client may owe, open orders included: 0 to 1,000,000 dollars. */
export const creditLimitSchema = z.codec(
  wireDollars
    .min(0, fieldText('The limit cannot be negative.'))
    .max(maxPrice / 100, fieldText('At most 1,000,000 dollars.')),
  wholeCentsSchema,
  { decode: fromDollars, encode: toDollars },
)

/** What a client owes, and what it may still order. */
export const clientCreditSchema = z
  .object({
    terms: termsSchema,
    /** null: none. */
    creditLimit: moneySchema.nullable(),
    /** What delivered orders and open invoices still owe, and the amount due of open orders, less payments ahead. */
    exposure: moneySchema,
    /** What is left of the limit, negative if it is exceeded; null without a limit. `prepaid`: what is paid ahead. */
    available: moneySchema.nullable(),
    /** What is owed although its due day is over. */
    overdue: moneySchema,
    /** The first due day of what is owed for deliveries; null if nothing is. */
    oldestDueOn: localDaySchema.nullable(),
  })
  .meta({ id: 'ClientCredit' })

export type ClientCredit = z.output<typeof clientCreditSchema>

export const getCredit = endpoint({
  method: 'GET',
  path: '/clients/:clientId/credit',
  access: 'client',
  summary: 'What a client owes, what of it is late, and what it may still order',
  params: z.object({ clientId: clientIdSchema }),
  response: clientCreditSchema,
})

/** An amount of dollars in an address. */
const amountParamSchema = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, fieldText('Use at most two decimals.'))
  .transform((text) => fromDollars(Number(text)))
  .meta({ examples: ['12.50'] })

/** What becomes of an order that is placed now. Staff place it with a warning in any case. */
export const creditOutcomes = ['placed', 'warning', 'waiting', 'refused'] as const

export const creditCheckSchema = z
  .object({
    outcome: z.enum(creditOutcomes),
    /** null for orders that are simply placed. */
    exceeded: exceededCreditSchema.nullable(),
  })
  .meta({ id: 'CreditCheck' })

export type CreditCheck = z.output<typeof creditCheckSchema>

export const checkCredit = endpoint({
  method: 'GET',
  path: '/clients/:clientId/credit/check',
  access: 'client',
  summary: 'Whether credit covers an order, or an addition to one, that comes to an amount',
  params: z.object({ clientId: clientIdSchema }),
  query: z.object({ amount: amountParamSchema, orderId: idParamSchema.optional() }),
  response: creditCheckSchema,
})
