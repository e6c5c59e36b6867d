import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { Pair } from '../model/types.ts'

type ClientProducts = { clientId: string; productIds: number[] }

/**
 * The products that up to `limit` clients have ordered since a day: at most `most` for each, the last ordered first.
 */
export async function findProductsOfClients(
  db: Database,
  { since, most }: { since: string; most: number },
  limit: number,
  after: string | undefined,
): Promise<ClientProducts[]> {
  const { rows } = await db.execute<ClientProducts>(sql`
    select c.client_id as "clientId", coalesce(json_agg(b.product_id), '[]') as "productIds"
      from (select distinct client_id from order_days
             where ${after === undefined ? sql`true` : sql`client_id > ${after}`}
             order by client_id limit ${limit}) c
      left join lateral (
        select product_id from order_days d, unnest(d.product_ids) as product_id
         where d.client_id = c.client_id and d.day > ${since}
         group by product_id order by max(d.day) desc, product_id limit ${most}
      ) b on true
     group by c.client_id order by c.client_id`)
  return rows
}

/** Replaces the pairs of some products. */
export async function replacePairs(db: Database, productIds: number[], pairs: Pair[]): Promise<void> {
  await db.execute(sql`delete from product_pairs where product_id = any(${sql.param(productIds)}::int[])`)
  const column = (name: keyof Pair) => sql.param(pairs.map((pair) => pair[name]))
  await db.execute(sql`
    insert into product_pairs (product_id, other_id, similarity, clients)
    select * from unnest(${column('productId')}::int[], ${column('otherId')}::int[], ${column('similarity')}::real[],
                         ${column('clients')}::int[])`)
}

/** Deletes the pairs of all other products. */
export async function deletePairsExcept(db: Database, productIds: number[]): Promise<void> {
  await db.execute(sql`delete from product_pairs where product_id <> all(${sql.param(productIds)}::int[])`)
}
