import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/**
 * Takes a number of requests from a key's budget of one minute, which all servers share, and returns how many had been
 * taken before. Each minute starts from zero.
 */
export async function takeFromBudget(
  db: Database,
  { key, minute, count }: { key: string; minute: number; count: number },
): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    insert into request_budgets as b (key, minute, taken) values (${key}, ${minute}, ${count})
      on conflict (key) do update
        set taken = case when excluded.minute > b.minute then excluded.taken else b.taken + excluded.taken end,
            minute = greatest(b.minute, excluded.minute)
      returning taken`)
  return (rows[0]?.taken ?? count) - count
}
