import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/**
 * Replaces the partitions of an empty table: one up to the first bound, one between every two bounds, and one from the
 * last bound on. They are named by their first values, such as `events_20`.
 */
export async function repartition(
  client: pg.ClientBase,
  table: 'app_logs' | 'events',
  bounds: (number | string)[],
): Promise<void> {
  const { rows } = await client.query<{ name: string; isLowest: boolean }>(
    `select partition::text as name, starts_at is null as "isLowest" from find_partitions('${table}')`,
  )
  for (const { name, isLowest } of rows)
    await client.query(isLowest ? `alter table ${table} detach partition ${name}` : `drop table ${name}`)
  await client.query(
    `alter table ${table} attach partition ${table}_first for values from (minvalue) to ('${bounds[0]}')`,
  )
  for (const [index, bound] of bounds.entries()) {
    const end = bounds[index + 1]
    await client.query(
      `create table "${table}_${bound}" partition of ${table}
        for values from ('${bound}') to (${end === undefined ? 'maxvalue' : `'${end}'`})`,
    )
  }
}

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] }

const tablesIn = (plan: Plan): string[] =>
  plan['Actual Loops'] === 0
    ? []
    : [...(plan['Relation Name'] ? [plan['Relation Name']] : []), ...(plan.Plans ?? []).flatMap(tablesIn)]

/** Runs a function, and names the tables that its statements have read. */
export async function findReadTables(
  client: pg.Pool,
  read: (db: NodePgDatabase) => Promise<unknown>,
): Promise<string[]> {
  const statements: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => statements.push({ text, values }) }
  await read(drizzle(client, { logger }))
  const tables = await Promise.all(
    statements.map(async ({ text, values }) => {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      return tablesIn(rows[0]['QUERY PLAN'][0].Plan)
    }),
  )
  return [...new Set(tables.flat())].sort()
}
