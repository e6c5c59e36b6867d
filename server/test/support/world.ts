import type { Pool } from '../../src/database/pool.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProduct,
  buildRecurringOrder,
  buildSession,
  buildStaff,
} from './factories.ts'
import { buildUpload } from './images.ts'

/** What an id in a request can name. */
export type Kind =
  | 'client'
  | 'product'
  | 'order'
  | 'item'
  | 'recurringOrder'
  | 'notification'
  | 'image'
  | 'session'
  | 'staff'

/** A client with one of everything that belongs to a client, and an invited member of staff. */
export type World = { owner: BuiltAccount; product: BuiltProduct; ids: Record<Kind, string | number> }

/** Ids that nothing has. */
export const absentIds: World['ids'] = {
  client: '00000000-0000-4000-8000-000000000000',
  product: 2_000_000_000,
  order: 2_000_000_000,
  item: 2_000_000_000,
  recurringOrder: 2_000_000_000,
  notification: 2_000_000_000,
  image: 2_000_000_000,
  session: '00000000-0000-4000-8000-000000000000',
  staff: '00000000-0000-4000-8000-000000000000',
}

/** Makes a client with a product in its cart, favorites, monthly list and in an order, a message and a picture. */
export async function buildWorld(db: Pool, given: { owner?: BuiltAccount; product?: BuiltProduct } = {}) {
  const [owner, product] = await Promise.all([
    given.owner ?? buildClient(db),
    given.product ?? buildProduct(db),
  ])
  const { orderId, itemIds } = await buildOrder(db, { client: owner, lines: [{ product, quantity: 2 }] })
  const { recurringOrderId } = await buildRecurringOrder(db, owner)
  const { rows } = await db.$client.query(
    `with line as (insert into cart_items (client_id, product_id, quantity) values ($1, $2, 3)),
          favorite as (insert into favorites (client_id, product_id) values ($1, $2))
     insert into notifications (client_id, type, title, message) values ($1, 'General', 'T', 'M')
     returning notification_id`,
    [owner.accountId, product.productId],
  )
  const world: World = {
    owner,
    product,
    ids: {
      client: owner.accountId,
      product: product.productId,
      order: orderId,
      item: itemIds[0] ?? 0,
      recurringOrder: recurringOrderId,
      notification: rows[0].notification_id,
      image: await buildUpload(db, owner),
      session: (await buildSession(db, owner.accountId)).sessionId,
      staff: (await buildStaff(db, { role: 'picker', passwordHash: null })).accountId,
    },
  }
  return world
}
