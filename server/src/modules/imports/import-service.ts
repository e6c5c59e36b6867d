import type { Paging } from '@cornerstock/contract/http/paging'
import type {
  Import,
  ImportDetail,
  ImportKind,
  ImportRow,
  ImportRowList,
} from '@cornerstock/contract/office/imports'
import { importFields, importLimits } from '@cornerstock/contract/office/imports'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { readAll } from '../../database/read-all.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import type { FileResponse } from '../../http/responses/send-response.ts'
import { mediaTypes, writeTable } from '../../spreadsheet/write-table.ts'
import { storedText } from '../../texts/stored-texts.ts'
import { text } from '../../texts/text.ts'
import { findUnknownCategories } from './categories/category-choices-service.ts'
import { checkTable } from './checking/check-service.ts'
import { toImport, toImportRow, toProblemCells } from './import-mappers.ts'
import {
  countImports,
  countRows,
  countRowsOfKind,
  deleteImport,
  findImport,
  findImportFile,
  findImports,
  findRows,
  insertImport,
  lockImport,
  rememberAssignments,
  type StoredImport,
  type StoredRow,
  updateImport,
} from './import-queries.ts'
import { type PictureStore, startPictureCheck } from './pictures/picture-check-service.ts'
import { cellReaders } from './reading/cells/cell-readers.ts'
import { CellProblem } from './reading/cells/cell-rules.ts'
import { headerKey } from './reading/columns/header-rules.ts'

type Columns = Record<string, string | null>

/**
 * Checks a file and stores the changes that it would make. Throws BAD_REQUEST, TOO_LARGE or UNSUPPORTED_MEDIA_TYPE if
 * the file as a whole cannot be imported. The check of a ZIP with many pictures continues after the response.
 */
export async function createImport(
  context: SignedInContext,
  store: PictureStore,
  { kind, columns, file }: { kind: ImportKind; columns: Columns; file: File },
): Promise<ImportDetail> {
  rejectUnknownFields(kind, columns)
  if (kind === 'pictures') return readImport(context, await startPictureCheck(context, store, file))
  if (file.size > importLimits.tableBytes)
    throw new AppError(
      'TOO_LARGE',
      text('This file is too large: at most {megabytes} MB.', { megabytes: 20 }),
    )
  const bytes = Buffer.from(await file.arrayBuffer())
  const importId = await insertImport(context.db, {
    kind,
    fileName: file.name.slice(0, 200),
    file: bytes,
    createdBy: context.actor.accountId,
    rowCount: 0,
  })
  try {
    await context.runCostly((signal) =>
      checkTable(context.db, { importId, kind, file: bytes, values: {}, now: context.now }, columns, signal),
    )
  } catch (error) {
    await deleteImport(context.db, importId)
    throw error
  }
  await remember(context.db, kind, columns)
  return readImport(context, importId)
}

function rejectUnknownFields(kind: ImportKind, columns: Columns): void {
  const fields: readonly string[] = importFields[kind]
  const named = Object.values(columns).filter((field) => field !== null)
  const unknown = named.find((field) => !fields.includes(field))
  if (unknown !== undefined)
    throw badField('columns', text('"{field}" is not a field of {kind}.', { field: unknown, kind }))
  const twice = named.find((field, index) => named.indexOf(field) !== index)
  if (twice !== undefined)
    throw badField('columns', text('Two columns are assigned to "{field}".', { field: twice }))
}

function rejectUnknownValues(kind: ImportKind, values: Record<string, string>): void {
  const fields: readonly string[] = importFields[kind]
  const unknown = Object.keys(values).find((field) => !fields.includes(field))
  if (unknown !== undefined)
    throw badField('values', text('"{field}" is not a field of {kind}.', { field: unknown, kind }))
  for (const [field, value] of Object.entries(values)) {
    try {
      cellReaders[kind][field]?.(value, { timeZone: 'UTC', decimal: '.' })
    } catch (error) {
      throw error instanceof CellProblem ? badField(`values.${field}`, storedText(error.message)) : error
    }
  }
}

const remember = (db: Database, kind: ImportKind, columns: Columns) =>
  rememberAssignments(
    db,
    kind,
    Object.entries(columns).map(([header, field]) => ({ header: headerKey(header), field })),
  )

/**
 * Checks the file of an import again, against the current data. Throws CONFLICT if it was applied, or has no file.
 */
export async function checkAgain(
  context: SignedInContext,
  importId: number,
  { columns, values: given }: { columns: Columns; values: Record<string, string> },
): Promise<ImportDetail> {
  const { db } = context
  const { kind, file, former, values } = await db.transaction(async (transaction) => {
    const found = await lockImport(transaction, importId)
    if (!found) throw notFound('Import')
    rejectUnknownFields(found.kind, columns)
    rejectUnknownValues(found.kind, given)
    const file = await findImportFile(transaction, importId)
    if (found.state !== 'checked' || !file)
      throw new AppError('CONFLICT', text('This file cannot be checked again. Please send it again.'))
    const values = { ...found.values, ...given }
    await updateImport(transaction, importId, { state: 'checking', values, progressAt: context.now })
    return { kind: found.kind, file, former: found.columns, values }
  })
  const assignedNow = new Set(Object.values(columns))
  const complete = {
    ...Object.fromEntries(
      former.map(({ header, field }) => [header, assignedNow.has(field) ? null : field] as const),
    ),
    ...columns,
  }
  const assigned = Object.keys(columns).length > 0 ? complete : columns
  await context.runCostly((signal) =>
    checkTable(db, { importId, kind, file, values, now: context.now }, assigned, signal),
  )
  await remember(db, kind, columns)
  return readImport(context, importId)
}

async function requireImport(db: Database, importId: number): Promise<StoredImport> {
  const found = await findImport(db, importId)
  if (!found) throw notFound('Import')
  return found
}

async function withCounts(context: SignedInContext, found: StoredImport[]): Promise<Import[]> {
  const counts = await countRows(
    context.db,
    found.map(({ importId }) => importId),
  )
  const reader = { now: new Date(), language: context.language }
  return found.map((stored) => toImport(stored, counts.get(stored.importId), reader))
}

/** An import with the categories about which its owner can decide when it is applied. */
export async function readImport(context: SignedInContext, importId: number): Promise<ImportDetail> {
  const [response] = await withCounts(context, [await requireImport(context.db, importId)])
  if (!response) throw notFound('Import')
  const canDecide = response.kind === 'products' && response.state === 'checked'
  return {
    ...response,
    unknownCategories: canDecide ? await findUnknownCategories(context.db, importId) : [],
  }
}

/** A page of imports, newest first. */
export async function listImports(context: SignedInContext, paging: Paging): Promise<Page<Import>> {
  const { db } = context
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findImports(db, limit, after?.[0]),
    count: () => countImports(db),
    positionOf: ({ importId }) => [importId],
  })
  return { ...page, items: await withCounts(context, page.items) }
}

/** A page of the rows of an import, of one list or all, in the order of the file. */
export async function listImportRows(
  { db, language }: SignedInContext,
  importId: number,
  { kind, ...paging }: { kind?: ImportRowList | undefined } & Paging,
): Promise<Page<ImportRow>> {
  await requireImport(db, importId)
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findRows(db, { importId, kind, limit, after: after?.[0] }),
    count: () => countRowsOfKind(db, importId, kind),
    positionOf: ({ row }) => [row],
  })
  return mapPage(page, (row) => toImportRow(row, language))
}

/**
 * The bad rows of an import and then those with warnings: their original cells, and a column with the reasons. Of orders
 * only the bad ones, which are whole orders: a single line, sent again, would be another order with its number.
 */
export async function getProblems(
  { db, language }: SignedInContext,
  importId: number,
): Promise<FileResponse> {
  const { columns, kind } = await requireImport(db, importId)
  const headers = kind === 'pictures' ? ['file'] : columns.map(({ header }) => header)
  const rows = async function* () {
    for (const list of kind === 'orders' ? (['bad'] as const) : (['bad', 'warned'] as const))
      for await (const row of readAll<StoredRow>((limit, last) =>
        findRows(db, { importId, kind: list, limit, after: last?.row }),
      ))
        yield toProblemCells(headers, row, language)
  }
  return {
    fileName: 'problems.csv',
    mediaType: mediaTypes.csv,
    content: writeTable('csv', { name: 'problems', headers: [...headers, 'problems'], rows: rows() }),
  }
}
