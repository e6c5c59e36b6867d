import type { ResponseOf } from '@cornerstock/contract/http/endpoint'
import type { BookAccounts } from '@cornerstock/contract/office/book-accounts'
import type { BookSums, getBooks, NeededAccount } from '@cornerstock/contract/office/closings'
import { paymentMethods } from '@cornerstock/contract/orders/money/payments'
import { fold } from '@cornerstock/contract/values/fold'
import { cents, sum } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { toLocalDay } from '../../local-days.ts'
import { readAllCharges } from '../charges/charge-service.ts'
import { readAgeing } from '../payments/payment-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { accountOf, type BookedFor, receivable } from './book-account-rules.ts'
import { findOwedSums, findUsedCategories } from './books-queries.ts'
import { findClosedSums, nextClosingId } from './closing-queries.ts'
import { sumOpenDocuments } from './documents/open-sums-service.ts'

/** What closing today would book, the accounts of the books, and the sums that must agree with the batches. */
export async function getBookSums(context: SignedInContext): Promise<ResponseOf<typeof getBooks>> {
  const { db } = context
  const { timeZone, accounts } = await readSettings(context)
  const through = toLocalDay(context.now, timeZone)
  const closingId = await nextClosingId(db)
  const open = await sumOpenDocuments(db, { closingId, through: { through, timeZone }, accounts })
  const owed = await findOwedSums(db)
  const ageing = await readAgeing(db, { on: through, isPast: false, timeZone })
  return {
    through,
    closed: await readClosedSums(db),
    open: open.sums,
    accounts: await readAccounts(db, accounts, open.needed),
    opening: cents(owed.opening),
    orders: {
      sales: cents(owed.sales),
      charges: cents(owed.due + owed.credits - owed.sales),
      payments: cents(owed.payments),
      credits: cents(owed.credits),
    },
    statements: cents(owed.due + owed.opening - owed.payments),
    ageing: sum(ageing.map(({ total }) => total)),
  }
}

async function readClosedSums(db: Database): Promise<BookSums> {
  const sums = await findClosedSums(db)
  return {
    documents: sums.documents,
    sales: cents(sums.salesCents),
    charges: cents(sums.chargesCents),
    payments: cents(sums.paymentsCents),
    credits: cents(sums.creditsCents),
  }
}

/** Everything that the books can need an account for, and what is to be booked now besides. */
async function readAccounts(
  db: Database,
  accounts: BookAccounts,
  needed: readonly BookedFor[],
): Promise<NeededAccount[]> {
  const known: BookedFor[] = [
    ...(await findUsedCategories(db)).map((name) => ({ kind: 'income' as const, key: name, name })),
    ...(await readAllCharges(db)).map(({ chargeId, name }) => ({
      kind: 'liability' as const,
      key: String(chargeId),
      name,
    })),
    ...paymentMethods.map((name) => ({ kind: 'clearing' as const, key: name, name })),
    { kind: 'fee', key: '', name: 'fee' },
    receivable,
  ]
  const keyOf = ({ kind, key }: BookedFor) => `${kind} ${fold(key)}`
  const isNeeded = new Set(needed.map(keyOf))
  return [...new Map([...known, ...needed].map((one) => [keyOf(one), one])).values()].map((one) => ({
    ...one,
    account: accountOf(accounts, one) ?? null,
    isNeeded: isNeeded.has(keyOf(one)),
  }))
}
