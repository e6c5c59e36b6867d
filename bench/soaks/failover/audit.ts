import type pg from 'pg'
import type { Stream } from '../event-stream.ts'

/**
 * Lists every violated guarantee. Call it when all orders are placed: each acknowledged key must stand for one order.
 */
export async function audit(
  pool: pg.Pool,
  acknowledged: Map<string, number>,
  streams: Stream[],
): Promise<string[]> {
  const ids = [...acknowledged.values()]
  const count = async (statement: string, values: unknown[] = []) =>
    Number((await pool.query<{ count: string }>(statement, values)).rows[0]?.count)
  const expected = ids.toSorted((a, b) => a - b).join()
  const odd = streams.filter(({ orderIds }) => orderIds.toSorted((a, b) => a - b).join() !== expected)
  const violations = {
    'orders acknowledged under two keys': ids.length - new Set(ids).size,
    'acknowledged orders lost':
      ids.length - (await count('select count(*) from orders where order_id = any ($1)', [ids])),
    'stored orders that were not acknowledged': await count(
      'select count(*) from orders where not order_id = any ($1)',
      [ids],
    ),
    'orders without exactly one event': await count(
      `select count(*) from (select from orders o
         left join events e on e.type = 'order.created' and (e.data->>'orderId')::bigint = o.order_id
         group by o.order_id having count(e.event_id) <> 1) as odd`,
    ),
    'orders with two confirmations': await count(
      `select count(*) from (select from mails where topic like 'confirmation of order %'
         group by topic having count(*) > 1) as odd`,
    ),
    'streams with other orders than those that were placed': odd.length,
  }
  return Object.entries(violations)
    .filter(([, number]) => number !== 0)
    .map(([what, number]) => `${number} ${what}`)
}
