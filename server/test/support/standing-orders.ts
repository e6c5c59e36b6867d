import type { StandingFailure, StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { runStandingOrders } from '../../src/modules/standing-orders/placing/run-service.ts'
import { type BuiltAccount, type BuiltProduct, buildClient, buildProduct, buildStaff } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Does what is due of standing orders at a moment. */
export const runAt = (shop: TestApp, moment: string): Promise<void> =>
  runStandingOrders({
    db: shop.db,
    publicUrl: 'https://shop.example',
    readNow: async () => new Date(moment),
  })

/** A standing order for every Monday from 2030 on, as the client sends it. */
export async function buildStandingOrder(
  shop: TestApp,
  client: BuiltAccount,
  items: { productId: number; quantity: number }[],
  more: object = {},
): Promise<StandingOrder> {
  const { status, text, body } = await shop.send<StandingOrder>('POST /api/StandingOrders', {
    as: client,
    body: { name: 'Mondays', items, weekdays: [1], startsOn: '2030-01-01', ...more },
  })
  if (status !== 201) throw new Error(text)
  return body
}

/** The first date of `buildStandingOrder`, whose cut-off is on Friday at 17:00 in New York. */
export const firstMonday = {
  day: '2030-01-07',
  tellAt: '2030-01-02T20:00:00Z',
  placeAt: '2030-01-04T20:00:00Z',
  cutoff: '2030-01-04T22:00:00Z',
}

/**
 * What tests of standing orders begin with, and what they look at: one shop with an owner, and for each test a new client,
 * a product at $10.00, and deliveries on Monday to Friday, ordered until 17:00 of the working day before.
 */
export function standingOrderWorld() {
  let shop: TestApp
  let owner: BuiltAccount
  let client: BuiltAccount
  let product: BuiltProduct

  beforeAll(async () => {
    shop = await startTestApp()
    owner = await buildStaff(shop.db)
  })
  beforeEach(async () => {
    shop.clock.now = null
    await setDelivery()
    client = await buildClient(shop.db)
    product = await buildProduct(shop.db)
  })
  afterAll(() => shop.stop())

  const query = async (text: string, values: unknown[] = []) =>
    (await shop.db.$client.query(text, values)).rows

  const send = <Body = unknown>(...call: Parameters<TestApp['send']>) => shop.send<Body>(...call)

  const setDelivery = (more: object = {}) =>
    send('PUT /api/Settings', {
      as: owner,
      body: {
        delivery: {
          ...{ days: [1, 2, 3, 4, 5], workDays: [1, 2, 3, 4, 5], cutoff: '17:00', leadDays: 1 },
          ...{ closedOn: [], minimumOrder: 0, ...more },
        },
      },
    })

  const add = (items: { productId: number; quantity: number }[], more?: object) =>
    buildStandingOrder(shop, client, items, more)

  /** Does what is due at some moments, one after another. */
  async function run(...moments: string[]): Promise<void> {
    for (const moment of moments) await runAt(shop, moment)
  }

  /** Changes columns of a product past the API, as SQL names them. */
  const setProduct = (productId: number, change: string) =>
    query(`update products set ${change} where product_id = $1`, [productId])

  /** Gives the client a zone with a delivery fee of $7.00 below an amount. */
  async function setFee(feeBelow: number): Promise<void> {
    const zone = await send<{ zoneId: number }>('POST /api/DeliveryZones', {
      as: owner,
      body: { name: `Fee ${client.accountId}`, fee: 7, feeBelow },
    })
    await query('update accounts set zone_id = $2 where account_id = $1', [
      client.accountId,
      zone.body.zoneId,
    ])
  }

  /** The orders of a client, the newest first. */
  const readOrders = async (of = client) => (await send<Order[]>('GET /api/Order', { as: of })).body

  /** The failures of the client that nobody has dismissed, as staff see them. */
  const readFailures = async () =>
    (await send<StandingFailure[]>('GET /api/StandingOrders/failures', { as: owner })).body.filter(
      ({ clientId }) => clientId === client.accountId,
    )

  /** The title and the message of each notice to the client, or to one of staff, the oldest first. */
  const readNotices = async ({ accountId } = client): Promise<string[]> => {
    const rows = await query(
      `select title || '. ' || message as said from notifications where client_id = $1 order by notification_id`,
      [accountId],
    )
    return rows.map(({ said }) => said)
  }

  /** The emails to the client, the oldest first. */
  const readMails = (): Promise<{ subject: string; text: string }[]> =>
    query('select subject, text from mails where account_id = $1 order by mail_id', [client.accountId])

  return {
    get shop() {
      return shop
    },
    get owner() {
      return owner
    },
    get client() {
      return client
    },
    get product() {
      return product
    },
    ...{
      query,
      send,
      setDelivery,
      add,
      run,
      setProduct,
      setFee,
      readOrders,
      readFailures,
      readNotices,
      readMails,
    },
  }
}

/** The product and the quantity of each line of an order. */
export const linesOf = ({ items }: Pick<Order, 'items'>) =>
  items.map(({ productId, quantity }) => [productId, quantity])
