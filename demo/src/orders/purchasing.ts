import type { PoolClient } from 'pg'
import { demoStores } from '../accounts.ts'
import { accountIdOf, type Ids, staffIdOf } from '../ids.ts'

const offerDays = 3

/** Inserts an open purchase run for the orders of the earliest delivery day, and an open offer of a substitute. */
export async function insertPurchasing(client: PoolClient, ids: Ids): Promise<void> {
  const staffId = staffIdOf(ids, 'associate')
  await insertOffer(client, { staffId, storeId: accountIdOf(ids, demoStores[0]?.email ?? '') })
  await insertRun(client, staffId)
}

/** Buys for two orders, each product at its cheapest supplier. */
async function insertRun(client: PoolClient, staffId: unknown): Promise<void> {
  const { rows } = await client.query<{ runId: number }>(
    `insert into purchase_runs (rules, is_exact, rule_costs, created_by)
     values ('{"staleAfterDays": 30}', true, '[]', $1) returning run_id as "runId"`,
    [staffId],
  )
  await client.query(
    `insert into purchase_run_lines (run_id, order_item_id)
     select $1, i.order_item_id
       from order_items i
      where i.found_quantity is null and i.order_id in (
        select order_id from orders o
         where status = 0 and exists (
           select from order_items where order_id = o.order_id and found_quantity is null)
         order by delivery_date, order_id limit 2)`,
    [rows[0]?.runId],
  )
  await client.query(
    `insert into purchase_run_products (run_id, product_id, supplier, prices)
     select $1, p.product_id, prices.all_prices -> 0 ->> 'supplier', prices.all_prices
       from products p cross join lateral (
         select jsonb_agg(jsonb_build_object('supplier', one ->> 'name', 'cents', (one ->> 'price')::int,
                  'isStale', (one ->> 'pricedAt')::timestamptz < now() - interval '30 days')
                  order by (one ->> 'price')::int, one ->> 'name') as all_prices
           from jsonb_array_elements(p.supplier_prices) one) prices
      where p.product_id in (
        select product_id from order_items join purchase_run_lines using (order_item_id) where run_id = $1)`,
    [rows[0]?.runId],
  )
}

/**
 * Offers a store another product of the same category for a line that was not found. Prefers the demo's first store.
 */
async function insertOffer(
  client: PoolClient,
  { staffId, storeId }: { staffId: unknown; storeId: unknown },
): Promise<void> {
  const { rows } = await client.query<{
    itemId: string
    orderId: number
    productId: number
    priceCents: number
  }>(
    `select i.order_item_id as "itemId", i.order_id as "orderId", other.product_id as "productId",
            least(i.price_cents, other.price_cents) as "priceCents"
       from order_items i join orders o using (order_id) join products p using (product_id)
            join products other on other.category = p.category and other.in_stock
              and other.product_id <> p.product_id
      where o.status = 0 and i.found_quantity is null
        and not exists (
          select from order_items where order_id = o.order_id and product_id = other.product_id)
      order by o.client_id = $1 desc, o.order_id desc, i.order_item_id, abs(other.price_cents - i.price_cents), other.product_id
      limit 1`,
    [storeId],
  )
  const [offer] = rows
  if (!offer) return
  const { itemId, orderId, productId, priceCents } = offer
  await client.query(
    `update order_items set found_quantity = 0, substitution = 'ask' where order_item_id = $1`,
    [itemId],
  )
  await client.query(
    `insert into substitutes (order_id, order_item_id, product_id, quantity, price_cents, is_asked, state,
                              answer_by, offered_by)
     values ($1, $2, $3, 1, $4, true, 'open', now() + make_interval(days => $5), $6)`,
    [orderId, itemId, productId, priceCents, offerDays, staffId],
  )
}
