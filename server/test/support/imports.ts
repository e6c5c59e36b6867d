import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type {
  AppliedImport,
  CategoryChoices,
  ImportDetail,
  ImportKind,
  ImportRow,
} from '@cornerstock/contract/office/imports'
import { expect } from 'vitest'
import type { Caller, TestApp } from './test-app.ts'

export type SentImport = ImportDetail & ErrorBody

/** Sends a file to be imported. */
export function sendImport(
  shop: TestApp,
  as: Caller,
  kind: ImportKind,
  content: string | Uint8Array,
  columns?: Record<string, string | null>,
) {
  const body = new FormData()
  body.append('kind', kind)
  if (columns) body.append('columns', JSON.stringify(columns))
  body.append('file', new Blob([typeof content === 'string' ? content : Buffer.from(content)]), 'file')
  return shop.send<SentImport>('POST /api/Imports', { as, body })
}

/** The rows of an import. */
export const rowsOfImport = async (
  shop: TestApp,
  as: Caller,
  importId: number,
  kind = '',
): Promise<ImportRow[]> =>
  (await shop.send<ImportRow[]>(`GET /api/Imports/${importId}/rows${kind && `?kind=${kind}`}`, { as })).body

export const applyImport = (shop: TestApp, as: Caller, importId: number, categories?: CategoryChoices) =>
  shop.send<AppliedImport & ErrorBody>(`POST /api/Imports/${importId}/apply`, {
    as,
    ...(categories && { body: { categories } }),
  })

/** Sends a file whose rows are all good and applies it. Returns the id of the import. */
export async function importFile(
  shop: TestApp,
  as: Caller,
  kind: ImportKind,
  content: string | Uint8Array,
): Promise<number> {
  const { importId, summary } = (await sendImport(shop, as, kind, content)).body
  expect(summary).toMatchObject({ bad: 0 })
  expect((await applyImport(shop, as, importId)).status).toBe(200)
  return importId
}

export const undoImport = (shop: TestApp, as: Caller, importId: number) =>
  shop.send<ErrorBody>(`POST /api/Imports/${importId}/undo`, { as })

/** The bad rows of an import, each with what is wrong with it. */
export const problemsOf = async (shop: TestApp, as: Caller, importId: number): Promise<[number, string][]> =>
  (await rowsOfImport(shop, as, importId, 'bad')).map(({ row, problems }) => [
    row,
    problems.map(({ message }) => message).join(' '),
  ])
