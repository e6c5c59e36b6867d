import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { containing, isSearchedStore } from '../../../database/search/store-search.ts'

/** Limits a list of orders. */
export type OrderFilter = {
  clientIds?: string[] | undefined
  status?: OrderStatus | undefined
  isCancelled?: false
  from?: Date | undefined
  to?: Date | undefined
  deliveryDate?: string | undefined
  /** Only open orders with a line that was not found. */
  notFoundLines?: 'true' | undefined
  /** Only orders that wait for approval. */
  approval?: 'waiting' | undefined
  /**
   * Part of the store's name, now or when the order was placed, or of its number, its phone number, or an order number
   * with or without #.
   */
  search?: string | undefined
}

/** What a search of orders means. */
type FoundBySearch = {
  /** The order number that it names. */
  orderId: number | null
  /** The accounts whose stores match, or had a name that does; null if there are many. */
  clients: FoundClients | null
  hasName: SQL
}

type FoundClients = {
  ids: string[]
  /** The clients that had the name before. Only their orders with that name match. */
  formerIds: string[]
  hasFormerName: SQL
}

/** A filter whose search has been looked up. */
export type ResolvedFilter = OrderFilter & { found: FoundBySearch | undefined }

/**
 * With more stores, the newest orders of all clients are read until enough match; with fewer, the newest of each
 * client. With 20,000 clients both take the same time here.
 */
const maxClients = 500

const maxOrderId = 2 ** 31 - 1

/** Looks up the stores and the order number that a search means. */
export async function resolveFilter(db: Database, filter: OrderFilter): Promise<ResolvedFilter> {
  const search = filter.search?.trim()
  if (!search) return { ...filter, found: undefined }
  const hasName = sql`fold(store_name) like ${containing(search)}`
  const present = sql`select account_id as id from accounts where ${isSearchedStore(search)}`
  const former = sql`select client_id as id from former_store_names where ${hasName}`
  const { rows } = await db.execute<{ id: string; isFormer: boolean }>(sql`
    (select id, false as "isFormer" from (${present}) p limit ${maxClients + 1})
    union all (select id, true from (${former}) f group by id limit ${maxClients + 1})`)
  const idsOf = (isFormer: boolean) => rows.filter((row) => row.isFormer === isFormer).map(({ id }) => id)
  return {
    ...filter,
    found: {
      orderId: toOrderId(search),
      clients:
        rows.length > maxClients
          ? null
          : { ids: idsOf(false), formerIds: idsOf(true), hasFormerName: hasName },
      hasName: sql`(client_id in (${present}) or (client_id in (${former}) and ${hasName}))`,
    },
  }
}

function toOrderId(search: string): number | null {
  const [, digits] = /^#?([1-9]\d{0,9})$/.exec(search) ?? []
  return digits !== undefined && Number(digits) <= maxOrderId ? Number(digits) : null
}

const { processing, packed, outForDelivery } = orderStatuses

/** Without the offset PostgreSQL might read the lines of all orders, not only those of open ones. */
const isOpenWithNotFoundLines = sql`status in (${processing}, ${packed}, ${outForDelivery}) and exists (
  select from order_items i where i.order_id = orders.order_id and i.found_quantity = 0 offset 0)`

/** The conditions of a filter on `orders`, without its search. */
const conditions = (filter: ResolvedFilter): SQL[] => [
  ...(filter.clientIds === undefined ? [] : [isOfSome(filter.clientIds)]),
  ...(filter.status === undefined ? [] : [sql`status = ${filter.status}`]),
  ...(filter.isCancelled === false ? [sql`status <> ${orderStatuses.cancelled}`] : []),
  ...(filter.from === undefined ? [] : [sql`order_date >= ${filter.from}`]),
  ...(filter.to === undefined ? [] : [sql`order_date < ${filter.to}`]),
  ...(filter.deliveryDate === undefined ? [] : [sql`delivery_date = ${filter.deliveryDate}`]),
  ...(filter.notFoundLines === undefined ? [] : [isOpenWithNotFoundLines]),
  // As in the condition of its index.
  ...(filter.approval === undefined ? [] : [sql.raw("approval = 'waiting' and status = 0")]),
]

const where = (all: SQL[]) => (all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``)

/** `from … where …` of all orders that match, for a count. */
export function matchingOrders(filter: ResolvedFilter): SQL {
  const { found } = filter
  if (!found) return sql`from orders ${where(conditions(filter))}`
  const hasName = found.clients === null ? found.hasName : isOfClients(found.clients)
  const isFound = found.orderId === null ? hasName : sql`(order_id = ${found.orderId} or ${hasName})`
  return sql`from orders ${where([...conditions(filter), isFound])}`
}

/** One client is compared by itself, because its newest orders are then read from the index in their order. */
const isOfSome = ([first, ...others]: string[]) =>
  first !== undefined && others.length === 0
    ? sql`client_id = ${first}`
    : isOf([first, ...others].flatMap((one) => one ?? []))

const isOf = (clientIds: string[]) => sql`client_id = any(${sql.param(clientIds)}::uuid[])`

const isOfClients = ({ ids, formerIds, hasFormerName }: FoundClients): SQL =>
  formerIds.length === 0 ? isOf(ids) : sql`(${isOf(ids)} or (${isOf(formerIds)} and ${hasFormerName}))`

/**
 * Selects up to `limit` orders that match, newest first.
 *
 * @param after the number of an order that comes before all of them
 */
export function newestOrders(filter: ResolvedFilter, limit: number, after: number | undefined): SQL {
  const isAfter = after === undefined ? [] : [isBehind(after)]
  const limited = usualLimits.has(limit) ? sql.raw(`limit ${limit}`) : sql`limit ${limit}`
  const newest = (columns: SQL, more: SQL[] = []) =>
    sql`(select ${columns} from orders ${where([...conditions(filter), ...isAfter, ...more])}
          order by ${newestFirst} ${limited})`
  const { found } = filter
  if (!found) return newest(sql`*`)
  const newestOf = (clientIds: string[], more: SQL[]) =>
    sql`(select newest.* from unnest(${sql.param(clientIds)}::uuid[]) as c (id),
           lateral ${newest(sortKeys, [sql`client_id = c.id`, ...more])} as newest
          order by ${newestFirst} ${limited})`
  const { clients } = found
  const byName =
    clients === null
      ? [newest(sortKeys, [found.hasName])]
      : [
          newestOf(clients.ids, []),
          ...(clients.formerIds.length === 0 ? [] : [newestOf(clients.formerIds, [clients.hasFormerName])]),
        ]
  const byNumber = found.orderId === null ? [] : [newest(sortKeys, [sql`order_id = ${found.orderId}`])]
  return sql`(select * from orders where order_id in (
    select order_id from (${sql.join([...byName, ...byNumber], sql` union `)}) as found
     order by ${newestFirst} ${limited}))`
}

const sortKeys = sql`order_id, order_date`

/**
 * The limits that our screens and exports use. They are written into the statement, because PostgreSQL would plan it
 * again for each value of a parameter.
 */
const usualLimits = new Set([2, 7, 11, 51, 101, 500, 1001])

/** The sort order of a list. Imported orders have later numbers than orders that were placed before the import. */
export const newestFirst = sql`order_date desc, order_id desc`

const isBehind = (orderId: number): SQL =>
  sql`(order_date, order_id) < ((select order_date from orders where order_id = ${orderId}), ${orderId}::int)`
