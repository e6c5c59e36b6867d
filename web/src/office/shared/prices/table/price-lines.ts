import type { PricedProduct } from '@cornerstock/contract/prices/priced-products'
import { type DraftRow, emptyRow } from './row-draft-rules.ts'
import type { PriceDraft } from './use-price-draft.ts'

/** A line of the table: a price of a product, or the empty line of a product without one. */
export interface TableLine {
  product: PricedProduct
  index: number
  row: DraftRow
}

/** The lines of products, each with as many as it has prices, and at least one. */
export const toLines = (products: readonly PricedProduct[], prices: PriceDraft): TableLine[] =>
  products.flatMap((product) => {
    const rows = prices.rowsOf(product.productId)
    return (rows.length > 0 ? rows : [emptyRow]).map((row, index) => ({ product, index, row }))
  })

/** Changes the typed price of a line. */
export function setPrice(prices: PriceDraft, { product, index, row }: TableLine, price: string): void {
  const rows = prices.rowsOf(product.productId)
  prices.setRows(
    product.productId,
    rows.length === 0 ? [{ ...row, price }] : rows.map((one, at) => (at === index ? { ...one, price } : one)),
  )
}

/** Sets the prices of lines from the first one on to the last column of a pasted text, a line each. */
export function pasteColumn(prices: PriceDraft, lines: readonly TableLine[], pasted: string): void {
  const typed = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const [index, text] of typed.entries()) {
    const line = lines[index]
    if (line) setPrice(prices, line, text.split('\t').at(-1)?.trim() ?? '')
  }
}
