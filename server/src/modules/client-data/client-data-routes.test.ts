import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClientFixture, type ClientFixture } from '../../../test/support/client-fixture.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: ClientFixture

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db, { name: 'Olga Owner' })
  const product = await buildProduct(shop.db, { costPriceCents: 777_713, supplier: 'Secret Supplier' })
  const account = await buildClient(shop.db, { storeName: 'Copied Corner' })
  client = await buildClientFixture(shop.db, { account, product })
})
afterAll(() => shop.stop())

type Copy = Record<string, unknown> & { orders: { orderId: number }[]; supportRequests: object[] }

const load = (as: BuiltAccount, id = client.ids.client) =>
  shop.send<Copy>(`GET /api/clients/${id}/data.json`, { as })

it('the copy of a client is a file with all stored data', async () => {
  await shop.send(`PUT /api/clients/${client.ids.client}/password`, {
    as: owner,
    body: { newPassword: 'a phrase of three words' },
  })
  await shop.db.$client.query(`update orders set phone_number = '555 0177' where order_id = $1`, [
    client.ids.order,
  ])
  await shop.db.$client.query(
    `insert into shelf_positions (client_id, product_id, position) values ($1, $2, 1)`,
    [client.ids.client, client.product.productId],
  )
  await shop.db.$client.query(
    `insert into shown_suggestions (client_id, day, shown_at, last_order_id, product_ids, probabilities, baseline_ids)
       values ($1, '2026-06-30', now(), 0, array[$2::int], '{0.5}', '{}')`,
    [client.ids.client, client.product.productId],
  )
  await shop.db.$client.query(`update accounts set store_name = 'Renamed Corner' where account_id = $1`, [
    client.ids.client,
  ])
  const { status, headers, body, text } = await load(owner)
  expect({ status, headers }).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="client-${client.ids.client}.json"`,
      'cache-control': 'no-store',
    },
  })
  expect(body.account).toMatchObject({
    clientId: client.ids.client,
    email: client.account.email,
    storeName: 'Renamed Corner',
    formerStoreNames: ['Copied Corner'],
    emailVerifiedAt: expect.stringMatching(/Z$/),
  })
  expect(body.followUp).toBeNull()
  expect(body).toMatchObject({
    exportedAt: expect.stringMatching(/Z$/),
    sessions: [],
    cart: [{ productId: client.product.productId, quantity: 3, price: 10 }],
    favorites: [{ productId: client.product.productId }],
    recurringOrders: [{ id: client.ids.recurringOrder, frequency: 'Monthly' }],
    standingOrders: [{ standingOrderId: client.ids.standingOrder, name: 'Every day' }],
    orders: expect.arrayContaining([
      expect.objectContaining({ orderId: client.ids.order, total: 20, phoneNumber: '555 0177' }),
    ]),
    pictures: [{ imageUrl: expect.stringMatching(/^\/images\//) }],
    notifications: [{ title: 'T', message: 'M' }],
    shelf: [{ productId: client.product.productId, position: 1 }],
    suggestions: [{ day: '2026-06-30', productIds: [client.product.productId] }],
    payments: [{ amount: 5, method: 'cash' }],
    notes: [{ text: 'Closed on Mondays.' }],
    mails: [{ subject: expect.any(String), sentAt: null }],
    log: [{ source: 'clients', what: `the password of client ${client.ids.client}` }],
  })
  expect(body.supportRequests).toHaveLength(1)
  expect(text).not.toMatch(/7777\.13|777713|Secret Supplier|Olga|argon2|scrypt|passwordHash/)
})

it('the copy of a client is the same for the client itself', async () => {
  const fresh = await buildClientFixture(shop.db)
  const [own, ownersCopy] = [await load(fresh.account, fresh.ids.client), await load(owner, fresh.ids.client)]
  const withoutTime = ({ exportedAt: _, ...rest }: Record<string, unknown>) => rest
  expect(withoutTime(own.body)).toEqual(withoutTime(ownersCopy.body))
})

it('the copy of a client names no member of staff, whatever staff have written and done', async () => {
  const name = 'Sigrid Shelf-Filler'
  const staff = await buildStaff(shop.db, { name, email: 'Sigrid.Filler@staff.example' })
  const { account, ids } = await buildClientFixture(shop.db, {
    account: await buildClient(shop.db, { storeName: 'Sigrid Store' }),
  })
  const own = `/api/clients/${account.accountId}`
  const written = `Written by ${name}, sigrid  shelf-filler or sigrid.filler@staff.example.`
  const send = async (call: string, body: unknown) =>
    expect([call, (await shop.send(call, { as: staff, body })).status]).toEqual([
      call,
      expect.toSatisfy((status: number) => status < 300),
    ])
  await send(`POST ${own}/notes`, { text: written })
  await send(`PUT ${own}/follow-up`, { state: 'open', remindOn: null, note: written })
  await send(`PUT ${own}/follow-up`, { state: 'done', remindOn: null, note: written })
  await send(`PUT ${own}/password`, { newPassword: 'a phrase of three words' })
  await send(`POST /api/Support/${ids.support}/messages`, { text: written })
  const payment = { clientId: account.accountId, amount: 5, method: 'check', reference: written }
  await send('POST /api/Payments', payment)
  await send(`POST /api/Payments/${ids.payment}/void`, { reason: written })
  await send('POST /api/Notification', {
    title: name,
    message: written,
    type: 'message',
    clientId: account.accountId,
  })
  await send(`PUT /api/Order/${ids.order}/offers/${ids.offer}`, { accept: false, note: written })
  await send(`PUT /api/orderitem/items/${ids.item}/price`, { price: 99, clientConsented: true })
  await send(`PUT /api/order/${ids.order}/delivery`, { deliveryDate: '2030-01-07' })
  await send(`PUT /api/order/${ids.order}/status`, { status: 1 })
  const { text, body } = await load(owner, account.accountId)
  expect(text).not.toMatch(/shelf-filler|sigrid\.filler/i)
  expect(text).toContain('Written by staff, staff or staff.')
  expect(body.account).toMatchObject({ storeName: 'Sigrid Store' })
  expect(body.log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'the follow-up of a client', from: expect.anything() }),
    ]),
  )
  const { rows: renamed } = await shop.db.$client.query(
    `update accounts set name = 'Another Name' where account_id = $1 returning 1`,
    [staff.accountId],
  )
  expect(renamed).toHaveLength(1)
  const later = await load(owner, account.accountId)
  expect((later.body.log as { what: string }[]).map((entry) => JSON.stringify(entry))).not.toContainEqual(
    expect.stringContaining('"by"'),
  )
})

it('the copy of a client contains more orders than a page', async () => {
  const many = await buildClient(shop.db)
  await buildOrder(shop.db, { client: many })
  await shop.db.$client.query(
    `insert into orders (client_id, placed_by) select $1, $1 from generate_series(1, 1100)`,
    [many.accountId],
  )
  await shop.db.$client.query(
    `insert into order_items (order_id, product_id, product_name, image_url, quantity, price_cents, list_price_cents)
       select order_id, $2, 'x', '', 1, 1, 1 from orders where client_id = $1 on conflict do nothing`,
    [many.accountId, client.product.productId],
  )
  const { body } = await load(many, many.accountId)
  expect(new Set(body.orders.map(({ orderId }) => orderId)).size).toBe(1101)
})

it('the copy of a client contains the own prices without what staff noted about them', async () => {
  const own = await buildClient(shop.db)
  await shop.db.$client.query(
    `insert into client_prices (client_id, product_id, min_quantity, price_cents, from_day, note)
       values ($1, $2, 1, 950, null, 'Pays late'), ($1, $2, 3, 899, '2030-01-01', '')`,
    [own.accountId, client.product.productId],
  )
  const { body, text } = await load(own, own.accountId)
  const { productId } = client.product
  expect(body).toMatchObject({
    prices: [
      { productId, minQuantity: 1, price: 9.5, from: null, to: null },
      { productId, minQuantity: 3, price: 8.99, from: '2030-01-01', to: null },
    ],
  })
  expect(text).not.toContain('Pays late')
})

it('the copy of a client is for the client and for owners', async () => {
  const associate = await buildStaff(shop.db, { role: 'associate' })
  expect((await load(associate)).status).toBe(403)
  expect((await load(await buildClient(shop.db))).status).toBe(403)
  expect((await load(owner, owner.accountId)).status).toBe(404)
})

// Tables whose rows refer to a client, and how the copy contains them.
const copied: Record<string, string> = {
  store_people: 'people',
  cart_requests: 'cart',
  client_prices: 'prices',
  retail_prices: 'retailPrices',
  cart_items: 'cart',
  former_store_names: 'account.formerStoreNames',
  favorites: 'favorites',
  back_in_stock: 'backInStock',
  push_settings: 'push',
  push_subscriptions: 'push',
  push_messages: 'notifications',
  recurring_orders: 'recurringOrders',
  standing_orders: 'standingOrders',
  orders: 'orders',
  substitutes: 'offers and lines of orders',
  uploads: 'pictures',
  notifications: 'notifications',
  notification_reads: 'isRead of notifications',
  sessions: 'sessions',
  support_requests: 'supportRequests',
  mails: 'mails',
  client_notes: 'notes',
  payments: 'payments',
  returns: 'returns',
  delivery_stops: 'delivery of orders',
  permits: 'permits',
  open_invoices: 'openInvoices',
  order_balances: 'paid of orders',
  order_recency: 'the date of the last order, which orders tell',
  follow_ups: 'followUp',
  rhythm_checks: 'when the client was late, which orders tell',
  order_days: 'what orders tell',
  shelf_positions: 'shelf',
  shown_suggestions: 'suggestions',
}
const notOfClients = [
  'action_links',
  'delivery_runs',
  // The same as in orders, credits and payments.
  'closing_documents',
  // The same as in orders and payments, as it was sent to other programs.
  'webhook_deliveries',
  'api_keys',
  'devices',
  'mailed_links',
  'two_factors',
  'recovery_codes',
  'support_messages',
  'imports',
  'purchase_runs',
  'purchase_run_finds',
]

it('every table that refers to accounts is in the copy of a client or holds nothing of clients', async () => {
  const { rows } = await shop.db.$client.query(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'accounts'::regclass order by 1`,
  )
  const known = [...Object.keys(copied), ...notOfClients]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})
