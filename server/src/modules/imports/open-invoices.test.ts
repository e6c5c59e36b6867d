import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { importFile, rowsOfImport, sendImport, undoImport } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { lockBalances } from '../orders/balance/balance-queries.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
/** The customer number of the client. */
let externalId: string

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-03-02T15:00:00.000Z')
  externalId = `C-${crypto.randomUUID()}`
  client = await buildClient(shop.db, { externalId })
})
afterAll(() => shop.stop())

let invoices = 0
/** A number that no other invoice has. */
const newNumber = () => `INV-${++invoices}`

const header = 'Number,Client,Day,Due day,Amount'
const send = (...lines: string[]) => sendImport(shop, owner, 'open-invoices', [header, ...lines].join('\n'))
const apply = (...lines: string[]) => importFile(shop, owner, 'open-invoices', [header, ...lines].join('\n'))
const undo = async (importId: number) => (await undoImport(shop, owner, importId)).body?.code
const read = async <Body>(path: string) => (await shop.send<Body>(`GET /api/${path}`, { as: owner })).body
const ageing = async () =>
  (await read<{ clientId: string }[]>('Reports/ageing')).find(({ clientId }) => clientId === client.accountId)
const entries = async () =>
  (await read<{ entries: object[] }>(`Statement?clientId=${client.accountId}`)).entries
const pay = (amount: number) =>
  shop.send('POST /api/Payments', {
    as: owner,
    body: { clientId: client.accountId, amount, method: 'cash' },
  })
const deliver = async (quantity: number) => {
  const { orderId } = await buildOrder(shop.db, {
    client,
    lines: [{ product: await buildProduct(shop.db), quantity }],
  })
  await shop.send(`PUT /api/order/${orderId}/status`, { as: owner, body: { status: 3 } })
  return orderId
}
const countWaiting = async () =>
  (
    await shop.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length
const paidOf = async (orderId: number) => (await read<{ paid: number }>(`order/${orderId}`)).paid

it('open invoices and credits count in the statement, the ageing, the lists and the dashboard', async () => {
  const [one, two, credit] = [newNumber(), newNumber(), newNumber()]
  await apply(
    `${one},${client.email},2026-01-05,2026-02-05,100.50`,
    `${two},${externalId.toLowerCase()},2/20/2026,,40`,
    `${credit},${client.email},2026-01-10,,(30.00)`,
  )
  expect(await read(`clients/${client.accountId}/overview`)).toMatchObject({
    balance: 110.5,
    openingBalance: 110.5,
  })
  const orderId = await deliver(2)
  expect(await entries()).toEqual([
    { date: '2026-01-05', type: 'order', number: one, amount: 100.5, balance: 100.5 },
    { date: '2026-01-10', type: 'credit', number: credit, amount: -30, balance: 70.5 },
    { date: '2026-02-20', type: 'order', number: two, amount: 40, balance: 110.5 },
    { date: '2026-03-02', type: 'order', orderId, amount: 20, balance: 130.5 },
  ])
  expect(await ageing()).toMatchObject({ notDue: 20, days30: 110.5, older: 0, unapplied: 0, total: 130.5 })
  const [listed] = await read<object[]>(`clients?search=${encodeURIComponent(client.email ?? '')}`)
  expect(listed).toMatchObject({ balance: 130.5, owesSince: '2026-01-05T12:00:00.000Z' })
  const today = await read<{ owedByAge: { days30: number } }>('Reports/today')
  expect(today.owedByAge.days30).toBeGreaterThanOrEqual(110.5)
})

it('open invoices and credits count in what a client may still order', async () => {
  client = await buildClient(shop.db, { creditLimitCents: 100_00, creditMode: 'refuse' })
  await apply(
    `${newNumber()},${client.email},2026-01-05,2099-01-05,80`,
    `${newNumber()},${client.email},2026-01-10,,-30`,
  )
  const credit = () => read(`clients/${client.accountId}/credit`)
  expect(await credit()).toMatchObject({ exposure: 50, available: 50, overdue: 0, oldestDueOn: '2099-01-05' })
  const { productId } = await buildProduct(shop.db)
  const order = (quantity: number) =>
    shop.send('POST /api/Order', { as: client, body: { items: [{ productId, quantity }] } })
  expect(await order(6)).toMatchObject({
    status: 409,
    body: { code: 'CREDIT_EXCEEDED', details: { creditLimit: 100, exposure: 50, overdue: 0, total: 60 } },
  })
  expect((await order(5)).status).toBe(201)
  expect(await credit()).toMatchObject({ exposure: 100, available: 0 })
})

it('an open invoice that is late prevents orders until it is paid, also without a limit', async () => {
  client = await buildClient(shop.db, { creditMode: 'refuse' })
  await apply(`${newNumber()},${client.email},2020-01-05,2020-02-05,30`)
  const { productId } = await buildProduct(shop.db)
  const order = () =>
    shop.send('POST /api/Order', { as: client, body: { items: [{ productId, quantity: 1 }] } })
  expect(await order()).toMatchObject({
    status: 409,
    body: { code: 'CREDIT_EXCEEDED', details: { creditLimit: null, overdue: 30 } },
  })
  await pay(25)
  expect((await order()).status).toBe(201)
})

it('payments and credits pay open invoices and orders, oldest first', async () => {
  const order = await deliver(2)
  await pay(30)
  expect(await ageing()).toMatchObject({ notDue: 0, unapplied: 10, total: -10 })
  await apply(
    `${newNumber()},${client.email},2026-03-01,,25`,
    `${newNumber()},${client.email},2026-03-01,,-5`,
  )
  // The invoice is older: 25 for it, and the other 10 for the order.
  expect(await paidOf(order)).toBe(10)
  expect(await ageing()).toMatchObject({ notDue: 10, days30: 0, unapplied: 0, total: 10 })
  await pay(10)
  expect(await paidOf(order)).toBe(20)
})

it('the same file again is unchanged, and rows that cannot be right are problems', async () => {
  const [one, two] = [newNumber(), newNumber()]
  await apply(`${one},${client.email},2026-01-05,2026-02-05,100.50`, `${two},${client.email},2026-01-05,,1`)
  const { body } = await send(
    `${one},${externalId},2026-01-05,2026-02-05,100.50`,
    `${two.toLowerCase()},${client.email},2026-01-05,,2`,
    `A-1,nobody@client.example,2026-01-05,,2`,
    `A-2,${client.email},2026-03-03,,2`,
    `A-3,${client.email},2026-01-05,2026-01-04,2`,
    `A-4,${client.email},2026-01-05,,0`,
    `A-5,${client.email},soon,,free`,
    `A-6,${client.email},2026-01-05,,2`,
    `a-6,${client.email},2026-01-05,,2`,
  )
  expect(body.summary).toEqual({ create: 1, update: 0, unchanged: 1, bad: 7 })
  const bad = await rowsOfImport(shop, owner, body.importId, 'bad')
  expect(bad.map(({ problems }) => problems.map(({ message }) => message).join(' '))).toEqual([
    'This number is there already, with another store, day or amount.',
    'No store has this email address, customer number or name.',
    'This day is still to come.',
    'Must not be before the first day.',
    'Must not be 0, and at most 1,000,000 dollars.',
    'This is not a day such as 2026-12-31 or 12/31/2026. This is not a number.',
    'Row 9 has the same number.',
  ])
  expect(await ageing()).toMatchObject({ total: 101.5 })
})

it('an import of open invoices is undone while nothing of it was paid since', async () => {
  await pay(5)
  shop.clock.now = new Date('2026-03-03T15:00:00.000Z')
  const number = newNumber()
  const importId = await apply(
    `${number},${client.email},2026-01-05,,100`,
    `${newNumber()},${client.email},2026-01-05,,-30`,
  )
  expect(await ageing()).toMatchObject({ total: 65, unapplied: 0 })
  expect(await undo(importId)).toBeUndefined()
  expect(await ageing()).toMatchObject({ total: -5, unapplied: 5 })
  const again = await apply(`${number},${client.email},2026-01-05,,100`)
  await pay(10)
  expect(await undo(again)).toBe('IMPORT_IN_USE')
  expect(await ageing()).toMatchObject({ total: 85 })
})

it('an undo waits for a payment of the same store, and neither ends in a deadlock', async () => {
  const importId = await apply(`${newNumber()},${client.email},2026-01-05,,100`)
  const payment = await shop.db.$client.connect()
  onTestFinished(() => payment.release(true))
  await payment.query('begin')
  await lockBalances(drizzle({ client: payment }), [client.accountId])
  const undone = undo(importId)
  await eventually(async () => expect(await countWaiting()).toBe(1))
  await payment.query(
    `insert into payments (client_id, taken_by, amount_cents, method, reference, created_at)
     values ($1, $2, 1000, 'cash', '', $3)`,
    [client.accountId, owner.accountId, shop.clock.now],
  )
  await payment.query('update open_invoices set paid_cents = 1000 where import_id = $1', [importId])
  await payment.query('commit')
  expect(await undone).toBe('IMPORT_IN_USE')
})

it('the locks of 20,000 stores are one, for which a payment waits', async () => {
  const many = Array.from({ length: 20_000 }, () => crypto.randomUUID())
  let paid: ReturnType<typeof pay> | undefined
  await shop.db.transaction(async (transaction) => {
    await lockBalances(transaction, many)
    const { rows } = await transaction.execute(
      sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
    )
    expect(rows).toHaveLength(1)
    paid = pay(5)
    await eventually(async () => expect(await countWaiting()).toBe(1))
  })
  expect((await paid)?.status).toBe(201)
})

it('a credit that has paid an order since is in use', async () => {
  const importId = await apply(`${newNumber()},${client.email},2026-01-05,,-30`)
  shop.clock.now = new Date('2026-03-03T15:00:00.000Z')
  const orderId = await deliver(2)
  expect(await paidOf(orderId)).toBe(20)
  expect(await undo(importId)).toBe('IMPORT_IN_USE')
})

it('an order delivered since does not keep an import from being undone', async () => {
  const importId = await apply(`${newNumber()},${client.email},2026-01-05,,30`)
  shop.clock.now = new Date('2026-03-03T15:00:00.000Z')
  await deliver(2)
  expect(await undo(importId)).toBeUndefined()
  expect(await ageing()).toMatchObject({ total: 20 })
})

it('a store without an email address or a number is named by its store name, if no other store has it', async () => {
  const { storeName } = await buildClient(shop.db, {
    email: null,
    passwordHash: null,
    storeName: `Café ${crypto.randomUUID()}`,
  })
  const [one, two] = [newNumber(), newNumber()]
  const { body } = await send(`${one},${storeName.toUpperCase().replace('É', 'E')},2026-01-05,,10`)
  expect((await rowsOfImport(shop, owner, body.importId)).map(({ kind, name }) => [kind, name])).toEqual([
    ['create', storeName],
  ])
  await buildClient(shop.db, { storeName })
  const again = await send(`${two},${storeName},2026-01-05,,10`)
  const [row] = await rowsOfImport(shop, owner, again.body.importId, 'bad')
  expect(row?.problems).toMatchObject([
    { message: 'Several stores have this name. Give the customer number.' },
  ])
})
