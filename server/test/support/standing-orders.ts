import type { StandingFailure, StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import type { Order } from '@cornerstock/contract/orders/orders'
import { runStandingOrders } from '../../src/modules/standing-orders/placing/run-service.ts'
import type { BuiltAccount } from './factories.ts'
import type { TestApp } from './test-app.ts'

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

/** Lets the company deliver on Monday to Friday, ordered until 17:00 of the working day before. */
export const setWeekDelivery = (shop: TestApp, owner: BuiltAccount, more: object = {}) =>
  shop.send('PUT /api/Settings', {
    as: owner,
    body: {
      delivery: {
        ...{ days: [1, 2, 3, 4, 5], workDays: [1, 2, 3, 4, 5], cutoff: '17:00', leadDays: 1 },
        ...{ closedOn: [], minimumOrder: 0, ...more },
      },
    },
  })

/** Changes columns of a product past the API, as SQL names them. */
export const setProduct = (shop: TestApp, productId: number, change: string) =>
  shop.db.$client.query(`update products set ${change} where product_id = $1`, [productId])

/** The orders of a client, the newest first. */
export const ordersOf = async (shop: TestApp, client: BuiltAccount) =>
  (await shop.send<Order[]>('GET /api/Order', { as: client })).body

/** The failures of a client that nobody has dismissed, as staff see them. */
export const failuresOf = async (shop: TestApp, staff: BuiltAccount, { accountId }: BuiltAccount) =>
  (await shop.send<StandingFailure[]>('GET /api/StandingOrders/failures', { as: staff })).body.filter(
    ({ clientId }) => clientId === accountId,
  )

/** The product and the quantity of each line of an order. */
export const linesOf = ({ items }: Pick<Order, 'items'>) =>
  items.map(({ productId, quantity }) => [productId, quantity])

/** The title and the message of each notice to a client, the oldest first. */
export async function noticesOf({ db }: TestApp, { accountId }: BuiltAccount): Promise<string[]> {
  const { rows } = await db.$client.query(
    `select title || '. ' || message as said from notifications where client_id = $1 order by notification_id`,
    [accountId],
  )
  return rows.map(({ said }) => said)
}
