import { inEnglish } from '../texts/text.ts'
import { FileProblem } from './file-problem.ts'
import { builtInTimes, type NumberFormat, readFormatCode } from './number-format-rules.ts'
import { attributesOf, elementsOf } from './xml-rules.ts'
import { openZip, readEntry, type ZipEntry } from './zip.ts'

// Fifty thousand rows with all columns have less than half of this.
const limits = { entries: 1000, bytes: 200 * 1_048_576 }

const maxNamedAreas = 5

export type WorkbookSheet = {
  name: string
  /** Its place among all sheets, from 0. */
  index: number
  /** How many sheets the workbook has. */
  of: number
  /** The areas of merged cells, such as A2:A4. */
  merged: string[]
  /** The formats of cells such as A2 that show more than their number. */
  formats: ReadonlyMap<string, NumberFormat>
}

/**
 * Checks the container of an XLSX file and throws a FileProblem for a decompression bomb. Returns the first visible
 * sheet with what reading its rows does not show.
 */
export async function inspectWorkbook(bytes: Uint8Array): Promise<WorkbookSheet> {
  const entries = await openZip(new Blob([Buffer.from(bytes)]), limits)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const workbook = await readPart(byName.get('xl/workbook.xml'))
  if (workbook === '')
    throw new FileProblem(
      'UNSUPPORTED_MEDIA_TYPE',
      inEnglish('This is a ZIP file, but not an XLSX workbook.'),
    )
  const paths = worksheetPaths(await readPart(byName.get('xl/_rels/workbook.xml.rels')))
  const sheets = elementsOf(workbook, 'sheet').map((sheet, index) => ({
    name: sheet.name ?? '',
    index,
    isVisible: (sheet.state ?? 'visible') === 'visible',
    path: paths.get(Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1] ?? ''),
  }))
  const worksheets = sheets.filter(({ path }) => path !== undefined)
  const read = worksheets.find(({ isVisible }) => isVisible) ?? worksheets[0]
  const entry = byName.get(read?.path ?? '')
  if (!read || !entry)
    throw new FileProblem('UNSUPPORTED_MEDIA_TYPE', inEnglish('This XLSX file is damaged.'))
  const { merged, formats } = await inspectSheet(
    entry,
    styleFormats(await readPart(byName.get('xl/styles.xml'))),
  )
  const others = merged.length - maxNamedAreas
  return {
    name: read.name,
    index: read.index,
    of: sheets.length,
    merged: others > 0 ? [...merged.slice(0, maxNamedAreas), `${others} more`] : merged,
    formats,
  }
}

async function readPart(entry: ZipEntry | undefined): Promise<string> {
  const chunks: Buffer[] = []
  if (entry) for await (const chunk of readEntry(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** The paths of worksheets by the ids under which the workbook names them. */
const worksheetPaths = (relationships: string) =>
  new Map(
    elementsOf(relationships, 'Relationship')
      .filter(({ Type = '' }) => Type.endsWith('/worksheet'))
      .map(({ Id = '', Target = '' }) => [Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`]),
  )

/** The formats that show more than a number, by the number of the style that has them. */
function styleFormats(styles: string): ReadonlyMap<string, NumberFormat> {
  const codes = new Map(
    elementsOf(styles, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]),
  )
  const [, cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>](.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? []
  return new Map(
    elementsOf(cellStyles, 'xf').flatMap(({ numFmtId = '' }, index) => {
      const format = builtInTimes.includes(Number(numFmtId))
        ? 'time'
        : readFormatCode(codes.get(numFmtId) ?? '')
      return format ? [[String(index), format] as const] : []
    }),
  )
}

// A longer start of an element at the end of a chunk is not one of the elements that are looked for.
const maxElementLength = 300

/** Reads a sheet chunk by chunk. Merged areas are at its end. */
async function inspectSheet(sheet: ZipEntry, ofStyles: ReadonlyMap<string, NumberFormat>) {
  const merged: string[] = []
  const formats = new Map<string, NumberFormat>()
  let rest = ''
  for await (const chunk of readEntry(sheet)) {
    const text = rest + chunk.toString('latin1')
    // An element can be cut by the end of a chunk.
    const end = text.lastIndexOf('>') + 1
    rest = text.length - end > maxElementLength ? '' : text.slice(end)
    for (const [, name, given = ''] of text
      .slice(0, end)
      .matchAll(/<(?:\w{1,20}:)?(mergeCell|c) ([^<>]*)>/g)) {
      const { ref = '', r = '', s = '' } = attributesOf(given)
      if (name === 'mergeCell') merged.push(ref)
      const format = ofStyles.get(s)
      if (name === 'c' && format) formats.set(r, format)
    }
  }
  return { merged, formats }
}
