import pg from 'pg'
import { getRollbackPlans } from 'pg-boss'
import { beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { migrate } from './migrate.ts'

let client: pg.Client
let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return async () => {
    await client.end()
    await database.drop()
  }
})

const readVersion = async () =>
  Number((await client.query('select version from jobs.version')).rows[0].version)
const readIndexes = async () =>
  (await client.query(`select indexname from pg_indexes where schemaname = 'jobs' order by 1`)).rows

it('an older schema of the jobs is migrated, and its indexes are complete, before the server starts', async () => {
  const [newest, indexes] = [await readVersion(), await readIndexes()]
  const older = newest - 1
  for (let version = newest; version > older; version--) await client.query(getRollbackPlans('jobs', version))
  expect(await readVersion()).toBe(older)
  expect(await readIndexes()).not.toEqual(indexes)

  await migrate(database.url, database.serverUrl)
  expect(await readVersion()).toBe(newest)
  expect(await readIndexes()).toEqual(indexes)
  const incomplete = await client.query(`select name from jobs.bam where status <> 'completed'`)
  expect(incomplete.rows).toEqual([])
})
