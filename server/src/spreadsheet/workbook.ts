import { FileProblem } from './file-problem.ts'
import { openZip, readEntry, type ZipEntry } from './zip.ts'

// Fifty thousand rows with all columns have less than half of this.
const limits = { entries: 1000, bytes: 200 * 1_048_576 }

const maxNamedAreas = 5

/**
 * Checks the container of an XLSX file and throws a FileProblem for a decompression bomb. Returns properties that
 * reading the rows does not show.
 */
export async function inspectWorkbook(bytes: Uint8Array): Promise<{ sheets: number; merged: string[] }> {
  const entries = await openZip(new Blob([Buffer.from(bytes)]), limits)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new FileProblem('UNSUPPORTED_MEDIA_TYPE', 'This is a ZIP file, but not an XLSX workbook.')
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  const [first] = sheets.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
  const merged = first ? await findMerged(first) : []
  const others = merged.length - maxNamedAreas
  return {
    sheets: sheets.length,
    merged: others > 0 ? [...merged.slice(0, maxNamedAreas), `${others} more`] : merged,
  }
}

/** The merged areas of a sheet, such as A2:A4. They are at its end. */
async function findMerged(sheet: ZipEntry): Promise<string[]> {
  const merged: string[] = []
  let rest = ''
  for await (const chunk of readEntry(sheet)) {
    const text = rest + chunk.toString('latin1')
    for (const [, area = ''] of text.matchAll(/<mergeCell ref="([A-Z0-9:]{1,30})"/g)) merged.push(area)
    // An element can be cut by the end of a chunk, and must not be found twice.
    const start = text.lastIndexOf('<')
    rest =
      start === -1 || text.length - start > 60 || /<mergeCell ref="[^"]*"/.test(text.slice(start))
        ? ''
        : text.slice(start)
  }
  return merged
}
