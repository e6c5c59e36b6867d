import type { Pool } from '../../src/database/pool.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildImport,
  buildOrder,
  buildProduct,
  buildRecurringOrder,
  buildSession,
  buildStaff,
  buildSupportRequest,
} from './factories.ts'
import { buildUpload } from './images.ts'

/** The kinds of things that an id in a request can name. */
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
  | 'import'
  | 'support'

/** A client with one of everything that can belong to a client, and an invited staff account. */
export type ClientFixture = {
  account: BuiltAccount
  product: BuiltProduct
  ids: Record<Kind, string | number>
}

/** Ids that do not exist. */
export const absentIds: ClientFixture['ids'] = {
  client: '00000000-0000-4000-8000-000000000000',
  product: 2_000_000_000,
  order: 2_000_000_000,
  item: 2_000_000_000,
  recurringOrder: 2_000_000_000,
  notification: 2_000_000_000,
  image: 2_000_000_000,
  session: '00000000-0000-4000-8000-000000000000',
  staff: '00000000-0000-4000-8000-000000000000',
  import: 2_000_000_000,
  support: 2_000_000_000,
}

/**
 * Builds a client with a cart, a favorite, a recurring order, an order, a notification, an image, a support request and a
 * session.
 */
export async function buildClientFixture(
  db: Pool,
  given: { account?: BuiltAccount; product?: BuiltProduct } = {},
) {
  const [account, product] = await Promise.all([
    given.account ?? buildClient(db),
    given.product ?? buildProduct(db),
  ])
  const { orderId, itemIds } = await buildOrder(db, { client: account, lines: [{ product, quantity: 2 }] })
  const { recurringOrderId } = await buildRecurringOrder(db, account)
  const { rows } = await db.$client.query(
    `with line as (insert into cart_items (client_id, product_id, quantity) values ($1, $2, 3)),
          favorite as (insert into favorites (client_id, product_id) values ($1, $2))
     insert into notifications (client_id, type, title, message) values ($1, 'General', 'T', 'M')
     returning notification_id`,
    [account.accountId, product.productId],
  )
  const fixture: ClientFixture = {
    account,
    product,
    ids: {
      client: account.accountId,
      product: product.productId,
      order: orderId,
      item: itemIds[0] ?? 0,
      recurringOrder: recurringOrderId,
      notification: rows[0].notification_id,
      image: await buildUpload(db, account),
      session: (await buildSession(db, account.accountId)).sessionId,
      support: await buildSupportRequest(db, account),
      staff: (await buildStaff(db, { role: 'picker', passwordHash: null })).accountId,
      import: await buildImport(db),
    },
  }
  return fixture
}
