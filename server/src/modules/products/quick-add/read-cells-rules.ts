import { fold } from '@cornerstock/contract/values/fold'
import { after, firstMatch, type LineReadings, orderUnit, type Reading, times } from './line-pattern-rules.ts'

/** A column of a line: a quantity, or a text such as a code, a name or a number that is not understood. */
type Cell = { text: string; quantity: number | null }

const separators = ['\t', ';', ',']

const onlyUnit = new RegExp(`^${orderUnit}$`)
const numberIn = String.raw`(\d{1,6}|\d{1,3}(?:[,' ]\d{3})+)`
const quantityCell = new RegExp(`^(?:${times}|qty[ .:=]*)? ?${numberIn} ?(?:${times}|${orderUnit})?$`)
const priceSign = /^(?:us)?[$€£] ?\d|\d ?[$€£]$/
const maybePrice = /^\d+[.,]\d{2}$/

/** The cells of a line that say what is ordered, without units and prices; empty for a line without columns. */
function splitCells(line: string): Cell[] {
  const separator = separators.find((one) => line.includes(one))
  if (separator === undefined) return []
  const texts = line
    .split(separator)
    .map((cell) => fold(cell).replace(/^"(.*)"$/, '$1'))
    .filter((text) => text !== '' && !onlyUnit.test(text) && !priceSign.test(text))
  const cells = texts.map((text) => ({ text, quantity: toQuantity(text) }))
  // Beside a quantity, a number with cents is a price.
  return cells.some(({ quantity }) => quantity !== null)
    ? cells.filter(({ text }) => !maybePrice.test(text))
    : cells
}

const toQuantity = (text: string): number | null => {
  const [, number] = quantityCell.exec(text) ?? []
  return number === undefined ? null : Number(number.replace(/[,' ]/g, ''))
}

const withoutIndex = <Item>(items: readonly Item[], index: number) => items.filter((_, at) => at !== index)

/** The readings if one cell is the quantity: a code, a name or both in the others. */
function withQuantity(cells: readonly Cell[], index: number): LineReadings {
  const quantity = cells[index]?.quantity ?? null
  const rest = withoutIndex(cells, index).map(({ text }) => text)
  if (quantity === null || rest.length === 0) return { exact: [], search: [] }
  const joined = { text: rest.join(' '), quantity, others: [] }
  const exact = rest.map((text, at): Reading => ({ text, quantity, others: withoutIndex(rest, at) }))
  return { exact: [...exact, joined], search: [joined] }
}

/** The readings without a column for the quantity, which can be in the last one: `BEV-0001, coke x3`. */
function withoutQuantity(cells: readonly Cell[]): Reading[] {
  const texts = cells.map(({ text }) => text)
  const [inLast] = firstMatch(after, texts.at(-1) ?? '')
  return texts.map((text, at) =>
    inLast && at < texts.length - 1
      ? { text, quantity: inLast.quantity, others: [] }
      : { text, quantity: null, others: withoutIndex(texts, at) },
  )
}

/** Without a quantity, the words of all columns are searched, and numbers that are not understood are not. */
function searchOfWords(cells: readonly Cell[]): Reading[] {
  const texts = cells.map(({ text }) => text)
  const others = texts.filter((text) => !/\p{L}/u.test(text))
  const words = texts.filter((text) => !others.includes(text))
  return others.length > 0 && words.length > 0 ? [{ text: words.join(' '), quantity: null, others }] : []
}

/** Reads a line of columns. The quantity is in the last column that has one, else in the first, else between. */
export function readCells(line: string): LineReadings {
  const cells = splitCells(line)
  const readings = [cells.length - 1, 0, ...cells.keys()].map((index) => withQuantity(cells, index))
  const search = readings.flatMap((reading) => reading.search)
  return search.length > 0
    ? { exact: readings.flatMap(({ exact }) => exact), search }
    : { exact: withoutQuantity(cells), search: searchOfWords(cells) }
}
