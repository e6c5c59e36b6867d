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

/** So few that even a busy machine writes them well within the time limit of a statement. */
const batchSize = 5000

/** Rows of an import in batches, in the order of the file; each as a condition on `r.row`. */
export async function* batchesOf(db: Database, rows: SQL, size = batchSize): AsyncGenerator<SQL> {
  let done = 0
  for (;;) {
    const found = await db.execute<{ last: number | null }>(sql`
      select max(row) as last from (
        select r.row from ${rows} r where r.row > ${done} order by r.row limit ${size}) as batch`)
    const last = found.rows[0]?.last
    if (!last) return
    yield sql`(r.row > ${done} and r.row <= ${last})`
    done = last
  }
}

/** Up to five names that a query finds in the first batch of rows in which it finds any. */
export async function findNamesInBatches(
  db: Database,
  rows: SQL,
  queryOf: (batch: SQL) => SQL,
): Promise<string[]> {
  for await (const isInBatch of batchesOf(db, rows)) {
    const names = await findNames(db, queryOf(sql`(select * from ${rows} r where ${isInBatch})`))
    if (names.length > 0) return names
  }
  return []
}

/** Writes rows of an import in batches. */
export async function writeInBatches(
  db: Database,
  rows: SQL,
  write: (batch: SQL) => SQL,
  size?: number,
): Promise<void> {
  for await (const isInBatch of batchesOf(db, rows, size))
    await db.execute(write(sql`(select * from ${rows} r where ${isInBatch})`))
}
