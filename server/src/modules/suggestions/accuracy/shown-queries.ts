import type { Pool } from '../../../database/pool.ts'

export type ShownList = {
  clientId: string
  day: string
  shownAt: Date
  productIds: number[]
  probabilities: number[]
  baselineIds: number[]
}

const insertStatement = {
  name: 'suggestions-insert-shown',
  text: `
    insert into shown_suggestions (client_id, day, shown_at, last_order_id, product_ids, probabilities, baseline_ids)
    select $1::uuid, $2::date, $3::timestamptz,
           (select coalesce(max(order_id), 0) from orders where client_id = $1), $4::int[], $5::real[], $6::int[]
      from set_config('synchronous_commit', 'off', true)
    on conflict do nothing`,
}

/**
 * Stores the first list of a client and a day. It does not wait for the disk: a power failure may lose the lists of the
 * last second, which does not matter to the report.
 */
export async function insertShown(db: Pool, shown: ShownList): Promise<void> {
  const { clientId, day, shownAt, productIds, probabilities, baselineIds } = shown
  await db.$client.query({
    ...insertStatement,
    values: [clientId, day, shownAt, productIds, probabilities, baselineIds],
  })
}
