import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { namedClient } from '../checking/named-client-queries.ts'

/** Totals of a client, or of all; money in cents. */
type Totals = {
  oldOrders: number
  newOrders: number
  oldOrdered: number
  newOrdered: number
  oldOwed: number
  newOwed: number
}

export type MovedClientRow = Totals & {
  clientId: string | null
  storeName: string
  externalId: string | null
  isDifferent: boolean
}

/**
 * The orders and open invoices of applied files by client, as `said`: bad rows too, but none without a number. A number
 * in several files is that of the newest. Clients that rows with problems name are looked up.
 */
const said = sql`
  documents as materialized (
    select i.kind, i.import_id, r.fields ->> 'number' as number, r.client_id, r.fields ->> 'client' as client,
           sum(case i.kind when 'orders' then (r.fields ->> 'quantity')::bigint * (r.fields ->> 'price')::bigint
                           else (r.fields ->> 'amount')::bigint end) as cents
      from imports i join import_rows r using (import_id)
     where i.kind in ('orders', 'open-invoices') and i.state = 'applied' and r.fields ->> 'number' is not null
     group by 1, 2, 3, 4, 5
  ), numbered as materialized (
    select *, fold(number) as key from documents
  ), newest as materialized (
    select * from (select *, max(import_id) over (partition by kind, key) as newest_id from numbered) n
     where import_id = newest_id
  ), looked_up as materialized (
    select r.fields ->> 'client' as client, a.account_id
      from (select distinct jsonb_build_object('client', client) as fields from newest
             where client_id is null and client is not null) r ${namedClient}
  ), said as materialized (
    select coalesce(n.client_id, l.account_id) as client_id,
           case when coalesce(n.client_id, l.account_id) is null then coalesce(fold(n.client), '') end as unknown,
           min(n.client) as client, count(distinct n.key) filter (where n.kind = 'orders') as orders,
           coalesce(sum(n.cents) filter (where n.kind = 'orders'), 0) as ordered,
           coalesce(sum(n.cents) filter (where n.kind = 'open-invoices'), 0) as owed
      from newest n left join looked_up l on n.client_id is null and l.client = n.client
     group by 1, 2
  )`

/** The imported orders and open invoices that are here, by client, as `here`. Files no longer name erased clients. */
const here = sql`
  here as materialized (
    select client_id, sum(orders) as orders, sum(ordered) as ordered, sum(owed) as owed
      from (select o.client_id, count(distinct o.order_id) as orders,
                   coalesce(sum(i.quantity::bigint * i.price_cents), 0) as ordered, 0 as owed
              from orders o left join order_items i using (order_id)
             where o.external_number is not null group by 1
            union all
            select client_id, 0, 0, sum(amount_cents) from open_invoices group by 1) documents
     where client_id in (select account_id from accounts where role = 'client')
     group by client_id
  )`

const compared = sql`
  ${said}, ${here}, totals as materialized (
    select client_id, said.client, coalesce(said.orders, 0) as old_orders, coalesce(here.orders, 0) as new_orders,
           coalesce(said.ordered, 0) as old_ordered, coalesce(here.ordered, 0) as new_ordered,
           coalesce(said.owed, 0) as old_owed, coalesce(here.owed, 0) as new_owed
      from said full join here using (client_id)
  ), compared as materialized (
    select b.*, a.account_id, coalesce(a.store_name, b.client, '') as store_name, a.external_id,
           (old_orders, old_ordered, old_owed) <> (new_orders, new_ordered, new_owed) as is_different
      from totals b left join accounts a on a.account_id = b.client_id and a.role = 'client'
  )`

const columns: SQL = sql`
  account_id as "clientId", store_name as "storeName", external_id as "externalId", is_different as "isDifferent",
  old_orders::int as "oldOrders", new_orders::int as "newOrders", old_ordered::float8 as "oldOrdered",
  new_ordered::float8 as "newOrdered", old_owed::float8 as "oldOwed", new_owed::float8 as "newOwed"`

export type ComparedTotals = Totals & { clients: number; different: number; rows: MovedClientRow[] }

/** The totals of the clients, up to `limit` of them: those with a difference first, the largest first. */
export async function compareTotals(db: Database, limit: number | null): Promise<ComparedTotals> {
  const { rows } = await db.execute<ComparedTotals>(sql`
    with ${compared}
    select count(*)::int as clients, count(*) filter (where is_different)::int as different,
           coalesce(sum(old_orders), 0)::int as "oldOrders", coalesce(sum(new_orders), 0)::int as "newOrders",
           coalesce(sum(old_ordered), 0)::float8 as "oldOrdered", coalesce(sum(new_ordered), 0)::float8 as "newOrdered",
           coalesce(sum(old_owed), 0)::float8 as "oldOwed", coalesce(sum(new_owed), 0)::float8 as "newOwed",
           (select coalesce(json_agg(listed), '[]')
              from (select ${columns} from compared
                     order by is_different desc, abs(old_ordered - new_ordered) + abs(old_owed - new_owed) desc,
                              fold(store_name), account_id
                     limit ${limit}) listed) as rows
      from compared`)
  const [found] = rows
  if (!found) throw new Error('the totals were not counted')
  return found
}
