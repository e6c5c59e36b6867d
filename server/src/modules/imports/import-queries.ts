import type { AppliedImport, Import, ImportKind, ImportRowList } from '@cornerstock/contract/office/imports'
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { importColumns, importRows, imports } from '../../database/schema/office/imports.ts'
import type { ImportColumn } from './reading/columns/header-rules.ts'

/** An import without its file. */
const columns = {
  importId: imports.importId,
  kind: imports.kind,
  state: imports.state,
  fileName: imports.fileName,
  createdAt: imports.createdAt,
  progressAt: imports.progressAt,
  rowCount: imports.rowCount,
  columns: imports.columns,
  values: imports.values,
  notes: imports.notes,
  result: imports.result,
  appliedAt: imports.appliedAt,
  madeCategories: imports.madeCategories,
}

export type StoredImport = Awaited<ReturnType<typeof findImports>>[number]

/** Up to `limit` imports with a lower number, newest first. */
export const findImports = (db: Database, limit: number, below: number | undefined) =>
  db
    .select(columns)
    .from(imports)
    .where(below === undefined ? undefined : lt(imports.importId, below))
    .orderBy(desc(imports.importId))
    .limit(limit)

export async function countImports(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(imports)
  return row?.count ?? 0
}

export async function findImport(db: Database, importId: number): Promise<StoredImport | undefined> {
  const [row] = await db.select(columns).from(imports).where(eq(imports.importId, importId))
  return row
}

/** Finds an import and makes other changes of it wait until the transaction ends. */
export async function lockImport(db: Database, importId: number): Promise<StoredImport | undefined> {
  const [row] = await db.select(columns).from(imports).where(eq(imports.importId, importId)).for('update')
  return row
}

export async function findImportFile(db: Database, importId: number): Promise<Buffer | null> {
  const [row] = await db.select({ file: imports.file }).from(imports).where(eq(imports.importId, importId))
  return row?.file ?? null
}

export async function insertImport(
  db: Database,
  given: { kind: ImportKind; fileName: string; file: Buffer | null; createdBy: string; rowCount: number },
): Promise<number> {
  const [row] = await db.insert(imports).values(given).returning({ importId: imports.importId })
  if (!row) throw new Error('the import was not inserted')
  return row.importId
}

export async function updateImport(
  db: Database,
  importId: number,
  changes: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await db.update(imports).set(changes).where(eq(imports.importId, importId))
}

export async function deleteImport(db: Database, importId: number): Promise<void> {
  await db.delete(imports).where(eq(imports.importId, importId))
}

export async function finishImport(
  db: Database,
  importId: number,
  applied: { result: AppliedImport; appliedAt: Date; madeCategories: number[] },
): Promise<void> {
  await updateImport(db, importId, { ...applied, state: 'applied', file: null })
}

/** Inserts rows that were read: a JSON array of `ReadRow`. Rows with problems get the kind `bad`. */
export async function insertRows(db: Database, importId: number, rowsJson: string): Promise<void> {
  await db.execute(sql`
    insert into import_rows (import_id, row, name, cells, fields, problems, kind)
    select ${importId}, r.row, r.name, r.cells, r.fields, r.problems,
           case when r.problems <> '[]' then 'bad' end
      from jsonb_to_recordset(${rowsJson}::jsonb)
        as r(row int, name text, cells jsonb, fields jsonb, problems jsonb)`)
}

/**
 * Tells the planner about rows that were just inserted. With the statistics of earlier imports it expects none of this
 * one, and compares every two of them.
 */
export async function analyzeRows(db: Database): Promise<void> {
  await db.execute(sql`select analyze_import_rows()`)
}

export async function deleteRows(db: Database, importId: number): Promise<void> {
  await db.delete(importRows).where(eq(importRows.importId, importId))
}

const hasWarnings = sql`${importRows.warnings} <> '[]'`

export type RowCounts = Pick<Import, 'summary' | 'warned'>

/** How many rows each import has of each kind, and with warnings. Rows that are not compared yet are not counted. */
export async function countRows(db: Database, importIds: number[]): Promise<Map<number, RowCounts>> {
  const rows = await db
    .select({ importId: importRows.importId, kind: importRows.kind, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(inArray(importRows.importId, importIds))
    .groupBy(importRows.importId, importRows.kind)
  const counts = new Map(
    importIds.map((importId) => [
      importId,
      { summary: { create: 0, update: 0, unchanged: 0, bad: 0 }, warned: 0 },
    ]),
  )
  for (const { importId, kind, count } of rows) {
    const ofImport = counts.get(importId)
    if (ofImport && kind) ofImport.summary[kind] = count
  }
  const warned = await db
    .select({ importId: importRows.importId, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(inArray(importRows.importId, importIds), hasWarnings))
    .groupBy(importRows.importId)
  for (const { importId, count } of warned) {
    const ofImport = counts.get(importId)
    if (ofImport) ofImport.warned = count
  }
  return counts
}

export type StoredRow = Awaited<ReturnType<typeof findRows>>[number]

function rowsOf(importId: number, list: ImportRowList | undefined): SQL | undefined {
  const ofImport = eq(importRows.importId, importId)
  if (list === undefined) return and(ofImport, sql`${importRows.kind} is not null`)
  return and(ofImport, list === 'warned' ? hasWarnings : eq(importRows.kind, list))
}

/** Up to `limit` compared rows after a row, in the order of the file. */
export const findRows = (
  db: Database,
  {
    importId,
    kind,
    limit,
    after = 0,
  }: { importId: number; kind?: ImportRowList | undefined; limit: number; after?: number | undefined },
) =>
  db
    .select()
    .from(importRows)
    .where(and(rowsOf(importId, kind), gt(importRows.row, after)))
    .orderBy(asc(importRows.row))
    .limit(limit)

export async function countRowsOfKind(
  db: Database,
  importId: number,
  kind: ImportRowList | undefined,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(rowsOf(importId, kind))
  return row?.count ?? 0
}

/** The remembered assignments of columns, by the key of their header. */
export async function findAssignments(
  db: Database,
  kind: ImportKind,
): Promise<Record<string, string | null>> {
  const rows = await db.select().from(importColumns).where(eq(importColumns.kind, kind))
  return Object.fromEntries(rows.map(({ header, field }) => [header, field]))
}

/** Remembers assignments of columns, whose keys are headers. */
export async function rememberAssignments(
  db: Database,
  kind: ImportKind,
  given: ImportColumn[],
): Promise<void> {
  if (given.length === 0) return
  await db
    .insert(importColumns)
    .values(given.map(({ header, field }) => ({ kind, header, field })))
    .onConflictDoUpdate({
      target: [importColumns.kind, importColumns.header],
      set: { field: sql`excluded.field` },
    })
}

/** The given folded SKUs that a product has. */
export async function findKnownSkus(db: Database, skus: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select fold(sku) as sku from products
     where deleted_at is null and fold(sku) = any(${sql.param(skus)}::text[])`)
  return new Set(rows.map(({ sku }) => sku))
}

/** The clients that an applied import has created and that have no password yet. */
export async function findUninvitedClients(db: Database, importId: number): Promise<string[]> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select a.account_id as "clientId"
      from imports i
      join import_rows r on r.import_id = i.import_id and r.kind = 'create'
      join accounts a on lower(a.email collate "C") = lower((r.after ->> 'email') collate "C")
     where i.import_id = ${importId} and i.kind = 'clients' and i.state = 'applied'
       and a.role = 'client' and a.password_hash is null
     order by r.row`)
  return rows.map(({ clientId }) => clientId)
}
