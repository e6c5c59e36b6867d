import { type Canvas, faintInk, lineHeight, type TextStyle } from './canvas.ts'
import type { Cell, Column, Table } from './sheet.ts'

/** The y coordinate at which drawing continues, and the function that starts a new page. */
export type Flow = { y: number; readonly bottom: number; startPage(): void }

const cellPadding = 5
/** The space above and below the text of a row: as usual, and as tight as it may be to save a page. */
const rowPaddings = [4, 3.5, 3, 2.5]
const headerStyle: TextStyle = { size: 8, weight: 'bold' }
const headingStyle: TextStyle = { size: 11, weight: 'bold' }
const noteStyle: TextStyle = { size: 8, color: faintInk }
const headerColor = '#eef0ee'
/** From this height on, a row does not look lost on a page of its own. */
const tallRow = 60

const styleOf = (cell: Exclude<Cell, { box: unknown }>): TextStyle => ({
  size: 9.5,
  weight: cell.isMain ? 'bold' : 'normal',
  ...(cell.isFaint && { color: faintInk }),
})

type PlacedColumn = Omit<Column, 'width'> & { start: number; width: number }

function placeColumns(columns: Column[], width: number): PlacedColumn[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width === 'rest' ? 0 : column.width), 0)
  const flexible = columns.filter((column) => column.width === 'rest').length
  let start = 0
  return columns.map((column) => {
    const placed = {
      ...column,
      start,
      width: column.width === 'rest' ? (width - fixed) / flexible : column.width,
    }
    start += placed.width
    return placed
  })
}

/** A text in lines that fit its column. */
type Part = { lines: string[]; style: TextStyle }

const textArea = ({ start, width }: PlacedColumn, y: number) => ({
  start: start + cellPadding,
  width: width - 2 * cellPadding,
  y,
})

const heightOf = (parts: Part[]) =>
  parts.reduce((sum, { lines, style }) => sum + lines.length * lineHeight(style), 0)

type PlacedCell = { cell: Cell; column: PlacedColumn; parts: Part[] }

const heightOfRow = (row: PlacedCell[]) => Math.max(0, ...row.map(({ parts }) => heightOf(parts)))

/** Splits a cell that is taller than a page. */
function cutParts(parts: Part[], height: number): { fitting: Part[]; rest: Part[] } {
  const [fitting, rest]: [Part[], Part[]] = [[], []]
  let room = height
  for (const { lines, style } of parts) {
    const count = Math.min(lines.length, Math.max(0, Math.floor(room / lineHeight(style))))
    room -= lines.length * lineHeight(style)
    if (count > 0) fitting.push({ lines: lines.slice(0, count), style })
    if (count < lines.length) rest.push({ lines: lines.slice(count), style })
  }
  return { fitting, rest }
}

/**
 * Draws a table at the current position. Its header is repeated on every page. Rows move closer together where the
 * table then ends on this page.
 * @param heightBelow the height of the parts that follow, which must be on the page of the last two rows
 */
export function drawTable(canvas: Canvas, flow: Flow, table: Table, heightBelow = 0): void {
  const columns = placeColumns(table.columns, canvas.width)
  const partsOf = (cell: Cell, column: PlacedColumn): Part[] => {
    if ('box' in cell) return [{ lines: [''], style: { size: 9.5 } }]
    const { width } = textArea(column, 0)
    const toPart = (text: string | string[], style: TextStyle) => ({
      lines: [text].flat().flatMap((line) => canvas.breakText(line, width, style)),
      style,
    })
    return [toPart(cell.text, styleOf(cell)), ...(cell.notes ?? []).map((note) => toPart(note, noteStyle))]
  }
  const header = columns.map((column) => ({
    column,
    parts: [
      { lines: canvas.breakText(column.header, textArea(column, 0).width, headerStyle), style: headerStyle },
    ],
  }))
  const rows = table.rows.map((cells) =>
    cells.flatMap((cell, index): PlacedCell[] => {
      const column = columns[index]
      return column ? [{ cell, column, parts: partsOf(cell, column) }] : []
    }),
  )
  const headingHeight = table.heading === undefined ? 0 : lineHeight(headingStyle) + 14
  const headerTextHeight = Math.max(...header.map(({ parts }) => heightOf(parts)))
  const textHeight = rows.reduce((sum, row) => sum + heightOfRow(row), headingHeight + headerTextHeight)
  const [usual = 0] = rowPaddings
  const rowPadding =
    rowPaddings.find(
      (space) => flow.y + textHeight + 2 * space * (rows.length + 1) + heightBelow <= flow.bottom,
    ) ?? usual
  const headerHeight = headerTextHeight + 2 * rowPadding

  function drawHeader() {
    canvas.fill({ start: 0, width: canvas.width, y: flow.y }, headerHeight, headerColor)
    for (const { column, parts } of header) drawParts(parts, column)
    flow.y += headerHeight
  }

  function drawParts(parts: Part[], column: PlacedColumn) {
    let y = flow.y + rowPadding
    for (const { lines, style } of parts) y = canvas.drawText(lines, textArea(column, y), style, column.align)
  }

  function drawRow(whole: PlacedCell[], below: number) {
    let row = whole
    const startPage = () => {
      flow.startPage()
      drawHeader()
    }
    const room = () => flow.bottom - flow.y - 2 * rowPadding
    if (heightOfRow(row) + below > room()) startPage()
    while (heightOfRow(row) > room()) {
      const height = room()
      drawCells(row.map((placed) => ({ ...placed, parts: cutParts(placed.parts, height).fitting })))
      startPage()
      row = row.map((placed) => ({ ...placed, parts: cutParts(placed.parts, height).rest }))
    }
    drawCells(row)
    canvas.drawRule({ start: 0, width: canvas.width, y: flow.y })
  }

  function drawCells(row: PlacedCell[]) {
    for (const { cell, column, parts } of row) {
      if ('box' in cell && parts.length > 0)
        canvas.drawBox(cell.box, { start: column.start + cellPadding, y: flow.y + rowPadding + 1 })
      else drawParts(parts, column)
    }
    flow.y += heightOfRow(row) + 2 * rowPadding
  }

  // A page does not end with a heading or a header.
  if (flow.y + headingHeight + headerHeight + 40 > flow.bottom) flow.startPage()
  if (table.heading !== undefined) {
    const lines = canvas.breakText(table.heading, canvas.width, headingStyle)
    flow.y = canvas.drawText(lines, { start: 0, width: canvas.width, y: flow.y + 10 }, headingStyle) + 4
  }
  drawHeader()
  // The last two rows stay with what follows, unless the last is tall. The first row does not move with it, because the
  // header would stay behind.
  const lastRow = rows.length - 1
  const heightOfLast = heightOfRow(rows[lastRow] ?? []) + 2 * rowPadding
  const heightBelowRow = (index: number) => {
    if (index === 0) return 0
    if (index === lastRow) return heightBelow
    return index === lastRow - 1 && heightOfLast < tallRow ? heightOfLast + heightBelow : 0
  }
  for (const [index, row] of rows.entries()) drawRow(row, heightBelowRow(index))
}
