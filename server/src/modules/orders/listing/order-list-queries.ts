import { countRows, type RowCount } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/pool.ts'
import { selectOrders } from '../order-queries.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import {
  matchingOrders,
  newestFirst,
  newestOrders,
  type OrderFilter,
  resolveFilter,
} from './order-filter-queries.ts'

/**
 * Up to `limit` orders, newest first.
 *
 * @param after the number of the order before the first one
 */
export async function findOrders(
  db: Database,
  filter: OrderFilter,
  limit: number,
  after?: number,
): Promise<StoredOrder[]> {
  const resolved = await resolveFilter(db, filter)
  return selectOrders(db, newestOrders(resolved, limit, after), newestFirst(filter))
}

export const countOrders = async (db: Database, filter: OrderFilter): Promise<RowCount> =>
  countRows(db, matchingOrders(await resolveFilter(db, filter)))
