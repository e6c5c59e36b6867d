import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
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
