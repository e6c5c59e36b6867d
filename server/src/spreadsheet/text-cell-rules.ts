/** A cell of an exported table. */
export type Cell = string | number | boolean | null

/**
 * Where a spreadsheet may see a cell begin: at the start of a text, and behind what separates cells or rows in another
 * country's settings.
 */
const cellStart = String.raw`(?<=^|[;\t\r\n])`
/** Spreadsheets run a text that begins with one of these signs as a formula, and may ignore quotes before it. */
const formula = String.raw`[ "']*[=+\-@\t\r\n＝＋－＠]`
/** A number that a spreadsheet keeps as a text by an apostrophe, such as '0188. */
const keptNumber = String.raw`'*\d[\d .,/-]*$`

const riskyStart = new RegExp(`${cellStart}(?=${formula})|^(?='${keptNumber})`, 'g')
const escapedStart = new RegExp(`${cellStart}'(?=${formula})|^'(?=${keptNumber})`, 'g')

/**
 * Adds an apostrophe wherever a spreadsheet would run a part of a text as a formula. A text that already has such an
 * apostrophe gets one more, so that `unescapeFormula` restores every text.
 */
export const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(riskyStart, "'") : cell

/** Removes the apostrophes that `escapeFormula` or a spreadsheet has added. */
export const unescapeFormula = (text: string): string => text.replace(escapedStart, '')

/** The text of a cell of a CSV file. Spreadsheets also keep the zeros of a code as a constant formula: ="0077". */
export function readTextCell(cell: string): string {
  const [, constant] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? []
  return (constant?.replaceAll('""', '"') ?? unescapeFormula(cell)).trim()
}

/** A list of texts as one cell: separated by commas, or as JSON if a text contains a comma or could be misread. */
export const joinList = (texts: readonly string[]): string =>
  texts.every((text) => /^[^\s,[][^,\n\r]*$/.test(text) && text === text.trim())
    ? texts.join(', ')
    : JSON.stringify(texts)

/** Reads the list that `joinList` has written. */
export function splitList(cell: string): string[] {
  const list = cell.startsWith('[') ? parseList(cell) : null
  return (
    list ??
    cell
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
  )
}

function parseList(cell: string): string[] | null {
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) && list.every((text) => typeof text === 'string') ? list : null
  } catch {
    return null
  }
}
