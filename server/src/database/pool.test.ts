import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/support/database/database.ts'
import { eventually } from '../../test/support/eventually.ts'
import { openPool } from './pool.ts'

it('a lost connection fails its own transaction and no other statement', async () => {
  const database = await createTestDatabase()
  const lost: Error[] = []
  const db = openPool(database.url, (error) => lost.push(error))
  const work = db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await eventually(() => expect(lost).not.toHaveLength(0))
    await transaction.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await db.$client.end()
  await database.drop()
})

it('a transaction that cannot begin gives its connection back', async () => {
  const database = await createTestDatabase()
  const db = openPool(database.url, () => {}, { connections: 1 })
  db.$client.once('acquire', (connection) => connection.connection.stream.destroy())
  await expect(db.transaction((transaction) => transaction.execute(sql`select 1`))).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await db.$client.end()
  await database.drop()
})
