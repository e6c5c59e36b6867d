import type { BookSums } from '@cornerstock/contract/office/closings'
import { cents } from '@cornerstock/contract/values/money'
import type { Database } from '../../../database/pool.ts'
import { type BookedFor, bookedFor, mergeNeeded, neededFor, receivable } from '../book-account-rules.ts'
import { addBooks, noBooks, sumBooks } from './book-sums-rules.ts'
import { type Reading, readOfOrders } from './open-documents-service.ts'
import { findOpenOrders, sumOpenPayments } from './open-queries.ts'
import { sumPlainOrders } from './open-sums-queries.ts'

type OpenSums = { sums: BookSums; needed: BookedFor[] }

/**
 * The sums of what `readOpenDocuments` reads, and what needs an account. Only orders that were changed since their
 * delivery are read; the database adds up the others.
 */
export async function sumOpenDocuments(db: Database, reading: Reading): Promise<OpenSums> {
  const open = await findOpenOrders(db, reading.through)
  const plain = open.filter(({ isPlain }) => isPlain).map(({ orderId }) => orderId)
  const changed = open.filter(({ isPlain }) => !isPlain)
  let { sums, needed } = merge(await sumPayments(db, reading), await sumPlain(db, plain))
  for await (const part of readOfOrders(db, changed, reading))
    ({ sums, needed } = merge({ sums, needed }, { sums: sumBooks(part), needed: neededFor(part) }))
  return { sums, needed }
}

const merge = (one: OpenSums, other: OpenSums): OpenSums => ({
  sums: addBooks(one.sums, other.sums),
  needed: mergeNeeded(one.needed, other.needed),
})

async function sumPayments(db: Database, { through }: Reading): Promise<OpenSums> {
  const methods = await sumOpenPayments(db, through)
  const documents = methods.reduce((sum, method) => sum + method.documents, 0)
  const paid = methods.reduce((sum, method) => sum + method.cents, 0)
  return {
    sums: { ...noBooks, documents, payments: cents(paid) },
    needed: [
      ...methods.map(({ method }): BookedFor => ({ kind: 'clearing', key: method, name: method })),
      ...(documents > 0 ? [receivable] : []),
    ],
  }
}

async function sumPlain(db: Database, orderIds: readonly number[]): Promise<OpenSums> {
  const sums = await sumPlainOrders(db, orderIds)
  const lines = [
    ...sums.categories.map((name) => ({ kind: 'income' as const, name })),
    ...sums.liabilities.map(({ chargeId, name }) => ({
      kind: 'liability' as const,
      ...{ name, charge: { chargeId, isIncluded: false } },
    })),
    ...(sums.hasFees ? [{ kind: 'fee' as const, name: '' }] : []),
  ]
  return {
    sums: {
      documents: sums.documents,
      sales: cents(sums.sales),
      charges: cents(sums.charges),
      payments: cents(0),
      credits: cents(sums.credits),
    },
    needed: [
      ...lines.map((line) => bookedFor({ ...line, cents: 0 })),
      ...(sums.sales + sums.charges > 0 ? [receivable] : []),
    ],
  }
}
