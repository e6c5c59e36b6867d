import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from '../../http/fields.ts'
import { pagingFields } from '../../http/paging.ts'
import { sayField } from '../../texts/field-texts.ts'
import { moneySchema, positiveAmountSchema } from '../../values/money.ts'

export const paymentMethods = ['cash', 'check', 'card', 'transfer'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** An amount that a client paid. A payment is never edited; a wrong one is voided with a reason. */
export const paymentSchema = z
  .object({
    paymentId: idSchema,
    clientId: z.uuid(),
    amount: moneySchema,
    method: z.enum(paymentMethods),
    /** The order that it pays first; null if it pays the oldest delivered orders. */
    orderId: idSchema.nullable(),
    /** The number of a check or a transfer. */
    reference: z.string(),
    createdAt: timeSchema,
    voidedAt: timeSchema.nullable(),
    voidReason: z.string().nullable(),
    /** The name of the staff account that took it; only in responses to staff. */
    staffName: z.string().optional(),
  })
  .meta({ id: 'Payment' })

export type Payment = z.output<typeof paymentSchema>

export const newPaymentSchema = z.object({
  clientId: clientIdSchema,
  amount: positiveAmountSchema,
  method: z.enum(paymentMethods),
  orderId: namedIdSchema.nullish(),
  reference: textSchema(100).trim().nullish(),
})

export type NewPayment = z.output<typeof newPaymentSchema>

/** `order`: the cost of a delivered order. `void`: the voiding of a payment. */
export const statementEntryTypes = ['order', 'payment', 'credit', 'void'] as const

const statementEntrySchema = z.object({
  date: localDaySchema,
  type: z.enum(statementEntryTypes),
  /** The store; only in the statement of several stores. */
  clientId: z.uuid().exactOptional(),
  orderId: idSchema.optional(),
  /** The number of an invoice or credit of an earlier system, which has no `orderId`. */
  number: z.string().optional(),
  /** Positive if the entry raises the amount that the client owes, negative if it lowers it. */
  amount: moneySchema,
  /** The amount that the client owes after this entry; negative if it has paid too much. */
  balance: moneySchema,
})

/** All entries that changed the balance of a client, oldest first. */
export const statementSchema = z
  .object({ opening: moneySchema, entries: z.array(statementEntrySchema), closing: moneySchema })
  .meta({ id: 'Statement' })

export type Statement = z.output<typeof statementSchema>

export type StatementEntry = Statement['entries'][number]

/** The name of an entry in the current language, on screens and paper. */
export function nameOfEntry({
  type,
  orderId,
  number,
}: Pick<StatementEntry, 'type' | 'orderId' | 'number'>): string {
  if (number !== undefined)
    return type === 'order'
      ? sayField('Open invoice {number}', { number })
      : sayField('Open credit {number}', { number })
  const order = `#${orderId}`
  if (type === 'order') return sayField('Order {order}', { order })
  if (type === 'credit') return sayField('Credit for order {order}', { order })
  if (type === 'void') return sayField('Voided payment')
  return orderId === undefined ? sayField('Payment') : sayField('Payment for order {order}', { order })
}

export const createPayment = endpoint({
  method: 'POST',
  path: '/Payments',
  access: 'associate',
  summary: 'Record a payment of a client',
  body: newPaymentSchema,
  response: paymentSchema,
  status: 201,
  idempotent: true,
})

export const voidPayment = endpoint({
  method: 'POST',
  path: '/Payments/:paymentId/void',
  access: 'associate',
  summary: 'Void a payment; repeating it changes nothing',
  params: z.object({ paymentId: idParamSchema }),
  body: z.object({ reason: requiredTextSchema(500) }),
  response: paymentSchema,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/Payments',
  access: 'client',
  summary: "A client's payments, newest first",
  query: z.object({ clientId: clientIdSchema.optional(), ...pagingFields }),
  response: z.array(paymentSchema),
  paged: true,
})

/** The days of a statement, both included; without them, it has all entries. */
export const statementQuerySchema = z.object({
  clientId: clientIdSchema.optional(),
  from: localDaySchema.optional(),
  to: localDaySchema.optional(),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/Statement',
  access: 'client',
  namesOtherStores: true,
  summary:
    'What a client owed before, and its orders, credits and payments since; without days, all of them; `clientId=mine` for all stores of the signed-in person together',
  query: statementQuerySchema,
  response: statementSchema,
})

/** What is owed, by the age of the unpaid amounts: the days since they were due, which is on delivery. */
export const owedByAgeSchema = z.object({
  /** Due today or later. */
  notDue: moneySchema,
  /** Due 1 to 30 days ago. */
  days30: moneySchema,
  days60: moneySchema,
  days90: moneySchema,
  /** Due more than 90 days ago. */
  older: moneySchema,
})

export type OwedByAge = z.output<typeof owedByAgeSchema>

export type Age = keyof OwedByAge

export const ages = ['notDue', 'days30', 'days60', 'days90', 'older'] as const satisfies readonly Age[]

/** What a client owes, by age. */
export const ageingRowSchema = z
  .object({
    clientId: z.uuid(),
    storeName: z.string(),
    ...owedByAgeSchema.shape,
    /** Paid, and not for a delivered order. */
    unapplied: moneySchema,
    /** The unpaid amounts less `unapplied`; negative if the client has paid too much. */
    total: moneySchema,
  })
  .meta({ id: 'AgeingRow' })

export type AgeingRow = z.output<typeof ageingRowSchema>

export const reportAgeing = endpoint({
  method: 'GET',
  path: '/Reports/ageing',
  access: 'associate',
  summary:
    'What each client owes by age on a day, oldest first; then those that only paid ahead. Past days as things stood',
  query: z.object({ on: localDaySchema.optional() }),
  response: z.array(ageingRowSchema),
})

/** What a client has not paid: a delivery, or an open invoice of an earlier system. */
export const unpaidDocumentSchema = z
  .object({
    /** null for an open invoice, which has a `number`. */
    orderId: idSchema.nullable(),
    number: z.string().nullable(),
    /** The day of the delivery or the invoice. */
    date: localDaySchema,
    dueOn: localDaySchema,
    /** Since `dueOn`. */
    daysLate: z.int(),
    amount: moneySchema,
    paid: moneySchema,
    open: moneySchema,
  })
  .meta({ id: 'UnpaidDocument' })

export type UnpaidDocument = z.output<typeof unpaidDocumentSchema>

export const listUnpaid = endpoint({
  method: 'GET',
  path: '/Reports/ageing/rows',
  access: 'associate',
  summary: 'What a client had not paid on a day, oldest first: the documents behind its row of the ageing',
  query: z.object({ clientId: clientIdSchema, on: localDaySchema.optional() }),
  response: z.array(unpaidDocumentSchema),
})
