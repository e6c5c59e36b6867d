import type { Paging } from '@cornerstock/contract/paging'
import type { RecencyEntry } from '@cornerstock/contract/recency'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { type Page, readPage } from '../../http/paging.ts'
import { countClients, findRecency } from './recency-queries.ts'

const position = z.tuple([z.int().min(0), z.uuid()])

/** Every store and when it ordered last, cancelled or not: never ordered first, then the longest wait. */
export async function listRecency({ replica }: SignedInContext, paging: Paging): Promise<Page<RecencyEntry>> {
  return replica.read((db) =>
    readPage(paging, {
      position,
      find: (limit, after) => findRecency(db, limit, after),
      count: () => countClients(db),
      positionOf: ({ waitingSinceMicros, clientId }) => [waitingSinceMicros, clientId],
    }),
  )
}
