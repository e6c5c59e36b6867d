import { type ExportQuery, exportFormats, exportKinds } from '@cornerstock/contract/office/exports'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import type { FileResponse } from '../../http/responses/send-response.ts'
import { mediaTypes, writeTable } from '../../spreadsheet/write-table.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { exportTables } from './export-tables-service.ts'

/** An export such as `products.csv`, read and written row by row, which the log names. Throws NOT_FOUND for another file name. */
export async function exportFile(
  context: SignedInContext,
  file: string,
  query: ExportQuery,
): Promise<FileResponse> {
  const [kindName, formatName] = file.toLowerCase().split('.')
  const kind = exportKinds.find((known) => known === kindName)
  const format = exportFormats.find((known) => known === formatName)
  if (!kind || !format || file.split('.').length !== 2) throw notFound('Export')
  const { headers, read } = exportTables[kind]
  const { timeZone } = await readSettings(context)
  await logStaffChange(context.db, context, 'exports', { what: `${kind}.${format}, exported`, to: null })
  return {
    fileName: `${kind}.${format}`,
    mediaType: mediaTypes[format],
    content: writeTable(format, {
      name: kind,
      headers,
      rows: read(context.db, query, timeZone, context.now),
    }),
  }
}
