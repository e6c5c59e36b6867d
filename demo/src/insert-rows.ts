import type { PoolClient } from 'pg'

/** A row as PostgreSQL returns it: keys are column names. */
export type StoredRow = Record<string, unknown>

const toColumn = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Inserts rows in one statement. All rows have the keys of the first: column names in camel case.
 * @returns the stored rows, in the order of `rows`
 */
export async function insertRows(client: PoolClient, table: string, rows: object[]): Promise<StoredRow[]> {
  if (rows.length === 0) return []
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toColumn(key), value])),
  )
  const columns = Object.keys(records[0] ?? {})
    .map((column) => client.escapeIdentifier(column))
    .join(', ')
  const { rows: stored } = await client.query<StoredRow>(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1)
     returning *`,
    [JSON.stringify(records)],
  )
  return stored
}
