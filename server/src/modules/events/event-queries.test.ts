import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { openPool, type Pool } from '../../database/pool.ts'
import { findEventsAfter, findLatestPosition } from './event-queries.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, () => {})
  await db.$client.query('delete from events')
  await db.$client.query(
    `insert into events (transaction_id, type, data)
     select id::text::xid8, 'orders.changed', '{}' from unnest('{8, 9, 10, 99, 100}'::int[]) id`,
  )
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

it('events are read in the order of their transactions, also when the number gets another digit', async () => {
  const read = await findEventsAfter(db, { transactionId: '8', eventId: Number.MAX_SAFE_INTEGER }, 3)
  expect(read.map(({ transactionId }) => transactionId)).toEqual(['9', '10', '99'])
  expect((await findLatestPosition(db)).transactionId).toBe('100')
})
