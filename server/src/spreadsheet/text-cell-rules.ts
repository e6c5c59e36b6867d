/** A cell of an exported table. */
export type Cell = string | number | boolean | null

// Spreadsheets run a text that begins with one of these as a formula.
const isRisky = /^'*[=+\-@\t\r]/

/**
 * Adds a leading apostrophe to a text that spreadsheets would run as a formula. A text that already has such an
 * apostrophe gets one more, so that `unescapeFormula` restores every text.
 */
export const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && isRisky.test(cell) ? `'${cell}` : cell

/** Removes the apostrophe that `escapeFormula` has added. */
export const unescapeFormula = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

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
