import { afterAll, beforeAll, expect, it } from 'vitest'
import { allAccounts, bookCalls } from '../../../test/support/books.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startServer } from '../../../test/support/servers/start-server.ts'
import { startTestApp, type TestApp, testSecret } from '../../../test/support/test-app.ts'

let shop: TestApp
let second: TestApp
let owner: BuiltAccount

const books = bookCalls(() => ({ shop, owner }))
const elsewhere = bookCalls(() => ({ shop: second, owner }))
const day = '2026-03-02'

beforeAll(async () => {
  shop = await startTestApp()
  second = await startTestApp({ databaseUrl: shop.databaseUrl })
  owner = await buildStaff(shop.db)
  for (const one of [shop, second]) one.clock.now = new Date(`${day}T17:00:00Z`)
  await books.setAccounts(allAccounts)
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

/** Delivers an order of $20.00, of which $5.00 are paid. */
async function trade() {
  const client = await buildClient(shop.db)
  const order = await books.place(client, [{ product: await buildProduct(shop.db), quantity: 2 }])
  await books.setStatus(order.orderId, 3)
  await books.pay(client, 5)
}

it('a document is in one batch, whichever servers close at the same time', async () => {
  await trade()
  const all = await Promise.all([
    ...Array.from({ length: 4 }, () => books.close(day)),
    ...Array.from({ length: 4 }, () => elsewhere.close(day)),
  ])
  expect(all.map(({ documents }) => documents).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
  expect(all.map(({ closingId }) => closingId).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('a batch is closed once per key, on whichever server it is sent again', async () => {
  await trade()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const all = await Promise.all([books, elsewhere, books].map((on) => on.tryToClose(day, key)))
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
  const [first] = all
  for (const { body } of all) expect(body).toEqual(first?.body)
  expect(first?.body).toMatchObject({ documents: 2, sales: 20, payments: 5 })
  const other = await books.tryToClose('2026-03-01', key)
  expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

it('a batch that fails before its end leaves nothing, and the next one has its documents', async () => {
  await trade()
  const before = await books.closings()
  // The files are the last that is written.
  await shop.db.$client.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no more space'; end $$;
    create trigger fail before insert on closing_files for each row when (new.name = 'xero-invoices.csv')
      execute function fail();`)
  expect((await books.tryToClose(day)).status).toBe(500)
  expect(await books.closings()).toEqual(before)
  await shop.db.$client.query('drop trigger fail on closing_files')
  expect(await books.close(day)).toMatchObject({ closingId: before.length + 1, documents: 2, sales: 20 })
})

it('a server that is killed while it closes leaves nothing, and the same key closes everything on another, once', async () => {
  const past = '2024-03-02'
  shop.clock.now = new Date(`${past}T17:00:00Z`)
  await trade()
  shop.clock.now = new Date(`${day}T17:00:00Z`)
  const before = await books.closings()
  const held = await shop.db.$client.connect()
  await held.query(`begin; select pg_advisory_xact_lock(hashtextextended('closings', 0))`)
  const killed = await startServer({
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    JWT_SECRET: testSecret,
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const response = fetch(`${killed.url}/api/Closings`, {
    method: 'POST',
    headers: { ...key, authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ through: past }),
  }).then(
    ({ status }) => status,
    () => 'lost',
  )
  const waiting = `select from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
  await eventually(async () => expect((await shop.db.$client.query(waiting)).rowCount).toBe(1))
  await killed.kill()
  expect(await response).toBe('lost')
  await held.query('rollback')
  held.release()
  expect(await books.closings()).toEqual(before)
  const first = await books.tryToClose(past, key)
  expect(first.body).toMatchObject({ closingId: before.length + 1, documents: 2, sales: 20, payments: 5 })
  expect((await elsewhere.tryToClose(past, key)).body).toEqual(first.body)
  expect(await books.closings()).toHaveLength(before.length + 1)
}, 120_000)
