import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClientFixture } from '../../../../../test/support/client-fixture.ts'
import { eventually } from '../../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
  knownPassword,
} from '../../../../../test/support/factories.ts'
import { imageForm, keptFiles, smallestPng } from '../../../../../test/support/images.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'
import { verbatim } from '../../../../texts/text.ts'
import { sealLog } from '../../../app-logs/sealing/seal-service.ts'
import { verifyLog } from '../../../app-logs/sealing/verify-service.ts'
import { queueMails } from '../../../mail/mail-service.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db, { name: 'Olga Owner' })
})
afterAll(() => shop.stop())

const erase = ({ accountId }: { accountId: string }, as = owner) =>
  shop.send(`DELETE /api/clients/${accountId}`, { as })
const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows

const details = {
  email: 'wanda.vanish@gone.example',
  storeName: 'Vanishing Deli',
  storeAddress: '77 Disappearing Lane',
  businessOwnerName: 'Wanda Vanish',
  phoneNumber: '555-7654-321',
  deliveryNotes: 'Knock at the green gate',
  referralCode: 'VANISH1',
}

/** The tables of which a row contains a text, in any letter case. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'
        and format('%I.%I', table_schema, table_name)::regclass not in (select inhrelid from pg_inherits)`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if (
      (await query(`select 1 from ${name} t where strpos(lower(t::text), $1) > 0`, [text.toLowerCase()]))
        .length > 0
    )
      found.push(name)
  return found
}

/** A file of clients that was checked, and maybe applied. */
const importClients = (emails: string[], { isApplied }: { isApplied: boolean }) =>
  query(
    `with file as (insert into imports (kind, file_name, file, state)
                   values ('clients', 'x.csv', $2::bytea, case when $2::bytea is null then 'applied' else 'checked' end)
                   returning import_id)
     insert into import_rows (import_id, row, name, cells, fields, problems)
     select import_id, n, email, jsonb_build_array(email), '{}', '[]'
       from file, unnest($1::text[]) with ordinality as e (email, n)`,
    [emails, isApplied ? null : Buffer.from(emails.join())],
  )

/** A client with one of everything, a delivered order, and a past in the log. */
async function buildClientWithPast() {
  const account = await buildClient(shop.db, details)
  const { ids } = await buildClientFixture(shop.db, { account })
  await query('update orders set status = 3 where client_id = $1', [account.accountId])
  const picture = await shop.send<{ imageUrl: string }>('POST /api/ImageUpload', {
    as: account,
    body: imageForm(smallestPng),
  })
  const profile = { ...details, businessType: 'Deli' }
  await shop.send(`PUT /api/clients/${account.accountId}`, {
    as: owner,
    body: { ...profile, email: 'former.vanish@gone.example' },
  })
  await shop.send(`PUT /api/clients/${account.accountId}`, { as: owner, body: profile })
  await shop.send('POST /api/auth/login', {
    body: { email: 'former.vanish@gone.example', password: 'a wrong password' },
  })
  await shop.send('POST /api/auth/login', { body: { email: details.email, password: 'a wrong password' } })
  await importClients([details.email, 'stays@elsewhere.example'], { isApplied: true })
  await importClients([details.email.toUpperCase()], { isApplied: false })
  await shop.send('POST /api/Notification', {
    as: owner,
    body: { title: 'For Wanda Vanish', message: 'Hello', type: 'message', clientId: account.accountId },
  })
  return { account, orderId: Number(ids.order), imageUrl: picture.body.imageUrl }
}

it('erasing a client leaves nothing of it in the database and the pictures, except its orders under another name', async () => {
  const { account, orderId, imageUrl } = await buildClientWithPast()
  const other = await buildClientFixture(shop.db)
  await sealLog(shop.db)
  expect((await shop.send(`GET ${imageUrl}`)).status).toBe(200)
  expect((await erase(account)).status).toBe(204)

  for (const text of [...Object.values(details), 'former.vanish@gone.example'])
    expect([text, await tablesWith(text)]).toEqual([text, []])
  expect((await tablesWith(account.accountId)).sort()).toEqual(['public.app_logs', 'public.events'])
  expect((await shop.send(`GET ${imageUrl}`)).status).toBe(404)
  expect((await keptFiles(shop.images)).filter(({ name }) => imageUrl.includes(name.slice(0, 32)))).toEqual(
    [],
  )

  const order = await shop.send<object>(`GET /api/order/${orderId}`, { as: owner })
  expect(order.body).toMatchObject({
    storeName: 'Erased store',
    storeAddress: '',
    status: 3,
    placedBy: 'client',
  })
  const found = await shop.send<{ orderId: number }[]>('GET /api/Order/all?search=erased', { as: owner })
  expect(found.body.map((one) => one.orderId)).toContain(orderId)
  expect((await shop.send<object[]>('GET /api/Clients?search=erased', { as: owner })).body).toEqual([])
  const staff = await shop.send<{ staffId: string }[]>('GET /api/Staff', { as: owner })
  expect(staff.body.map(({ staffId }) => staffId)).toContain(owner.accountId)
  expect(JSON.stringify(staff.body)).not.toContain('erased.invalid')
  expect((await shop.send<object[]>('GET /api/cart', { as: other.account })).body).toHaveLength(1)

  expect(await query('select cells from import_rows')).toEqual([{ cells: ['stays@elsewhere.example'] }])
  expect(await query(`select 1 from imports where kind = 'clients' and file is not null`)).toEqual([])

  const { findings, erased } = await verifyLog(shop.db, new Date())
  expect(findings).toEqual([])
  expect(erased).toBeGreaterThan(3)
  const log = await shop.send<{ message: string }[]>('GET /api/AppLogs/all?limit=1', { as: owner })
  expect(log.body[0]?.message).toBe(`Olga Owner erased client ${account.accountId}.`)
})

it('erasing a client signs it out, is 404 the second time, and frees the address', async () => {
  const client = await buildClient(shop.db)
  expect((await erase(client)).status).toBe(204)
  expect((await shop.send('GET /api/cart', { as: client })).status).toBe(401)
  expect((await erase(client)).status).toBe(404)
  expect((await shop.send(`GET /api/clients/${client.accountId}`, { as: owner })).status).toBe(404)
  const signIn = { email: client.email, password: knownPassword }
  expect((await shop.send('POST /api/auth/login', { body: signIn })).status).toBe(401)
  const form = { ...details, email: client.email, businessType: 'Deli', password: 'another fine phrase' }
  const again = { ...form, confirmPassword: form.password }
  expect((await shop.send('POST /api/auth/register', { body: again })).status).toBe(201)
})

it.each([0, 1, 2])('erasing a client is rejected while an order has status %i', async (status) => {
  const { client, orderId } = await buildOrder(shop.db, { status })
  const refused = await erase(client)
  expect({ status: refused.status, code: refused.body.code }).toEqual({
    status: 409,
    code: 'HAS_OPEN_ORDERS',
  })
  expect(refused.body.error).toContain(`#${orderId}`)
  expect((await shop.send('GET /api/cart', { as: client })).status).toBe(200)
  await query('update orders set status = 4 where order_id = $1', [orderId])
  expect((await erase(client)).status).toBe(204)
})

it('erasing a client is for owners only, and rejected for staff accounts', async () => {
  const client = await buildClient(shop.db)
  expect((await erase(client, await buildStaff(shop.db, { role: 'associate' }))).status).toBe(403)
  expect((await erase(client, client)).status).toBe(403)
  expect((await erase(await buildStaff(shop.db, { role: 'picker' }))).status).toBe(404)
})

it('erasing a client keeps a picture that another client has too', async () => {
  const [one, other] = [await buildClient(shop.db), await buildClient(shop.db)]
  const send = (as: BuiltAccount) =>
    shop.send<{ imageUrl: string }>('POST /api/ImageUpload', { as, body: imageForm(smallestPng) })
  const { imageUrl } = (await send(one)).body
  expect((await send(other)).body.imageUrl).toBe(imageUrl)
  await erase(one)
  expect((await shop.send(`GET ${imageUrl}`)).status).toBe(200)
})

it('erasing a client keeps entries about orders that name nobody', async () => {
  const { client, orderId } = await buildOrder(shop.db, { status: 2 })
  await shop.send(`PUT /api/order/${orderId}/status`, { as: owner, body: { status: 3 } })
  await erase(client)
  const log = await query(`select message from app_logs where client_id = $1 and source = 'orders'`, [
    client.accountId,
  ])
  expect(log).toEqual([{ message: expect.stringContaining(`order ${orderId}`) }])
})

it('an erased client has no cart into which its orders could be put again', async () => {
  const { client, orderId } = await buildOrder(shop.db, { status: 3 })
  await erase(client)
  for (const preview of [true, false])
    expect(
      (await shop.send(`POST /api/Order/${orderId}/again`, { as: owner, body: { preview } })).status,
    ).toBe(404)
  const erased = `select 1 from cart_items join accounts on account_id = client_id where role = 'erased'`
  expect(await query(erased)).toEqual([])
})

it('an erased client has no open order, however many it was placing', async () => {
  const client = await buildClient(shop.db)
  const product = await buildProduct(shop.db)
  const body = { items: [{ productId: product.productId, quantity: 1 }] }
  let isErased = false
  const statuses = new Set<number>()
  const buying = Array.from({ length: 6 }, async () => {
    while (!isErased) statuses.add((await shop.send('POST /api/Order', { as: client, body })).status)
  })
  const delivering = (async () => {
    while (!isErased) await query('update orders set status = 3 where client_id = $1', [client.accountId])
  })()
  while (!isErased) isErased = (await erase(client)).status === 204
  await Promise.all([...buying, delivering])
  // 503 is an order that waited for the client's row for longer than the lock timeout.
  for (const status of statuses) expect([201, 401, 404, 503]).toContain(status)
  const open = await query(
    `select 1 from orders join accounts on account_id = client_id where role = 'erased' and status <= 2`,
  )
  expect(open).toEqual([])
  expect(await query('select 1 from orders where client_id = $1', [client.accountId])).toEqual([])
})

it('an erased client makes emails that are being queued wait, and gets no email', async () => {
  const { client, orderId } = await buildOrder(shop.db, { status: 3 })
  const mail = {
    topic: `receipt of order ${orderId}`,
    accountId: client.accountId,
    subject: verbatim(''),
    parts: [],
  }
  const connection = await shop.db.$client.connect()
  await connection.query('begin')
  await connection.query('select 1 from accounts where account_id = $1 for update', [client.accountId])
  const queueing = shop.db.transaction((transaction) => queueMails(transaction, [mail]))
  await connection.query('delete from orders where order_id = $1', [orderId])
  await connection.query('delete from accounts where account_id = $1', [client.accountId])
  await eventually(async () =>
    expect(
      await query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for key share of a%'`,
      ),
    ).not.toEqual([]),
  )
  await connection.query('commit')
  connection.release()
  await queueing
  expect(await query('select 1 from mails where topic = $1', [mail.topic])).toEqual([])
})

it('an erased client leaves a valid log, whatever is sealed meanwhile', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => buildClient(shop.db)))
  let isDone = false
  const sealing = (async () => {
    while (!isDone) await sealLog(shop.db)
  })()
  await Promise.all(
    clients.map(async ({ accountId }, index) => {
      const body = { newPassword: `the phrase of number ${index}` }
      await shop.send(`PUT /api/clients/${accountId}/password`, { as: owner, body })
      await erase({ accountId })
    }),
  )
  isDone = true
  await sealing
  await sealLog(shop.db)
  const left = await query(`select 1 from accounts where account_id = any($1)`, [
    clients.map(({ accountId }) => accountId),
  ])
  expect(left).toEqual([])
  expect((await verifyLog(shop.db, new Date())).findings).toEqual([])
})

it('an erased client gets nothing into its cart from a request that was running', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db)
  const connection = await shop.db.$client.connect()
  await connection.query('begin')
  await connection.query('select 1 from products where product_id = $1 for update', [productId])
  const adding = shop.send('POST /api/cart', { as: client, body: { productId, quantity: 1 } })
  const erasing = erase(client)
  await erasing
  await connection.query('commit')
  connection.release()
  expect([401, 404]).toContain((await adding).status)
})
