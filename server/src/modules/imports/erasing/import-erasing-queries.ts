import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { containsAny } from '../../../database/search/contains-any.ts'

/** A client and the texts by which a file names it. */
export type NamedClient = { clientId: string; texts: string[] }

const erasedFileName = 'Erased file'

const rowNames = ({ clientId, texts }: NamedClient) => sql`
  (r.client_id = ${clientId} or ${containsAny(
    sql`concat_ws(' ', r.name, r.cells, r.fields, r.problems, r.warnings, r.before, r.after)`,
    texts,
  )})`

/** The headers, the notes and the name of the file, with and without the signs between its words. */
const headNames = ({ texts }: NamedClient) => sql`
  (${containsAny(sql`concat_ws(' ', i.file_name, i.columns, i.notes, i.values)`, texts)}
   or ${containsAny(
     sql`regexp_replace(i.file_name, '[^[:alnum:]]+', ' ', 'g')`,
     texts.map((text) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()).filter((text) => text !== ''),
   )})`

/**
 * Imports that name a client: in their head, or in a row. Only files of clients and files that are not applied yet are
 * searched by their rows; the rows of other applied files are about products.
 */
async function findImportsNaming(db: Database, client: NamedClient): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.import_id as id from imports i
     where ${headNames(client)}
        or ((i.kind in ('clients', 'open-invoices', 'client-prices', 'permits', 'orders') or i.state <> 'applied')
            and exists (select from import_rows r where r.import_id = i.import_id and ${rowNames(client)}))
     order by 1`)
  return rows.map(({ id }) => id)
}

/**
 * Erases a client from imports: deletes the rows that name it, and the names, headers and notes of their files. A file
 * that is not applied contains the client as well, so that import is deleted as a whole.
 * @returns the imports that named the client
 */
export async function eraseFromImports(
  transaction: Database,
  client: NamedClient,
): Promise<{ importId: number; kind: string }[]> {
  const ids = sql.param(await findImportsNaming(transaction, client))
  const isNaming = sql`import_id = any(${ids}::int[])`
  const { rows } = await transaction.execute<{ importId: number; kind: string }>(
    sql`select import_id as "importId", kind from imports where ${isNaming}`,
  )
  await transaction.execute(sql`delete from imports where ${isNaming} and state <> 'applied'`)
  await transaction.execute(sql`delete from import_rows r where ${isNaming} and ${rowNames(client)}`)
  await transaction.execute(
    sql`update imports set file_name = ${erasedFileName}, columns = '[]', notes = '[]', values = '{}' where ${isNaming}`,
  )
  await transaction.execute(sql`delete from import_columns where ${containsAny(sql`header`, client.texts)}`)
  return rows
}
