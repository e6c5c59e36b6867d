import type { Pool } from '../../src/database/pool.ts'
import { buildClosing } from './books.ts'
import { buildCharge } from './charges.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildArea,
  buildClient,
  buildCredit,
  buildImport,
  buildNote,
  buildOffer,
  buildOrder,
  buildPayment,
  buildPermit,
  buildPermitType,
  buildPriceLevel,
  buildProduct,
  buildPurchaseRun,
  buildRecurringOrder,
  buildSession,
  buildStaff,
  buildSupportRequest,
} from './factories.ts'
import { buildUpload } from './images.ts'
import { buildApiKey, buildWebhook, buildWebhookDelivery } from './keys.ts'
import { buildPerson } from './people.ts'
import { buildPromotion } from './promotions.ts'
import { buildDeliveryRun, buildReturn } from './road.ts'
import { buildStoredStandingOrder } from './stored-standing-orders.ts'
import { buildZone } from './zones.ts'

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
  | 'person'
  | 'import'
  | 'support'
  | 'payment'
  | 'note'
  | 'purchaseRun'
  | 'offer'
  | 'credit'
  | 'area'
  | 'category'
  | 'priceLevel'
  | 'promotion'
  | 'permit'
  | 'permitType'
  | 'charge'
  | 'zone'
  | 'closing'
  | 'apiKey'
  | 'webhook'
  | 'webhookDelivery'
  | 'deliveryRun'
  | 'return'
  | 'standingOrder'

/** A client with one of everything that can belong to a client, and an invited staff account. */
export type ClientFixture = {
  account: BuiltAccount
  /** People of the client, who act for it. */
  manager: BuiltAccount
  clerk: BuiltAccount
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
  person: '00000000-0000-4000-8000-000000000000',
  import: 2_000_000_000,
  support: 2_000_000_000,
  payment: 2_000_000_000,
  note: 2_000_000_000,
  purchaseRun: 2_000_000_000,
  offer: 2_000_000_000,
  credit: 2_000_000_000,
  area: 2_000_000_000,
  category: 2_000_000_000,
  priceLevel: 2_000_000_000,
  promotion: 2_000_000_000,
  permit: 2_000_000_000,
  permitType: 2_000_000_000,
  charge: 2_000_000_000,
  zone: 2_000_000_000,
  closing: 2_000_000_000,
  apiKey: 2_000_000_000,
  webhook: 2_000_000_000,
  webhookDelivery: 2_000_000_000,
  deliveryRun: 2_000_000_000,
  return: 2_000_000_000,
  standingOrder: 2_000_000_000,
}

type Given = {
  account?: BuiltAccount
  product?: BuiltProduct
  /** The kinds to build besides the client's cart, favorite, order and notification; by default all of them. */
  kinds?: readonly Kind[]
}

/**
 * Builds a client with a cart, a favorite, a recurring order, an order, a notification, an image, a support request, a
 * payment, a note of staff, a purchase run for another order, an offered substitute, a credit and a session; a permit;
 * an area and a category of the shop; a price level; a promotion; a charge; a batch of the books; an API key; a webhook with a delivery; a kind of permit; a delivery run with its order, and a return; a standing order with a failure. The ids of kinds that are not built do not exist.
 */
export async function buildClientFixture(db: Pool, given: Given = {}): Promise<ClientFixture> {
  const [account, product] = await Promise.all([
    given.account ?? buildClient(db),
    given.product ?? buildProduct(db),
  ])
  const build = async <K extends Kind>(kind: K, create: () => Promise<string | number>) => [
    kind,
    !given.kinds || given.kinds.includes(kind) ? await create() : absentIds[kind],
  ]
  const [order, ...built] = await Promise.all([
    buildOrder(db, { client: account, lines: [{ product, quantity: 2 }] }),
    build('recurringOrder', async () => (await buildRecurringOrder(db, account)).recurringOrderId),
    build('standingOrder', () => buildStoredStandingOrder(db, account, product)),
    build('image', () => buildUpload(db, account)),
    build('session', async () => (await buildSession(db, account.accountId)).sessionId),
    build('support', () => buildSupportRequest(db, account)),
    build('payment', () => buildPayment(db, account)),
    build('note', () => buildNote(db, account)),
    build('staff', async () => (await buildStaff(db, { role: 'picker', passwordHash: null })).accountId),
    build('person', async () => (await buildPerson(db, { store: account, storeRole: 'clerk' })).personId),
    build('import', () => buildImport(db)),
    build('area', async () => (await buildArea(db)).areaId),
    build('category', async () => (await buildArea(db)).categoryId),
    build('priceLevel', () => buildPriceLevel(db)),
    build('promotion', () => buildPromotion(db, { productIds: [product.productId] })),
    build('permit', () => buildPermit(db, account)),
    build('permitType', async () => {
      const permitTypeId = await buildPermitType(db)
      await buildPermit(db, account, { permitTypeId })
      return permitTypeId
    }),
    build('charge', () => buildCharge(db)),
    build('zone', () => buildZone(db)),
    build('closing', () => buildClosing(db)),
    build('apiKey', async () => (await buildApiKey(db)).apiKeyId),
    build('purchaseRun', async () => {
      const bought = await buildOrder(db, { client: account, lines: [{ product, quantity: 1 }] })
      return buildPurchaseRun(db, bought)
    }),
  ])
  const webhook = await buildWebhook(db)
  const delivery = await build('webhookDelivery', () => buildWebhookDelivery(db, webhook))
  const offer = await build('offer', () => buildOffer(db, order))
  const credit = await build('credit', () => buildCredit(db, order))
  const run = await build('deliveryRun', () => buildDeliveryRun(db, [order]))
  const returned = await build('return', () => buildReturn(db, order))
  // After the order, which empties the cart.
  const { rows } = await db.$client.query(
    `with line as (insert into cart_items (client_id, product_id, quantity) values ($1, $2, 3)),
          favorite as (insert into favorites (client_id, product_id) values ($1, $2))
     insert into notifications (client_id, type, title, message) values ($1, 'General', 'T', 'M')
     returning notification_id`,
    [account.accountId, product.productId],
  )
  return {
    account,
    manager: await buildPerson(db, { store: account, storeRole: 'manager' }),
    clerk: await buildPerson(db, { store: account, storeRole: 'clerk' }),
    product,
    ids: {
      ...absentIds,
      client: account.accountId,
      product: product.productId,
      order: order.orderId,
      item: order.itemIds[0] ?? 0,
      notification: rows[0].notification_id,
      ...(!given.kinds || given.kinds.includes('webhook') ? { webhook } : {}),
      ...Object.fromEntries([...built, offer, credit, run, returned, delivery]),
    },
  }
}
