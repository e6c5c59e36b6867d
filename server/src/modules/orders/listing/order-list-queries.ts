import { countRows, type RowCount } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/pool.ts'
import { selectOrders } from '../order-queries.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { matchingOrders, newestFirst, newestOrders, type ResolvedFilter } from './order-filter-queries.ts'

/**
 * Up to `limit` orders, newest first.
 *
 * @param after the number of the order before the first one
 */
export const findOrders = (
  db: Database,
  filter: ResolvedFilter,
  limit: number,
  after?: number,
): Promise<StoredOrder[]> => selectOrders(db, newestOrders(filter, limit, after), newestFirst)

export const countOrders = (db: Database, filter: ResolvedFilter): Promise<RowCount> =>
  countRows(db, matchingOrders(filter))
