/** One way to read a line: the text to search for, and the quantity; null if no number is read as a quantity. */
export type Reading = { text: string; quantity: number | null }

/**
 * The ways to read a line. A product whose code or name is one of the `exact` texts wins, in their order; else the
 * first of the `search` texts that finds something.
 */
export type LineReadings = { exact: Reading[]; search: Reading[] }

const orderUnit = '(?:cases?|cs|cartons?|ctns?|box|boxes|bx|packs|pks|each|ea|pcs?|pieces?|units?)\\.?'
const times = '(?:x|×|\\*)'
const whole = '(0|[1-9]\\d{0,4})'
const afterTimes = '(\\d{1,6})'

type Pattern = { pattern: RegExp; quantity: number; text: number }

// The patterns expect single blanks: `\s*` beside other optional parts would take a time that grows with the square of
// the blanks.

/** Patterns for a quantity after a product, the clearest first. */
const after: Pattern[] = [
  { pattern: new RegExp(`^(.+?) ?[ ([]${times} ?${afterTimes}[)\\]]?$`, 'i'), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?)[×*] ?${afterTimes}$`), text: 1, quantity: 2 },
  {
    pattern: new RegExp(`^(.+?)(?:, ?| )(?:qty|quantity)[ .:=]{0,3}${afterTimes}$`, 'i'),
    text: 1,
    quantity: 2,
  },
  { pattern: new RegExp(`^(.+?) ${whole} ?${orderUnit}$`, 'i'), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?) ${whole} ?${times}$`, 'i'), text: 1, quantity: 2 },
  { pattern: new RegExp(`^(.+?)(?: ?[:=] ?| (?:[-–—] ?)?| ?\\()${whole}\\)?$`), text: 1, quantity: 2 },
]

/** Patterns for a quantity before a product. */
const before: Pattern[] = [
  { pattern: new RegExp(`^${times} ?${afterTimes} (.+)$`, 'i'), quantity: 1, text: 2 },
  { pattern: new RegExp(`^\\(?${afterTimes}\\)? ?(?:x |[×*]) ?(.+)$`, 'i'), quantity: 1, text: 2 },
  { pattern: new RegExp(`^${whole} ?${orderUnit} (?:of )?(.+)$`, 'i'), quantity: 1, text: 2 },
  { pattern: new RegExp(`^\\(?${whole}\\)?(?: ?[-–—:])? (.+)$`), quantity: 1, text: 2 },
]

const sizeUnits =
  'fl|oz|ml|cl|l|lt|ltr|liters?|litres?|lbs?|g|gr|kg|mg|ct|count|pk|pack|in|inch|ft|mm|cm|gal|gallons?|qt|pt|w|watts?|mah|v|%|"'
const startsWithSizeUnit = new RegExp(`^(?:${sizeUnits})(?![a-z0-9])`, 'i')

/** A pack size, read as a quantity only if nothing else finds a product. */
const packAfter: Pattern = {
  pattern: /^(.+?) (\d{1,4})[ -]{0,3}(?:pack|pk|ct|count)$/i,
  text: 1,
  quantity: 2,
}
const packBefore: Pattern = {
  pattern: /^(\d{1,4})[ -]{0,3}(?:pack|pk|ct|count) (?:of )?(.+)$/i,
  quantity: 1,
  text: 2,
}

function match({ pattern, quantity, text }: Pattern, line: string): Reading[] {
  const found = pattern.exec(line)
  const rest = found?.[text]?.trim()
  return found && rest ? [{ text: rest, quantity: Number(found[quantity]) }] : []
}

const firstMatch = (patterns: Pattern[], line: string): Reading[] =>
  patterns.map((pattern) => match(pattern, line)).find((readings) => readings.length > 0) ?? []

/** A quantity before the product. A number followed by a unit is the size of the product: `20 oz coke`. */
const quantityBefore = (line: string): Reading[] =>
  firstMatch(before, line).filter(({ text }) => !startsWithSizeUnit.test(text))

const quantityCell = new RegExp(`^(?:${times}|qty[ .:=]{0,3})? ?(\\d{1,6}) ?(?:${times}|${orderUnit})?$`, 'i')
const isPrice = (cell: string) => /^[$€£]\s*\d|^\d+[.]\d{2}$/.test(cell)

const separators = ['\t', ';', ',']

const withSingleBlanks = (text: string) => text.trim().replace(/\s+/g, ' ')

function splitCells(line: string): string[] {
  const separator = separators.find((one) => line.includes(one))
  if (separator === undefined) return []
  const cells = line.split(separator).map((cell) => withSingleBlanks(cell).replace(/^"(.*)"$/, '$1'))
  return cells.filter((cell) => cell !== '' && !isPrice(cell))
}

/** Reads columns: a quantity in the last or the first, and a code, a name or both in the others. */
function readCells(cells: string[]): LineReadings {
  const withQuantity = (index: number): LineReadings => {
    const number = quantityCell.exec(cells.at(index) ?? '')?.[1]
    if (number === undefined || cells.length < 2) return { exact: [], search: [] }
    const rest = index < 0 ? cells.slice(0, -1) : cells.slice(1)
    const quantity = Number(number)
    const joined = { text: rest.join(' '), quantity }
    return { exact: [...rest.map((text) => ({ text, quantity })), joined], search: [joined] }
  }
  const [last, first] = [withQuantity(-1), withQuantity(0)]
  // A list without a column for the quantity can have it in the last column: `BEV-0001, coke x3`.
  const [inLast] = firstMatch(after, cells.at(-1) ?? '')
  const others = cells.slice(0, -1).map((text) => ({ text, quantity: inLast?.quantity ?? null }))
  const plain = last.search.length + first.search.length === 0 ? others : []
  return { exact: [...last.exact, ...first.exact, ...plain], search: [...last.search, ...first.search] }
}

const zeroInArabic = '٠'.charCodeAt(0)

const clean = (line: string) =>
  withoutSeparatorsAtEnd(
    line
      .normalize('NFC')
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zeroInArabic))
      .trim()
      .replace(/^[-•*]\s+/, ''),
  )

function withoutSeparatorsAtEnd(line: string): string {
  let end = line.length
  while (/[\s,;]/.test(line.charAt(end - 1))) end -= 1
  return line.slice(0, end)
}

/**
 * Reads a line such as `coke 20oz x3`, `3 coke 20oz` or `BEV-0001<tab>3`. A number can be part of a name, a quantity
 * after the product or one before it, in this order of preference (HTTP contract beyond the specification, 4).
 */
export function readLine(line: string): LineReadings {
  const cleaned = clean(line)
  const text = withSingleBlanks(cleaned)
  const cells = readCells(splitCells(cleaned))
  const asWhole = { text, quantity: null }
  const quantities = [...cells.search, ...firstMatch(after, text), ...quantityBefore(text)]
  const packs = [...match(packAfter, text), ...match(packBefore, text)]
  return {
    exact: [asWhole, ...cells.exact, ...quantities],
    search: [...quantities, asWhole, ...packs],
  }
}

/** The lines of a text that are not blank, with their numbers from 1. */
export const splitLines = (text: string): { line: number; text: string }[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((one, index) => ({ line: index + 1, text: one.trim() }))
    .filter((one) => one.text !== '')
