import { z } from 'zod'
import { requiredTextSchema } from '../http/fields.ts'
import { paymentMethods } from '../orders/money/payments.ts'
import { fieldText } from '../texts/field-texts.ts'

/** What an account of the books stands for. */
export const bookAccountKinds = ['income', 'liability', 'clearing', 'fee', 'receivable'] as const

export type BookAccountKind = (typeof bookAccountKinds)[number]

/** The accounts of the wholesaler's books, as its bookkeeper names or numbers them. */
export const bookAccountsSchema = z.object({
  /** By category of the products, in any letter case. */
  income: z.record(z.string(), z.string()),
  /** By `chargeId`. */
  liability: z.record(z.string(), z.string()),
  /** By method of payment. */
  clearing: z.record(z.string(), z.string()),
  /** Of delivery fees. */
  fee: z.string().nullable(),
  /** Of what clients owe. */
  receivable: z.string().nullable(),
})

export type BookAccounts = z.output<typeof bookAccountsSchema>

const accountInput = requiredTextSchema(100)
  .nullable()
  .meta({ examples: ['4000'] })

const unknownName = fieldText('Names something that does not exist.')

/** Accounts by names, which must all be known. */
const accountsOf = (isKnown: (name: string) => boolean) =>
  z.record(z.string(), accountInput).refine((accounts) => Object.keys(accounts).every(isKnown), unknownName)

const isMethod = (name: string) => paymentMethods.some((method) => method === name)

/** Names that are not sent keep their account; null removes it. */
export const changedBookAccountsSchema = z
  .object({
    income: accountsOf((category) => category.trim() !== '' && category.length <= 100),
    liability: accountsOf((chargeId) => /^\d{1,9}$/.test(chargeId)),
    clearing: accountsOf(isMethod),
    fee: accountInput,
    receivable: accountInput,
  })
  .partial()

/** What has no account yet: a category, a charge, a method of payment, or the fee or the receivables themselves. */
export const missingAccountSchema = z.object({ kind: z.enum(bookAccountKinds), name: z.string() })

export type MissingAccount = z.output<typeof missingAccountSchema>
