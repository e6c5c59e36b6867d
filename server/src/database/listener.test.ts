import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { eventually } from '../../test/support/eventually.ts'
import { type Listener, openListener } from './listener.ts'

let database: TestDatabase
let listener: Listener
let other: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  listener = await openListener(database.url, pino({ level: 'silent' }))
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await listener.close()
  await database.drop()
})

const notify = (channel: string, payload: string) =>
  other.query('select pg_notify($1, $2)', [channel, payload])

async function subscribe(channel: string) {
  const received: string[] = []
  let connections = 0
  const stop = await listener.listen(channel, {
    onNotification: (payload) => received.push(payload),
    onConnected: () => {
      connections += 1
    },
  })
  return { received, stop, connections: () => connections }
}

it('each subscriber receives the notifications of its channel until it stops', async () => {
  const fruit = await subscribe('fruit')
  const moreFruit = await subscribe('fruit')
  const bread = await subscribe('two words')
  await notify('fruit', 'apple')
  await notify('two words', 'rye')
  await eventually(() => expect(bread.received).toEqual(['rye']))
  fruit.stop()
  await notify('fruit', 'pear')
  await eventually(() => expect(moreFruit.received).toEqual(['apple', 'pear']))
  expect(fruit.received).toEqual(['apple'])
})

it('a lost connection is opened again, and each subscriber is told', async () => {
  const subscriber = await subscribe('lost')
  expect(subscriber.connections()).toBe(1)
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'cornerstock listener' and datname = current_database()`,
  )
  await eventually(() => expect(subscriber.connections()).toBe(2))
  await notify('lost', 'found')
  await eventually(() => expect(subscriber.received).toEqual(['found']))
})
