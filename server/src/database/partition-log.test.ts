import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { eventually } from '../../test/support/eventually.ts'
import { sealLog } from '../modules/app-logs/sealing/seal-service.ts'
import { verifyLog } from '../modules/app-logs/sealing/verify-service.ts'
import { eventExists, findEventsAfter } from '../modules/events/event-queries.ts'
import { dropEverything } from './backup/schema-as-of.ts'
import { applyFunctions } from './functions.ts'
import { applyMigrations, createMigrationsTable, migrate, readMigrations } from './migrate.ts'
import { migrateWithPreparedLog } from './partition-log.ts'
import { openPool } from './pool.ts'

const lastWithoutPartitions = 53

let database: TestDatabase
let client: pg.Client

/** A database from before the partitions, with events and entries of two months. */
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await dropEverything(client)
  await createMigrationsTable(client)
  await applyMigrations(client, readMigrations().slice(0, lastWithoutPartitions + 1))
  await applyFunctions(client, { knownMigration: readMigrations()[lastWithoutPartitions]?.folderMillis ?? 0 })
  await writeAsBefore(3)
  return async () => {
    await client.end()
    await database.drop()
  }
})

const writeAsBefore = async (count: number) => {
  await client.query(
    `insert into app_logs (level, source, message, logged_at)
       select 'Error', 'test', 'entry ' || i, now() - make_interval(days => 20 * (i - 1)) from generate_series(1, $1) i`,
    [count],
  )
  await client.query(
    `insert into events (type, data) select 'x', jsonb_build_object('n', i) from generate_series(1, $1) i`,
    [count],
  )
}

const hasEnd = async () =>
  (await client.query(`select from pg_constraint where conname = 'app_logs_first_until'`)).rowCount === 1

/** Prepares the log, and then does the given work instead of the migrations. */
const prepareLog = (server: pg.Client, migrate: () => Promise<void>) =>
  migrateWithPreparedLog(server, { retryOnLocks: async (_, work) => void (await work()), migrate })

const applyRest = () => applyMigrations(client, readMigrations().slice(lastWithoutPartitions + 1))

describe('an upgrade to partitions', () => {
  it('keeps the log, its chain, the events and their positions, with several servers at once', async () => {
    const before = openPool(database.url, () => {})
    await sealLog(before)
    await before.$client.end()
    const { rows: old } = await client.query(
      `select transaction_id::text as "transactionId", event_id::int as "eventId" from events order by event_id`,
    )
    await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
    await writeAsBefore(1)
    const db = openPool(database.url, () => {})
    try {
      await sealLog(db)
      expect(await verifyLog(db, new Date())).toMatchObject({
        findings: [],
        seals: 2,
        entries: 4,
        waiting: 0,
      })
      expect(await eventExists(db, old[1])).toBe(true)
      // Events wait for every older transaction, those of other tests' databases too.
      const missed = await eventually(async () => {
        const events = await findEventsAfter(db, old[1], 10)
        expect(events.map(({ event }) => event)).toEqual([2, 3, 1].map((n) => ({ type: 'x', n })))
        return events
      })
      expect(missed.at(-1)?.eventId).toBeGreaterThan(old.at(-1).eventId)
    } finally {
      await db.$client.end()
    }
  })

  it('reads no entries while the log is locked', async () => {
    const messages: string[] = []
    client.on('notice', ({ message }) => messages.push(message ?? ''))
    await prepareLog(client, async () => {
      await client.query('set client_min_messages = debug1')
      await applyRest()
    })
    expect(messages).toContain(
      'partition constraint for table "app_logs_first" is implied by existing constraints',
    )
    expect(messages.filter((message) => /building index .* on table "app_logs_first"/.test(message))).toEqual(
      [],
    )
    expect(await hasEnd()).toBe(false)
  })

  it('gives the new log no end when a second server starts during the upgrade', async () => {
    const second = new pg.Client({ connectionString: database.url })
    await second.connect()
    const findPolling = `select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ~ 'pg_try_advisory_lock'`
    let onSecond: Promise<void> | undefined
    try {
      await prepareLog(client, async () => {
        onSecond = prepareLog(second, async () => {})
        await eventually(async () => expect((await client.query(findPolling)).rowCount).toBe(1))
        await client.query('begin')
        await applyRest()
        await client.query('commit')
      })
      await onSecond
    } finally {
      await second.end()
    }
    expect(await hasEnd()).toBe(false)
  })

  it('leaves nothing that refuses entries if it fails', async () => {
    const failing = prepareLog(client, async () => {
      expect(await hasEnd()).toBe(true)
      throw new Error('cannot migrate')
    })
    await expect(failing).rejects.toThrow('cannot migrate')
    expect(await hasEnd()).toBe(false)
  })

  it('builds an index again that an interrupted upgrade has left incomplete', async () => {
    await prepareLog(client, async () => {})
    await client.query(
      `update pg_index set indisvalid = false where indexrelid = 'app_logs_first_newest'::regclass`,
    )
    await migrate(database.url)
    const { rows } = await client.query(
      `select indisvalid as "isValid" from pg_index where indexrelid = 'app_logs_first_newest'::regclass`,
    )
    expect(rows).toEqual([{ isValid: true }])
  })
})
