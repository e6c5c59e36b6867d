import type { Paging } from '@cornerstock/contract/paging'
import type { RecencyEntry } from '@cornerstock/contract/recency'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { type Page, readPage } from '../../http/paging.ts'
import { countClients, findRecency } from './recency-queries.ts'

const position = z.tuple([z.int().min(0), z.uuid()])

/**
 * A page of all clients with the date of their last order, including cancelled ones. Clients that never ordered come
 * first, then the longest time without an order.
 */
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
