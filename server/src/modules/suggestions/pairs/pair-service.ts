import { daysBefore } from '@cornerstock/contract/values/days'
import type { Pool } from '../../../database/pool.ts'
import { readAll } from '../../../database/read-all.ts'
import type { Pair } from '../model/types.ts'
import { deletePairsExcept, findProductsOfClients, replacePairs } from './pair-queries.ts'
import { findBestPairs } from './pair-rules.ts'

const countedDays = 365
const productsPerClient = 200
const productsPerBatch = 200

/**
 * Counts again which products are bought by the same clients, from the last 12 months and at most 200 products per
 * client. It uses a processor for seconds, so it must not run on the thread of a server. Each batch has its own
 * transaction, because events wait for the oldest transaction that writes.
 */
export async function countPairs(db: Pool, now: Date): Promise<void> {
  const since = daysBefore(now, countedDays).toISOString().slice(0, 10)
  const clients: number[][] = []
  const read = readAll<Awaited<ReturnType<typeof findProductsOfClients>>[number]>((limit, last) =>
    findProductsOfClients(db, { since, most: productsPerClient }, limit, last?.clientId),
  )
  for await (const { productIds } of read) clients.push(productIds)
  const counted = new Set<number>()
  let batch: Pair[][] = []
  const save = async () => {
    const pairs = batch.flat()
    const productIds = [...new Set(pairs.map(({ productId }) => productId))]
    for (const productId of productIds) counted.add(productId)
    batch = []
    await db.transaction((transaction) => replacePairs(transaction, productIds, pairs))
  }
  for (const pairs of findBestPairs(clients)) {
    batch.push(pairs)
    if (batch.length === productsPerBatch) await save()
  }
  await save()
  await deletePairsExcept(db, [...counted])
}
