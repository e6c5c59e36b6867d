import type { NewSheetPrice, PriceSheetRow } from '@cornerstock/contract/prices/price-sheet'
import type { Cents } from '@cornerstock/contract/values/money'
import { parsePrice } from '../shared/suppliers/price-input-rules.ts'

/** What is typed, by product id. An empty text changes nothing. */
export type SheetDraft = Readonly<Record<number, string>>

export const emptyDraft: SheetDraft = {}

export const isTyped = (draft: SheetDraft): boolean =>
  Object.values(draft).some((typed) => typed.trim() !== '')

/** The typed price of a product; undefined if none is typed, null if the text is no price. */
export function typedPrice(draft: SheetDraft, productId: number): Cents | null | undefined {
  const typed = (draft[productId] ?? '').trim()
  return typed === '' ? undefined : (parsePrice(typed.replace(/^\$\s*/, '')) ?? null)
}

/** The prices to save: those that are typed and differ. */
export const changedPrices = (rows: readonly PriceSheetRow[], draft: SheetDraft): NewSheetPrice[] =>
  rows.flatMap(({ productId, supplierPrice: from }) => {
    const price = typedPrice(draft, productId)
    return price == null || price === from ? [] : [{ productId, from, price }]
  })

/** The products whose text is no price. */
export const unreadRows = (rows: readonly PriceSheetRow[], draft: SheetDraft): PriceSheetRow[] =>
  rows.filter(({ productId }) => typedPrice(draft, productId) === null)

/** Spreads the lines of a pasted column over the rows from `first` on. Of several columns, the last one counts. */
export function pasteColumn(
  draft: SheetDraft,
  rows: readonly PriceSheetRow[],
  first: number,
  pasted: string,
): SheetDraft {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  const typed = lines.flatMap((line, index): [number, string][] => {
    const row = rows[first + index]
    return row ? [[row.productId, line.split('\t').at(-1)?.trim() ?? '']] : []
  })
  return { ...draft, ...Object.fromEntries(typed) }
}
