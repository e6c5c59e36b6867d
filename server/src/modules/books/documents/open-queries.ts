import type { PaymentMethod } from '@cornerstock/contract/orders/money/payments'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { BookedLine } from '../../../database/schema/office/closings.ts'
import type { BookedCredit, BookedProduct } from './document-rules.ts'

/** The last day that is closed, in the company's time zone. */
export type Through = { through: string; timeZone: string }

/** An order whose delivery, changes or credits may have to be booked. */
export type OpenOrder = {
  orderId: number
  /** The day of the delivery; null if it is not delivered, or was delivered after the last day. */
  deliveredOn: string | null
  /** The day of its last change; null without any. */
  changedOn: string | null
  /** Whether all that is to be booked is its delivery and its credits, because nothing was changed since. */
  isPlain: boolean
}

/**
 * The orders that count as owed or are booked, and of which something may have to be booked: a delivery, a credit, or a
 * change since the last batch with the order. An order of which nothing is left to book may be among them.
 */
export async function findOpenOrders(db: Database, { through, timeZone }: Through): Promise<OpenOrder[]> {
  const { rows } = await db.execute<OpenOrder>(sql`
    with booked as (
      select d.order_id, sum(d.amount_cents) as cents, max(c.created_at) as booked_at
        from closing_documents d join closings c using (closing_id)
       where d.kind in ('invoice', 'correction', 'credit', 'creditCorrection') group by d.order_id
    ), open_orders as (
      select order_id from order_balances b left join booked using (order_id)
       where b.delivered_at is not null and booked.order_id is null
      union
      select order_id from booked left join order_balances b using (order_id)
       where cents <> case when b.delivered_at is null then 0 else b.due_cents end
          -- A change that was made while the batch was closed may have been committed after it.
          or exists (select from order_changes c where c.order_id = booked.order_id
                                                   and c.created_at > booked_at - interval '1 hour')
    )
    select o.order_id as "orderId",
           case when (b.delivered_at at time zone ${timeZone})::date <= ${through}::date
                  then (b.delivered_at at time zone ${timeZone})::date::text end as "deliveredOn",
           (select (max(c.created_at) at time zone ${timeZone})::date::text from order_changes c
             where c.order_id = o.order_id) as "changedOn",
           booked_at is null and (b.delivered_at at time zone ${timeZone})::date <= ${through}::date
             and not exists (select from order_changes c
                              where c.order_id = o.order_id and c.what in ('found', 'price')
                                and c.created_at >= b.delivered_at) as "isPlain"
      from open_orders o left join order_balances b using (order_id) left join booked using (order_id)
     order by o.order_id`)
  return rows
}

/** What is booked of some orders: the lines of their invoices and credits, by order. */
export type BookedLines = { orderId: number; creditNumber: number | null; lines: BookedLine[] }

export async function findBookedLines(db: Database, orderIds: readonly number[]): Promise<BookedLines[]> {
  const { rows } = await db.execute<BookedLines>(sql`
    select order_id as "orderId", credit_number as "creditNumber", lines from closing_documents
     where order_id = any(${sql.param(orderIds)}::int[])
       and kind in ('invoice', 'correction', 'credit', 'creditCorrection')
     order by closing_id, document`)
  return rows
}

/** The credits of some orders, oldest first, with the local days on which they were granted. */
export async function findCredits(
  db: Database,
  orderIds: readonly number[],
  { timeZone }: Through,
): Promise<(BookedCredit & { orderId: number; day: string })[]> {
  const { rows } = await db.execute<BookedCredit & { orderId: number; day: string }>(sql`
    select order_id as "orderId", credit_number as "creditNumber", order_item_id::float8 as "itemId", quantity,
           amount_cents::float8 as "amountCents", charge_cents::float8 as "chargeCents",
           (created_at at time zone ${timeZone})::date::text as day
      from order_credits where order_id = any(${sql.param(orderIds)}::int[]) order by credit_id`)
  return rows
}

/** What areas and categories are called now, by `area 1` and `category 1`. */
export async function findPresentNames(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    select 'area ' || area_id as key, name from areas
    union all select 'category ' || category_id, value from categories`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** The categories and SKUs of the products of some orders, by product. */
export async function findBookedProducts(
  db: Database,
  orderIds: readonly number[],
): Promise<Map<number, BookedProduct>> {
  const { rows } = await db.execute<BookedProduct & { productId: number }>(sql`
    select product_id as "productId", category, sku,
           (select area_id from areas where fold(name) = fold(p.category)) as "areaId",
           (select category_id from categories where fold(value) = fold(p.category)) as "categoryId"
      from products p
     where product_id in (select product_id from order_items where order_id = any(${sql.param(orderIds)}::int[]))`)
  return new Map(rows.map(({ productId, ...product }) => [productId, product]))
}

export type OpenPayment = {
  paymentId: number
  clientId: string
  amountCents: number
  method: PaymentMethod
  orderId: number | null
  kind: 'payment' | 'void'
  day: string
}

const openPayments = ({ through, timeZone }: Through) => sql`
  payments p cross join lateral (values ('payment', created_at), ('void', voided_at)) as moved (kind, at)
   where (at at time zone ${timeZone})::date <= ${through}::date
     and not exists (select from closing_documents d where d.payment_id = p.payment_id and d.kind = moved.kind)`

/** The payments and voids up to a day that no batch has. */
export async function findOpenPayments(db: Database, through: Through): Promise<OpenPayment[]> {
  const { rows } = await db.execute<OpenPayment>(sql`
    select payment_id as "paymentId", client_id as "clientId", amount_cents as "amountCents", method,
           order_id as "orderId", kind, (at at time zone ${through.timeZone})::date::text as day
      from ${openPayments(through)} order by payment_id, kind`)
  return rows
}

/** How many payments and voids up to a day no batch has, by method, and what was paid in all. */
export async function sumOpenPayments(
  db: Database,
  through: Through,
): Promise<{ method: PaymentMethod; documents: number; cents: number }[]> {
  const { rows } = await db.execute<{ method: PaymentMethod; documents: number; cents: number }>(sql`
    select method, count(*)::int as documents,
           sum(case kind when 'payment' then amount_cents else -amount_cents end)::float8 as cents
      from ${openPayments(through)} group by method`)
  return rows
}

/**
 * What the books call some clients: the customer number, else what they were called before, as for an erased one, else
 * the id.
 */
export async function findClientNumbers(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ clientId: string; number: string }>(sql`
    select account_id as "clientId",
           coalesce(external_id, (select d.client_number from closing_documents d where d.client_id = account_id
                                   order by d.closing_id desc limit 1), account_id::text) as number
      from accounts where account_id = any(${sql.param(clientIds)}::uuid[])`)
  return new Map(rows.map(({ clientId, number }) => [clientId, number]))
}
