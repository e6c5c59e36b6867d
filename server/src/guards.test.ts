import { type EndpointDefinition, pathOf } from '@cornerstock/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildOrder, buildProduct, buildStaff } from '../test/factories.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

const callers = ['visitor', 'owner', 'stranger', 'staff'] as const
type CallerName = (typeof callers)[number]
/** The status that each caller gets, in the order of `callers`. */
type Statuses = [visitor: number, owner: number, stranger: number, staff: number]

/** What a row's address and body are made of. */
type World = { clientId: string; productId: number; orderId: number; itemId: number; notificationId: number }

type Row = {
  /** Statuses where what is named exists and is the owner's. */
  own: Statuses
  /** Statuses where nothing of that name exists; left out where nothing is named. */
  absent?: Statuses
  query?: (world: World) => string
  body?: (world: World) => unknown
}

const nobody = '00000000-0000-4000-8000-000000000000'

const form = (email: string) => ({
  email,
  storeName: 'Store',
  storeAddress: 'Street',
  phoneNumber: '555',
  businessType: 'Deli',
  password: 'long enough',
  confirmPassword: 'long enough',
})

const forAnyone = (status: number): Statuses => [status, status, status, status]
const forSignedIn = (status: number): Statuses => [401, status, status, status]
const forOwner = (status: number): Statuses => [401, status, 403, status]
const forOwnerUnseen = (status: number): Statuses => [401, status, 404, status]
const forStaff = (status: number): Statuses => [401, 403, 403, status]
const absentClient: Statuses = [401, 403, 403, 404]
const named = (world: World) => `?clientId=${world.clientId}`

/** Who may call what. A new endpoint fails the test below until it has a row. */
const matrix: Record<string, Row> = {
  'POST /auth/register': { own: forAnyone(201), body: () => form(`${crypto.randomUUID()}@example.com`) },
  'POST /auth/login': { own: forAnyone(401), body: () => ({ email: 'no@example.com', password: 'wrong' }) },
  'POST /auth/forgot-password': { own: forAnyone(200), body: () => ({ email: 'no@example.com' }) },
  'POST /auth/reset-password': {
    own: forAnyone(400),
    body: () => ({ token: 'no', password: 'long enough', confirmPassword: 'long enough' }),
  },
  'GET /health': { own: forAnyone(200) },
  'GET /ready': { own: forAnyone(200) },

  'GET /Products': { own: forSignedIn(200) },
  'GET /Products/category/:category': { own: forSignedIn(200) },
  'GET /Products/brand/:brand': { own: forSignedIn(200) },
  'GET /Products/subcategory/:subCategory': { own: forSignedIn(200) },
  'GET /Products/:productId': { own: forSignedIn(200), absent: forSignedIn(404) },
  'PUT /Products/:productId': {
    own: forStaff(200),
    absent: forStaff(404),
    body: () => ({ name: `Saved ${crypto.randomUUID()}`, brand: 'B', category: 'Gum', price: 1 }),
  },
  'GET /products/:productId/suppliers': { own: forStaff(200), absent: forStaff(404) },

  'GET /cart': { own: forOwner(200), absent: absentClient, query: named },
  'POST /cart': {
    own: forOwner(200),
    absent: absentClient,
    body: ({ clientId, productId }) => ({ clientId, productId, quantity: 1 }),
  },
  'PUT /cart/:clientId/:productId': {
    own: forOwner(200),
    absent: absentClient,
    body: () => ({ quantity: 2 }),
  },
  'DELETE /cart/:clientId/:productId': { own: forOwner(204), absent: absentClient },
  'DELETE /cart/clear': { own: forOwner(204), absent: absentClient, query: named },

  'POST /Order': {
    own: forOwner(201),
    absent: absentClient,
    body: ({ clientId, productId }) => ({ clientId, items: [{ productId, quantity: 1 }] }),
  },
  'GET /Order': { own: forOwner(200), absent: absentClient, query: named },
  'GET /Order/all': { own: forStaff(200) },
  'GET /order/:orderId': { own: forOwnerUnseen(200), absent: forSignedIn(404) },
  'PUT /Order/:orderId/cancel': { own: forOwnerUnseen(200), absent: forSignedIn(404) },
  'PUT /order/:orderId/status': {
    own: forStaff(200),
    absent: forStaff(404),
    body: () => ({ status: 1 }),
  },
  'PUT /orderitem/items/:itemId/found-status': {
    own: forStaff(200),
    absent: forStaff(404),
    body: () => true,
  },
  'PUT /orderitem/items/:itemId/price': {
    own: forStaff(200),
    absent: forStaff(404),
    body: () => ({ price: 1 }),
  },
  'GET /saving/:orderId': { own: forOwnerUnseen(200), absent: forSignedIn(404) },
  'GET /saving/client/:clientId': { own: forOwner(200), absent: absentClient },

  'GET /Notification/client/:clientId': { own: forOwner(200), absent: absentClient },
  // Marked for the caller alone: staff have no mark of their own on a client's message.
  'POST /Notification/:notificationId/mark-read': {
    own: [401, 200, 404, 404],
    absent: forSignedIn(404),
  },
}

let shop: TestApp
let accounts: Record<Exclude<CallerName, 'visitor'>, BuiltAccount>

beforeAll(async () => {
  shop = await startTestApp()
  const [owner, stranger, staff] = await Promise.all([
    buildClient(shop.db),
    buildClient(shop.db),
    buildStaff(shop.db),
  ])
  accounts = { owner, stranger, staff }
})
afterAll(() => shop.stop())

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`

async function ownWorld(): Promise<World> {
  const { owner } = accounts
  const product = await buildProduct(shop.db)
  const { orderId, itemIds } = await buildOrder(shop.db, { client: owner, lines: [{ product, quantity: 1 }] })
  const { rows } = await shop.db.$client.query(
    `insert into notifications (client_id, type, title, message) values ($1, 'General', 'T', 'M')
     returning notification_id`,
    [owner.accountId],
  )
  return {
    clientId: owner.accountId,
    productId: product.productId,
    orderId,
    itemId: itemIds[0] ?? 0,
    notificationId: rows[0].notification_id,
  }
}

const absentWorld: World = {
  clientId: nobody,
  productId: 2_000_000_000,
  orderId: 2_000_000_000,
  itemId: 2_000_000_000,
  notificationId: 2_000_000_000,
}

async function statusFor(name: string, row: Row, caller: CallerName, world: World): Promise<number> {
  const endpoint = shop.app.endpoints.find((served) => nameOf(served) === name)
  if (!endpoint) throw new Error(`${name} is not served`)
  const params = { ...world, category: 'All', brand: 'all', subCategory: 'none' }
  const url = `/api${pathOf(endpoint, params)}${row.query?.(world) ?? ''}`
  const { status } = await shop.send(`${endpoint.method} ${url}`, {
    as: caller === 'visitor' ? undefined : accounts[caller],
    ...(row.body && { body: row.body(world) }),
  })
  return status
}

describe('who may call', () => {
  it('is written down for every endpoint that is served, and for no other', () => {
    expect(Object.keys(matrix).sort()).toEqual(shop.app.endpoints.map(nameOf).sort())
  })

  it('is declared by every endpoint as reviewed here', () => {
    const lines = shop.app.endpoints.map((served) => `${served.access.padEnd(8)} ${nameOf(served)}`)
    expect(lines.sort().join('\n')).toMatchSnapshot()
  })

  it.each(Object.entries(matrix))('%s, where it is there', async (name, row) => {
    const statuses: Partial<Record<CallerName, number>> = {}
    for (const caller of callers) statuses[caller] = await statusFor(name, row, caller, await ownWorld())
    expect(callers.map((caller) => statuses[caller])).toEqual(row.own)
  })

  const withAbsent = Object.entries(matrix).filter(([, row]) => row.absent)
  it.each(withAbsent)('%s, where it is absent', async (name, row) => {
    const statuses: number[] = []
    for (const caller of callers) statuses.push(await statusFor(name, row, caller, absentWorld))
    expect(statuses).toEqual(row.absent)
  })

  it("tells a stranger's row and an absent one alike", async () => {
    const { orderId } = await ownWorld()
    const texts = await Promise.all(
      [orderId, 2_000_000_000].map(async (id) => {
        const { body } = await shop.send(`GET /api/order/${id}`, { as: accounts.stranger })
        return body.error
      }),
    )
    expect(texts[0]).toBe(texts[1])
  })

  it("tells another client's id and an absent one alike", async () => {
    const texts = await Promise.all(
      [accounts.owner.accountId, nobody, 'no id at all'].map(async (id) => {
        const { body } = await shop.send(`GET /api/cart?clientId=${encodeURIComponent(id)}`, {
          as: accounts.stranger,
        })
        return body.error
      }),
    )
    expect(new Set(texts).size).toBe(1)
  })
})
