import type { FoundProducts } from '@cornerstock/contract/prices/priced-products'
import { type Draft, type DraftRow, emptyRow, problemOf, rowsOf, type SavedRows } from './row-draft-rules.ts'

/** A pasted line: a SKU, barcode or name, its price, and perhaps a quantity and days. */
export interface PastedLine {
  text: string
  row: DraftRow
}

const dayPatterns: [RegExp, (parts: string[]) => string[]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([year = '', month = '', day = '']) => [year, month, day]],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([month = '', day = '', year = '']) => [year, month, day]],
]

/** Reads a day such as `2026-12-01` or `12/1/2026`. Any other text stays, which is then a problem of the row. */
function readDay(typed: string): string {
  for (const [pattern, inOrder] of dayPatterns) {
    const match = pattern.exec(typed)
    if (match)
      return inOrder(match.slice(1))
        .map((part) => part.padStart(2, '0'))
        .join('-')
  }
  return typed
}

/** The lines of cells copied from a spreadsheet: code or name, price, from quantity, first day, last day. */
export const readPastedLines = (pasted: string): PastedLine[] =>
  pasted
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [text = '', price = '', minQuantity = '', from = '', to = ''] = line
        .split('\t')
        .map((cell) => cell.trim())
      return {
        text,
        row: { ...emptyRow, price, minQuantity: minQuantity || '1', from: readDay(from), to: readDay(to) },
      }
    })

const isDay = (text: string) => text === '' || !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** Why a pasted line is left out. */
export type PasteProblem = 'unknown' | 'ambiguous' | 'price' | 'quantity' | 'days'

export interface PasteResult {
  draft: Draft
  leftOut: { text: string; problem: PasteProblem }[]
}

/**
 * Adds pasted lines to a draft, in place of the prices of the same product, quantity and first day. Lines that are not
 * understood are left out.
 */
export function addPasted(
  saved: SavedRows,
  draft: Draft,
  lines: readonly PastedLine[],
  found: readonly FoundProducts[],
): PasteResult {
  const result: PasteResult = { draft, leftOut: [] }
  for (const [index, { text, row }] of lines.entries()) {
    const products = found[index]?.products ?? []
    const problem = problemOfLine(row, products.length)
    const [product] = products
    if (problem || !product) result.leftOut.push({ text, problem: problem ?? 'unknown' })
    else {
      const others = rowsOf(saved, result.draft, product.productId).filter(
        ({ price, minQuantity, from }) =>
          price.trim() !== '' && (minQuantity !== row.minQuantity || from !== row.from),
      )
      result.draft = { ...result.draft, [product.productId]: [...others, row] }
    }
  }
  return result
}

function problemOfLine(row: DraftRow, products: number): PasteProblem | undefined {
  if (products === 0) return 'unknown'
  if (products > 1) return 'ambiguous'
  if (row.price === '') return 'price'
  return isDay(row.from) && isDay(row.to) ? problemOf(row) : 'days'
}
