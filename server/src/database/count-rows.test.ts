import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { countRows } from './count-rows.ts'
import { openPool, type Pool } from './pool.ts'

let database: TestDatabase
let db: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, () => {})
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const rowsTo = (count: number) => sql`from generate_series(1, ${sql.raw(String(count))})`

it.each([0, 7, 5_000])('the count of a list of %i rows is exact', async (count) => {
  for (const readsRows of [false, true])
    expect(await countRows(db, rowsTo(count), { readsRows })).toEqual({ total: count, isEstimate: false })
})

it('the count of a list estimates more than 5,000 rows', async () => {
  for (const readsRows of [false, true])
    expect(await countRows(db, rowsTo(6_000), { readsRows })).toEqual({ total: 6_000, isEstimate: true })
})

it('the count of a list does not read a list that is slow to count and certainly long', async () => {
  const source = sql`${rowsTo(1_000_000)} as n where 1 / (n - 1) >= 0`
  await expect(countRows(db, source)).rejects.toThrow()
  expect(await countRows(db, source, { readsRows: true })).toEqual({ total: 333_333, isEstimate: true })
})
