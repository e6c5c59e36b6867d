import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { backInStock } from '../../database/schema/catalog/back-in-stock.ts'

const isTheirs = (clientId: string, productId: number) =>
  and(eq(backInStock.clientId, clientId), eq(backInStock.productId, productId))

/** Makes a client wait for a product. One that waits keeps its place; one that was told waits anew. */
export async function insertWatch(
  transaction: Database,
  clientId: string,
  productId: number,
  now: Date,
): Promise<boolean> {
  const inserted = await transaction
    .insert(backInStock)
    .values({ clientId, productId, createdAt: now })
    .onConflictDoUpdate({
      target: [backInStock.clientId, backInStock.productId],
      set: { createdAt: now, toldAt: null, quantity: null },
      setWhere: sql`${backInStock.toldAt} is not null`,
    })
    .returning({ productId: backInStock.productId })
  return inserted.length > 0
}

export async function deleteWatch(
  transaction: Database,
  clientId: string,
  productId: number,
): Promise<boolean> {
  const deleted = await transaction
    .delete(backInStock)
    .where(isTheirs(clientId, productId))
    .returning({ productId: backInStock.productId })
  return deleted.length > 0
}

const canBeOrdered = sql`p.deleted_at is null and p.in_stock and p.price_cents > 0
  and (not p.track_stock or p.stock_quantity >= p.minimum_quantity)`

/**
 * Whether there is something to do: a client waits for a product that can be ordered, or has a notice about one that can
 * no longer be ordered.
 */
export async function hasWork(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from back_in_stock b join products p using (product_id)
     where (b.told_at is null) = ((${canBeOrdered}) is true) limit 1`)
  return rows.length > 0
}

/**
 * Deletes those that were told and have ordered the product since, or of which the product cannot be ordered any more:
 * they take no part of the stock. Returns them.
 */
export async function deleteServed(transaction: Database): Promise<Pick<Watch, 'clientId' | 'productId'>[]> {
  const { rows } = await transaction.execute<Pick<Watch, 'clientId' | 'productId'>>(sql`
    delete from back_in_stock b using products p
     where p.product_id = b.product_id and b.told_at is not null
       and ((${canBeOrdered}) is not true
            or exists (select from order_items i join orders o using (order_id)
                        where o.client_id = b.client_id and i.product_id = b.product_id
                          and coalesce(i.added_at, o.order_date) >= b.told_at))
    returning b.client_id as "clientId", b.product_id as "productId"`)
  return rows
}

export type Watch = {
  clientId: string
  productId: number
  name: string
  /** The units in stock that no client was told of yet; null where stock is not tracked. */
  left: number | null
  /** What the client usually orders: the lower median of its last three order days, else the smallest quantity. */
  quantity: number
}

/** The clients that wait for products which can be ordered, by product, oldest first. Locked until the transaction ends. */
export async function lockWaiting(transaction: Database): Promise<Watch[]> {
  const { rows } = await transaction.execute<Watch>(sql`
    select b.client_id as "clientId", b.product_id as "productId", p.name,
           case when p.track_stock then p.stock_quantity - coalesce((
             select sum(t.quantity)::int from back_in_stock t
              where t.product_id = b.product_id and t.told_at is not null), 0) end as left,
           coalesce((select percentile_disc(0.5) within group (order by bought.quantity) from (
             select d.quantities[array_position(d.product_ids, b.product_id)] as quantity from order_days d
              where d.client_id = b.client_id and d.product_ids @> array[b.product_id]
              order by d.day desc limit 3) as bought), p.minimum_quantity)::int as quantity
      from back_in_stock b join products p using (product_id)
     where b.told_at is null and ${canBeOrdered}
     order by b.product_id, b.created_at, b.client_id for update of b`)
  return rows
}

/** The unread notices of the last day, until `before`, about products that can still be ordered. */
export async function findUnreadTold(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<(Pick<Watch, 'clientId' | 'productId' | 'name'> & { at: string })[]> {
  const { rows } = await db.execute<{
    clientId: string
    productId: number
    name: string
    at: string
  }>(sql`
    select b.client_id as "clientId", b.product_id as "productId", p.name, b.told_at::text as at
      from back_in_stock b join products p using (product_id)
           join notifications n on n.client_id = b.client_id and n.topic = 'back in stock ' || b.product_id
     where b.told_at > ${now}::timestamptz - interval '1 day' and b.told_at <= ${before} and ${canBeOrdered}
       and not exists (select from notification_reads r
                        where r.notification_id = n.notification_id and r.client_id = b.client_id)`)
  return rows
}

export async function markTold(
  transaction: Database,
  { clientId, productId, quantity }: Watch,
  now: Date,
): Promise<void> {
  await transaction.update(backInStock).set({ toldAt: now, quantity }).where(isTheirs(clientId, productId))
}
