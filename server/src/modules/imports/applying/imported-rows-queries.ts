import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

type AppliedKind = 'create' | 'update'

const listKinds = (kinds: AppliedKind[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )

/** Rows of an import, with the kinds that are applied. */
export const rowsToApply = (importId: number, ...kinds: AppliedKind[]): SQL => sql`(
  select * from import_rows i where i.import_id = ${importId} and i.kind in (${listKinds(kinds)}))`

/** Rows of an applied import as the changes that undo it: what it has set must still be there. */
export const rowsToUndo = (importId: number, ...kinds: AppliedKind[]): SQL => sql`(
  select i.row, i.kind, i.name, i.fields, i.product_id, i.client_id, coalesce(i.stock_taken, 0) as stock_taken,
         case i.kind when 'create' then i.fields else i.after end as before, i.before as after
    from import_rows i where i.import_id = ${importId} and i.kind in (${listKinds(kinds)}))`

// Enough for a message.
const maxNames = 5

/** Up to five names that a query finds. */
export async function findNames(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`${query} limit ${maxNames}`)
  return rows.map(({ name }) => name)
}
