import type { Paging } from '@cornerstock/contract/paging'
import type { RecencyEntry } from '@cornerstock/contract/recency'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { decodeCursor, type Page, pageSize, toPage } from '../../http/paging.ts'
import { countClients, findRecency } from './recency-queries.ts'

const position = z.tuple([z.int().min(0), z.uuid()])

/** Every store and when it ordered last, cancelled or not: never ordered first, then the longest wait. */
export async function listRecency({ replica }: SignedInContext, paging: Paging): Promise<Page<RecencyEntry>> {
  const limit = pageSize(paging)
  const after = paging.cursor === undefined ? undefined : decodeCursor(paging.cursor, position)
  const { rows, total } = await replica.read(async (db) => ({
    rows: await findRecency(db, limit + 1, after),
    total: await countClients(db),
  }))
  return toPage(rows, limit, total, (last) => [last.waitsSince, last.clientId])
}
