import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { findReadTables, repartition } from '../../../test/support/database/partitions.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { findAppLogs } from '../../modules/app-logs/app-log-queries.ts'
import {
  eventExists,
  findEventsAfter,
  findLatestPosition,
  findOldestAge,
  hasMoreEventsAfter,
} from '../../modules/events/event-queries.ts'
import { insertReader } from '../../modules/events/event-reader-queries.ts'
import { keepPartitions } from './keep-partitions.ts'

let database: TestDatabase
/** Signed in as the owner. */
let owner: pg.Pool
/** Signed in as the role of the server. */
let server: pg.Pool

// The end of a pool does not wait for its connections to close, so that dropping the database may cut them off.
const openPool = (connectionString: string) => new pg.Pool({ connectionString }).on('error', () => {})

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openPool(database.url)
  server = openPool(database.serverUrl)
})
afterAll(async () => {
  await owner.end()
  await server.end()
  await database.drop()
})
beforeEach(() => owner.query('truncate events, event_readers, app_logs, unsealed_app_logs'))

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows
}

async function cut(table: 'app_logs' | 'events', bounds: (number | string)[]): Promise<void> {
  const client = await owner.connect()
  await repartition(client, table, bounds)
  client.release()
}

const keep = () => keepPartitions(drizzle(server))

type Partition = { name: string; starts: string | null; ends: string | null }

/** The lowest first. */
const partitions = (table: string) =>
  ask<Partition>(
    `select partition::text as name, starts_at as starts, ends_before as ends from find_partitions($1)
      order by starts_at is not null, ${table === 'events' ? 'starts_at::xid8' : 'starts_at::timestamptz'}`,
    [table],
  )
const names = async (table: string) => (await partitions(table)).map(({ name }) => name)

/** The partition of each row, with one of its columns. */
const places = async (table: string, column: string) =>
  Object.fromEntries(
    (
      await ask<{ place: string; value: string }>(
        `select tableoid::regclass::text as place, ${column}::text as value from ${table} order by value`,
      )
    ).map(({ place, value }) => [value, place]),
  )

const insertEvents = (transactionIds: number[], daysAgo = 0) =>
  owner.query(
    `insert into events (transaction_id, type, data, created_at)
       select id::text::xid8, 'x', '{}', now() - make_interval(days => $2) from unnest($1::int[]) id`,
    [transactionIds, daysAgo],
  )

/** Another session reads a table in a transaction that does not end, while `work` runs. */
async function whileUsed(table: string, work: () => Promise<void>): Promise<void> {
  const reader = await owner.connect()
  await reader.query(`begin; select from ${table} limit 1`)
  try {
    await work()
  } finally {
    await reader.query('rollback')
    reader.release()
  }
}

const farAhead = 2 ** 40

it('events are read from the partitions of their transactions only', async () => {
  await cut('events', [10, 20, 30, 40, farAhead, 2 * farAhead])
  await insertEvents([5, 15, 25, 35, 45])
  const at = (transactionId: string) => ({ transactionId, eventId: 0 })
  const read = (query: Parameters<typeof findReadTables>[1]) => findReadTables(owner, query)
  expect(await read((db) => findEventsAfter(db, at('45'), 500))).toEqual(['events_40'])
  expect(await read((db) => findEventsAfter(db, at('35'), 500))).toEqual(['events_30', 'events_40'])
  expect(await read((db) => findEventsAfter(db, at('25'), 1))).toEqual(['events_20'])
  expect(await read(findLatestPosition)).toEqual(['events_40'])
  expect(await read((db) => eventExists(db, at('35')))).toEqual(['events_30'])
  expect(await read((db) => hasMoreEventsAfter(db, at('45'), 10))).toEqual(['events_40'])
  expect(await read((db) => findOldestAge(db, at('46')))).toEqual(['events_40'])
  expect(await read((db) => insertReader(db, 'new'))).toEqual(['event_readers', 'events_40'])
})

it('events have a partition even if nobody has added one for months, and the next run catches up', async () => {
  await cut('events', [10, 20])
  await insertEvents([15, 25])
  await owner.query(`insert into events (type, data) values ('late', '{}')`)
  expect(await places('events', 'type')).toMatchObject({ late: 'events_20' })
  await keep()
  const [next] = await ask<{ id: string }>('select pg_current_xact_id() as id')
  const kept = await partitions('events')
  const ahead = kept.filter(({ starts }) => Number(starts) > Number(next?.id))
  expect(ahead.length).toBeGreaterThan(2)
  expect(kept.at(-1)).toMatchObject({ ends: null })
  expect(kept.slice(0, 3).map(({ name }) => name)).toEqual(['events_first', 'events_10', 'events_20'])
  expect(await places('events', 'type')).toMatchObject({ late: 'events_20', x: 'events_20' })
  await keep()
  expect(await partitions('events')).toEqual(kept)
})

it('events are dropped by partitions after two days, and the lowest takes their range over', async () => {
  await cut('events', [10, 20, 30, 40, farAhead, 2 * farAhead])
  await insertEvents([5, 15, 25], 3)
  await insertEvents([35, 45], 1)
  await keep()
  expect(await places('events', 'transaction_id')).toEqual({ 35: 'events_30', 45: 'events_40' })
  await insertEvents([5])
  expect(await places('events', 'transaction_id')).toMatchObject({ 5: 'events_first' })
  expect((await names('events')).slice(0, 2)).toEqual(['events_first', 'events_30'])
})

it('events stay until every reader has passed them, and the newest one always stays', async () => {
  await cut('events', [10, 20, 30, farAhead, 2 * farAhead])
  await insertEvents([5, 15, 25], 100)
  await owner.query(`insert into event_readers values ('slow', '15', 0)`)
  await keep()
  expect(Object.keys(await places('events', 'transaction_id'))).toEqual(['15', '25'])
  await owner.query('delete from event_readers')
  await keep()
  expect(Object.keys(await places('events', 'transaction_id'))).toEqual(['25'])
  await keep()
  expect(Object.keys(await places('events', 'transaction_id'))).toEqual(['25'])
})

it('events are kept while a transaction of their partition runs', async () => {
  const running = await owner.connect()
  await running.query('begin; select pg_current_xact_id()')
  const [{ id }] = (await ask<{ id: string }>('select pg_current_xact_id() as id')) as [{ id: string }]
  await cut('events', [10, Number(id), farAhead, 2 * farAhead])
  await insertEvents([15], 3)
  await insertEvents([Number(id) + 1])
  await keep()
  expect(await names('events')).toContain('events_10')
  await running.query('rollback')
  running.release()
  // Transactions of other tests' databases count too.
  await eventually(async () => {
    await keep()
    expect(await names('events')).not.toContain('events_10')
  })
})

it('events wait for a long transaction without an error, until the open partition is in use', async () => {
  const [{ id }] = (await ask<{ id: string }>('select pg_current_xact_id() as id')) as [{ id: string }]
  const nearAhead = Number(id) + 5000
  await cut('events', [10, nearAhead])
  const before = await names('events')
  await whileUsed('events', keep)
  expect(await names('events')).toEqual(before)
  await keep()
  expect((await names('events')).length).toBeGreaterThan(before.length)
  await cut('events', [10])
  await whileUsed('events', () => expect(keep()).rejects.toMatchObject({ cause: { code: '55P03' } }))
})

const insertEntries = (times: string[]) =>
  owner.query(
    `insert into app_logs (level, source, message, logged_at) select 'Error', 'test', t, t from unnest($1::timestamptz[]) t`,
    [times],
  )
const month = (from: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from)).toISOString()
}

it('the staff log is read from the partitions of its page only', async () => {
  await cut('app_logs', ['2020-01-01', '2020-02-01', '2020-03-01', '2020-04-01'])
  await insertEntries(['2019-12-31', '2020-01-15', '2020-02-15', '2020-03-15', '2020-04-15'])
  const read = async (...[filter, limit, after]: [object, number, [number, number]?]) =>
    (await findReadTables(owner, (db) => findAppLogs(db, filter, limit, after))).filter((name) =>
      name.startsWith('app_logs'),
    )
  const micros = (time: string) => Date.parse(time) * 1000
  expect(await read({}, 1)).toEqual(['app_logs_2020-04-01'])
  expect(await read({ level: 'Error' }, 1)).toEqual(['app_logs_2020-04-01'])
  expect(await read({}, 1, [micros('2020-03-15'), 0])).toEqual(['app_logs_2020-02-01', 'app_logs_2020-03-01'])
  const february = { from: new Date('2020-02-01Z'), to: new Date('2020-03-01Z') }
  expect(await read(february, 50)).toEqual(['app_logs_2020-02-01'])
})

it('the staff log has a partition even if nobody has added one for months, and the next run catches up', async () => {
  await cut('app_logs', [month(-9), month(-8)])
  await insertEntries([month(-3), month(0)])
  await keep()
  const ends = (await partitions('app_logs')).map(({ ends }) => ends && new Date(ends).toISOString())
  expect(ends).toEqual([...[-9, -8, 1, 2, 3].map(month), null])
  expect(await ask('select count(*)::int from app_logs')).toEqual([{ count: 2 }])
  const kept = await partitions('app_logs')
  await keep()
  expect(await partitions('app_logs')).toEqual(kept)
})

it('the staff log keeps entries of the future that a wrong clock has caused', async () => {
  await cut('app_logs', [month(-1)])
  await insertEntries([month(30)])
  await keep()
  expect((await partitions('app_logs')).at(-1)).toMatchObject({ ends: null })
  expect(await ask('select count(*)::int from app_logs')).toEqual([{ count: 1 }])
})

it('the staff log loses partitions that the deletion of old entries has emptied, and no other', async () => {
  await cut('app_logs', [month(-20), month(-19), month(-18), month(-17), month(0), month(1)])
  await insertEntries([month(-18)])
  await keep()
  expect((await names('app_logs')).slice(0, 2)).toEqual(['app_logs_first', `"app_logs_${month(-18)}"`])
  await insertEntries(['2001-01-01'])
  await owner.query(`delete from app_logs where logged_at = $1`, [month(-18)])
  await keep()
  expect((await names('app_logs'))[1]).toBe(`"app_logs_${month(-18)}"`)
  await owner.query('delete from app_logs')
  await keep()
  expect((await names('app_logs')).slice(0, 2)).toEqual(['app_logs_first', `"app_logs_${month(-17)}"`])
})

it('no other role may add or drop partitions', async () => {
  const role = `stranger_${Date.now()}`
  const client = await owner.connect()
  await client.query(`create role ${role}; set role ${role}`)
  for (const name of ['keep_event_partitions', 'keep_log_partitions'])
    await expect(client.query(`select ${name}()`)).rejects.toMatchObject({ code: '42501' })
  await client.query(`reset role; drop role ${role}`)
  client.release()
})
