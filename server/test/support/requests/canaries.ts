import { cents } from '@cornerstock/contract/values/money'
import type { Pool } from '../../../src/database/pool.ts'
import type { StoredSupplierPrice } from '../../../src/database/schema/catalog/products.ts'
import { buildCharge } from '../charges.ts'
import { buildClientFixture, type ClientFixture } from '../client-fixture.ts'
import { type BuiltAccount, buildClient, buildPriceLevel, buildProduct, buildStaff } from '../factories.ts'

/** Recognizable values that clients must not see, by their description. */
export type Canaries = Record<string, string>

/** The names of the canaries whose values are in a text. */
export const findCanaries = (text: string, canaries: Canaries): string[] =>
  Object.entries(canaries)
    .filter(([, value]) => text.toLowerCase().includes(value.toLowerCase()))
    .map(([what]) => what)

const suppliers: { supplier: string; costPriceCents: number; supplierPrices: StoredSupplierPrice[] } = {
  supplier: 'canary-supplier',
  costPriceCents: 777_713,
  supplierPrices: [{ name: 'canary-rival', price: cents(888_819) }],
}

const ofProducts: Canaries = {
  'a cost': '7777.13',
  'a cost in cents': '777713',
  'a supplier': 'canary-supplier',
  'a supplier of the list': 'canary-rival',
  "a supplier's price": '8888.19',
  "a supplier's price in cents": '888819',
}

const ofPrices: Canaries = {
  "another client's own price": '6543.17',
  "the note of another client's price": 'canary-price-note',
  "the name of a client's level": 'canary-level',
  "the name of another client's level": 'canary-foreign-level',
  "a price of another client's level": '5432.19',
  "a percentage of a client's level": '387.61',
  "a category of a client's level": 'canary-percents',
  'the rate of a percentage of the cost': '73.8121',
  'the source of a rate': 'canary-source',
}

/** Gives both clients a level, and the other one own prices, for the products of both. */
async function plantPrices(db: Pool, client: ClientFixture, victim: ClientFixture): Promise<void> {
  const productIds = [client, victim].map(({ product }) => product.productId)
  const percents = [{ category: 'canary-percents', percent: 387.61 }]
  const level = await buildPriceLevel(db, { name: 'canary-level', percent: 10, percents })
  const foreign = await buildPriceLevel(db, { name: 'canary-foreign-level', percent: -10 })
  await db.$client.query(
    `with leveled as (update accounts set price_level_id = case account_id when $1 then $3::int else $4::int end
                       where account_id in ($1, $2)),
          level_rows as (insert into level_prices (price_level_id, product_id, price_cents)
                         select $4, product_id, 543219 from unnest($5::int[]) as product_id)
     insert into client_prices (client_id, product_id, price_cents, min_quantity, note)
     select $2, product_id, 654317, 2, 'canary-price-note' from unnest($5::int[]) as product_id`,
    [client.account.accountId, victim.account.accountId, level, foreign, productIds],
  )
}

/** Puts a percentage of the cost on the products and on the lines of the orders of both clients. */
async function plantCharges(db: Pool, client: ClientFixture, victim: ClientFixture): Promise<void> {
  const rates = [{ from: '2020-01-01', rate: 73.8121 }]
  const chargeId = await buildCharge(db, { base: 'percentOfCost', rates, source: 'canary-source' })
  await db.$client.query(
    `with ordered as (update order_items set charge_ids = array[$1::int]),
          charged as (update orders set charges = decide_charges(array[$1::int], client_id, '2026-01-01'))
     update products set charge_ids = array[$1::int] where product_id = any($2)`,
    [chargeId, [client, victim].map(({ product }) => product.productId)],
  )
}

const accountFields = (who: string) => ({
  email: `canary-${who}@example.com`,
  storeName: `canary-${who}-store`,
  storeAddress: `canary-${who}-address`,
  businessOwnerName: `canary-${who}-owner`,
  phoneNumber: `canary-${who}-phone`,
  deliveryNotes: `canary-${who}-delivery`,
  referralCode: `canary-${who}-referral`,
  preferredWholesaler: `canary-${who}-wholesaler`,
})

const staffFields = { ...accountFields('staff'), name: 'canary-staff-name' }

const namedAs = (who: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${who}'s ${name}`, value]))

const identityColumns = [
  ['orders', 'order_id'],
  ['order_items', 'order_item_id'],
  ['notifications', 'notification_id'],
  ['recurring_orders', 'recurring_order_id'],
  ['uploads', 'upload_id'],
  ['support_requests', 'support_id'],
] as const

/** Makes new ids start at a number that occurs nowhere else. */
async function restartIdsAt(db: Pool, start: number): Promise<void> {
  for (const [table, column] of identityColumns)
    await db.$client.query(`alter table ${table} alter column ${column} restart with ${start}`)
}

/**
 * Builds a client with one of everything, another client and a staff member whose every field is a canary, and products
 * whose costs and suppliers are canaries.
 */
export async function plantCanaries(db: Pool): Promise<{
  client: ClientFixture
  victim: ClientFixture
  staff: BuiltAccount
  canaries: Canaries
}> {
  const staff = await buildStaff(db, staffFields)
  const [account, victimAccount] = [await buildClient(db), await buildClient(db, accountFields('victim'))]
  const client = await buildClientFixture(db, { account, product: await buildProduct(db, suppliers) })
  await restartIdsAt(db, 918_273_000)
  const ordered = await buildProduct(db, suppliers)
  const victim = await buildClientFixture(db, { account: victimAccount, product: ordered })
  await restartIdsAt(db, 5000)
  await plantPrices(db, client, victim)
  await plantCharges(db, client, victim)
  const { rows } = await db.$client.query(
    `with told as (update notifications set title = 'canary-title', message = 'canary-message' where client_id = $1),
          renamed as (update order_items set product_name = 'canary-ordered' where product_id = $2),
          asked as (update support_messages m set text = 'canary-question' from support_requests r
                    where r.support_id = m.support_id and r.client_id = $1),
          placed as (update orders set placed_by = $3),
          logged as (insert into app_logs (level, message, source, client_id, exception)
                     values ('Error', 'canary-log', 'canary-source', $1, 'canary-exception'))
     select image_name from uploads where client_id = $1`,
    [victimAccount.accountId, ordered.productId, staff.accountId],
  )
  return {
    client,
    victim,
    staff,
    canaries: {
      ...ofProducts,
      ...ofPrices,
      ...namedAs('another client', accountFields('victim')),
      ...namedAs('staff', staffFields),
      "another client's id": victimAccount.accountId,
      "staff's id": staff.accountId,
      "another client's numbers": '918273',
      'what another client ordered': 'canary-ordered',
      'the title of another client’s notification': 'canary-title',
      'the message of another client’s notification': 'canary-message',
      "another client's question": 'canary-question',
      "another client's picture": rows[0].image_name,
      'the log': 'canary-log',
      'the source of the log': 'canary-source',
      'an exception': 'canary-exception',
    },
  }
}
