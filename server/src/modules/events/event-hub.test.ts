import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database/database.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { type Listener, openListener } from '../../database/listener.ts'
import { openPool, type Pool } from '../../database/pool.ts'
import { type EventHub, startEventHub } from './event-hub.ts'
import { findLatestPosition, insertEvents, type RecordedEvent } from './event-queries.ts'

const log = pino({ level: 'silent' })

let database: TestDatabase
let db: Pool
let listener: Listener
let hub: EventHub
let told: RecordedEvent['event'][]
beforeAll(async () => {
  database = await createTestDatabase()
  db = openPool(database.url, () => {})
  listener = await openListener(database.url, log)
  await insertEvents(db, [{ type: 'settings.changed' }], null)
  hub = await startEventHub(listener, db, log)
  hub.subscribe(({ event }) => told.push(event))
})
afterAll(async () => {
  await hub.close()
  await listener.close()
  await db.$client.end()
  await database.drop()
})

const loseConnection = () =>
  db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cornerstock listener' and datname = current_database()`,
  )

it('the event hub tells that it is connected again, and goes on where it was', async () => {
  told = []
  await loseConnection()
  await eventually(() => expect(told).toContainEqual({ type: 'reconnected', hasLostEvents: false }))
  await insertEvents(db, [{ type: 'everything.changed' }], null)
  hub.announce()
  await eventually(() => expect(told.at(-1)).toEqual({ type: 'everything.changed' }))
})

it('the event hub begins at the newest event if a failover has lost the last one that it has passed on', async () => {
  await eventually(async () => expect(hub.position()).toMatchObject(await findLatestPosition(db)))
  const { transactionId } = hub.position()
  await db.$client.query('delete from events where transaction_id = $1::xid8', [transactionId])
  told = []
  await loseConnection()
  await eventually(() => expect(told).toContainEqual({ type: 'reconnected', hasLostEvents: true }))
  expect(hub.position()).toMatchObject(await findLatestPosition(db))
})
