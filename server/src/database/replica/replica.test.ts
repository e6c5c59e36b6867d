import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../../test/support/servers/replica.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { migrate } from '../migrating/migrate.ts'
import { openReplica, type Replica } from './replica.ts'

let postgres: ReplicatedPostgres
let shop: TestApp
let replica: Replica
let client: BuiltAccount
let staff: BuiltAccount
let time = 0

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  await migrate(postgres.primaryUrl)
  shop = await startTestApp({
    databaseUrl: postgres.primaryUrl,
    replica: (primary) => {
      replica = openReplica(
        primary,
        postgres.replicaUrl,
        pino({ level: 'silent' }),
        () => time + performance.now(),
      )
      return replica
    },
  })
  client = await buildClient(shop.db)
  staff = await buildStaff(shop.db)
})
afterAll(async () => {
  await replica.close()
  await shop.stop()
  await postgres.stop()
})
afterEach(() => onReplica('select pg_wal_replay_resume()'))

async function onReplica(statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: postgres.replicaUrl })
  await connection.connect()
  await connection.query(statement).finally(() => connection.end())
}

const waitUntilUsed = () => eventually(() => expect(replica.isUsed()).toBe(true))

/** Stops the replica from replaying anything that is written from now on. */
async function pauseReplica() {
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      `select coalesce(bool_and(replay_lsn >= pg_current_wal_insert_lsn()), false) as done from pg_stat_replication`,
    )
    expect(rows[0]?.done).toBe(true)
  })
  await waitUntilUsed()
  await onReplica('select pg_wal_replay_pause()')
}

const place = async (productId: number) => {
  const body = { items: [{ productId, quantity: 1 }] }
  expect((await shop.send('POST /api/Order', { as: client, body })).status).toBe(201)
}
const lastOrderDate = async () => {
  const { body } = await shop.send<{ clientId: string; lastOrderDate: string | null }[]>(
    'GET /api/order/recency',
    { as: staff },
  )
  return body.find(({ clientId }) => clientId === client.accountId)?.lastOrderDate
}

it('reports are read from the replica, and carts and orders from the primary', async () => {
  const { productId } = await buildProduct(shop.db)
  await pauseReplica()
  await place(productId)
  await shop.send('POST /api/cart', { as: client, body: { productId, quantity: 3 } })
  expect(await lastOrderDate()).toBeNull()
  expect((await shop.send('GET /api/Order', { as: client })).body).toHaveLength(1)
  expect((await shop.send('GET /api/cart', { as: client })).body).toMatchObject([{ quantity: 3 }])
  await onReplica('select pg_wal_replay_resume()')
  await eventually(async () => expect(await lastOrderDate()).not.toBeNull())
})

it('a follow-up that the replica does not have yet is in the list', async () => {
  await pauseReplica()
  const saved = { as: staff, body: { state: 'open', remindOn: null, note: 'Call on Monday' } }
  expect((await shop.send(`PUT /api/clients/${client.accountId}/follow-up`, saved)).status).toBe(200)
  const { body } = await shop.send<{ clientId: string; followUp: { note: string } | null }[]>(
    'GET /api/order/recency',
    { as: staff },
  )
  expect(body.find(({ clientId }) => clientId === client.accountId)?.followUp?.note).toBe('Call on Monday')
})

it('a catalog that the replica does not have yet is read from the primary, and no old response is cached', async () => {
  const { productId, name } = await buildProduct(shop.db, { category: 'Replicated' })
  const prices = async () => {
    const one = await shop.send<{ price: number }>(`GET /api/Products/${productId}`, { as: client })
    const list = await shop.send<{ price: number }[]>('GET /api/Products/category/Replicated', { as: client })
    return [one.body.price, ...list.body.map(({ price }) => price)]
  }
  const save = (price: number) =>
    shop.send(`PUT /api/Products/${productId}`, {
      as: staff,
      body: { name, brand: 'B', category: 'Replicated', price },
    })
  await pauseReplica()
  expect(await prices()).toEqual([10, 10])
  expect((await save(11)).status).toBe(200)
  expect(await prices()).toEqual([11, 11])
  await onReplica('select pg_wal_replay_resume()')
  expect(await prices()).toEqual([11, 11])
  expect((await save(12)).status).toBe(200)
  expect(await prices()).toEqual([12, 12])
})

it('a replica that is too far behind is not used', async () => {
  const { productId } = await buildProduct(shop.db)
  await pauseReplica()
  const before = await lastOrderDate()
  await place(productId)
  expect(await lastOrderDate()).toBe(before)
  time += 10_000
  expect(await lastOrderDate()).not.toBe(before)
})

it('reads succeed while the replica is down, and use it again when it is back', async () => {
  const { productId } = await buildProduct(shop.db)
  await waitUntilUsed()
  await postgres.stopReplica()
  const before = await lastOrderDate()
  await place(productId)
  expect(await lastOrderDate()).not.toBe(before)
  expect((await shop.send(`GET /api/Products/${productId}`, { as: client })).status).toBe(200)
  await postgres.startReplica()
  await waitUntilUsed()
})
