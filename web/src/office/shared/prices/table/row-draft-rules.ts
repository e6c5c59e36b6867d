import type { ClientPrice } from '@cornerstock/contract/prices/price-rows'
import type { Cents } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../../../../lib/forms/typed-number-rules.ts'
import { parsePrice, toPriceInput } from '../../suppliers/price-input-rules.ts'

/** A price of a product as it is typed. One without a price is left out. */
export interface DraftRow {
  price: string
  minQuantity: string
  /** A day, or empty. */
  from: string
  to: string
  isFixed: boolean
  note: string
}

export const emptyRow: DraftRow = { price: '', minQuantity: '1', from: '', to: '', isFixed: false, note: '' }

/** The typed prices of the products that were edited. */
export type Draft = Readonly<Record<number, readonly DraftRow[]>>

/** The saved prices by product. */
export type SavedRows = ReadonlyMap<number, readonly ClientPrice[]>

export const byProduct = (rows: readonly ClientPrice[]): SavedRows =>
  Map.groupBy(rows, ({ productId }) => productId)

const toDraftRow = ({ price, minQuantity, from, to, isFixed, note }: ClientPrice): DraftRow => ({
  price: toPriceInput(price),
  minQuantity: String(minQuantity),
  from: from ?? '',
  to: to ?? '',
  isFixed,
  note,
})

/** The prices of a product as they are typed; as they are saved where it was not edited. */
export const rowsOf = (saved: SavedRows, draft: Draft, productId: number): readonly DraftRow[] =>
  draft[productId] ?? (saved.get(productId) ?? []).map(toDraftRow)

/** Saved prices as a draft. */
export const toDraft = (rows: readonly ClientPrice[]): Draft =>
  Object.fromEntries([...byProduct(rows)].map(([productId, own]) => [productId, own.map(toDraftRow)]))

/** A typed price; null if the text is none, undefined if nothing is typed. */
export function readPrice({ price }: Pick<DraftRow, 'price'>): Cents | null | undefined {
  if (price.trim() === '') return undefined
  const read = parsePrice(price.trim().replace(/^\$\s*/, ''))
  return read !== undefined && read > 0 ? read : null
}

export type RowProblem = 'price' | 'quantity' | 'days'

/** What is wrong with a row; undefined if nothing is, or the row is left out. */
export function problemOf(row: DraftRow): RowProblem | undefined {
  const price = readPrice(row)
  if (price === undefined) return undefined
  if (price === null) return 'price'
  const quantity = readTypedNumber(row.minQuantity)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 10_000) return 'quantity'
  return row.from !== '' && row.to !== '' && row.to < row.from ? 'days' : undefined
}

const toRow = (productId: number, row: DraftRow, price: Cents): ClientPrice => ({
  productId,
  price,
  minQuantity: readTypedNumber(row.minQuantity),
  from: row.from || null,
  to: row.to || null,
  isFixed: row.isFixed,
  note: row.note.trim(),
})

const readRows = (productId: number, rows: readonly DraftRow[]): ClientPrice[] =>
  rows.flatMap((row) => {
    const price = readPrice(row)
    return price == null ? [] : [toRow(productId, row, price)]
  })

const inOrder = (rows: readonly ClientPrice[] = []) =>
  rows.toSorted(
    (one, other) => one.minQuantity - other.minQuantity || (one.from ?? '').localeCompare(other.from ?? ''),
  )

const textOf = (rows: readonly ClientPrice[] | undefined) =>
  JSON.stringify(
    inOrder(rows).map(({ price, minQuantity, from, to, isFixed, note }) => [
      price,
      minQuantity,
      from,
      to,
      isFixed,
      note,
    ]),
  )

const isSame = (one: readonly ClientPrice[] | undefined, other: readonly ClientPrice[] | undefined) =>
  textOf(one) === textOf(other)

const productIdsOf = (draft: Draft): number[] => Object.keys(draft).map(Number)

/** The products whose typed prices differ from the saved ones. */
export const changedProducts = (saved: SavedRows, draft: Draft): number[] =>
  productIdsOf(draft).filter(
    (productId) => !isSame(readRows(productId, draft[productId] ?? []), saved.get(productId)),
  )

/** The products with a row that cannot be saved. */
export const wrongProducts = (draft: Draft): number[] =>
  productIdsOf(draft).filter((productId) => draft[productId]?.some((row) => problemOf(row) !== undefined))

/** All prices as they are to be saved. */
export const toSave = (saved: SavedRows, draft: Draft): ClientPrice[] =>
  [...new Set([...saved.keys(), ...productIdsOf(draft)])].flatMap((productId) => {
    const typed = draft[productId]
    return typed ? readRows(productId, typed) : [...(saved.get(productId) ?? [])]
  })

/** The edited products whose prices somebody else has changed to others than those typed. */
export const conflictsOf = (before: SavedRows, now: SavedRows, draft: Draft): number[] =>
  productIdsOf(draft).filter(
    (productId) =>
      !isSame(before.get(productId), now.get(productId)) &&
      !isSame(readRows(productId, draft[productId] ?? []), now.get(productId)),
  )

/** A price that a save changes; `before` or `after` is null where there is none. */
export interface PriceChange {
  productId: number
  minQuantity: number
  from: string | null
  to: string | null
  before: Cents | null
  after: Cents | null
}

const keyOf = ({ minQuantity, from, to }: ClientPrice) => `${minQuantity} ${from} ${to}`

/** What a save changes, price by price. */
export const changesOf = (saved: SavedRows, draft: Draft): PriceChange[] =>
  changedProducts(saved, draft).flatMap((productId) => {
    const before = new Map((saved.get(productId) ?? []).map((row) => [keyOf(row), row]))
    const after = new Map(readRows(productId, draft[productId] ?? []).map((row) => [keyOf(row), row]))
    return [...new Map([...before, ...after]).entries()].flatMap(([key, { minQuantity, from, to }]) => {
      const [was, is] = [before.get(key)?.price ?? null, after.get(key)?.price ?? null]
      return was === is ? [] : [{ productId, minQuantity, from, to, before: was, after: is }]
    })
  })
