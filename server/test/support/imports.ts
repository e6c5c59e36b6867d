import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type {
  AppliedImport,
  CategoryChoices,
  ImportDetail,
  ImportKind,
  ImportRow,
} from '@cornerstock/contract/office/imports'
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
