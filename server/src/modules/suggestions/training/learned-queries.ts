import type { Pool } from '../../../database/pool.ts'
import type { Pair } from '../model/types.ts'

/** The stored weights; null if there are none. */
export async function findWeights(db: Pool): Promise<unknown> {
  const { rows } = await db.$client.query<{ weights: unknown }>('select weights from suggestion_weights')
  return rows[0]?.weights ?? null
}

const pairStatement = {
  name: 'suggestions-pairs',
  text: `
    select product_id as "productId", to_json(array_agg(other_id)) as "otherIds",
           to_json(array_agg(similarity)) as similarities, to_json(array_agg(clients)) as clients
      from product_pairs where product_id = any($1::int[]) group by product_id`,
}

/** The pairs of each of some products. */
export async function findPairs(db: Pool, productIds: number[]): Promise<Map<number, Pair[]>> {
  const { rows } = await db.$client.query<{
    productId: number
    otherIds: number[]
    similarities: number[]
    clients: number[]
  }>({ ...pairStatement, values: [productIds] })
  return new Map(
    rows.map(({ productId, otherIds, similarities, clients }) => [
      productId,
      otherIds.map((otherId, index) => ({
        productId,
        otherId,
        similarity: similarities[index] as number,
        clients: clients[index] as number,
      })),
    ]),
  )
}
