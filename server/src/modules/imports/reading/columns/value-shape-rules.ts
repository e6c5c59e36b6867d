import type { ImportKind } from '@cornerstock/contract/office/imports'
import { fold } from '@cornerstock/contract/values/fold'
import { isLostBarcode } from '../cells/cell-rules.ts'

/** Whether the filled cells of a column look like values of a field. */
type Shape = (cells: readonly string[]) => boolean

// A column may have a few remarks and placeholders such as "n/a".
const usualShare = 0.8

const mostly =
  (test: (cell: string) => boolean): Shape =>
  (cells) =>
    cells.filter(test).length >= cells.length * usualShare

const digitsOf = (cell: string) => cell.replace(/\D/g, '')
const distinct = (cells: readonly string[]) => new Set(cells.map(fold)).size

// A spreadsheet drops a leading zero. Eight digits may also be a day or an item number.
const barcodes = mostly((cell) => /^\d{11,14}$/.test(cell) || isLostBarcode(cell))
const prices = mostly((cell) => /^[$€£]?\s?\d{1,5}[.,]\d{2}$/.test(cell))
const emails = mostly((cell) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(cell))
const phones = mostly(
  (cell) => /^[+(]?\d[\d\s().+-]*\d$/.test(cell) && /^\d{10,15}$|^\d{7}$/.test(digitsOf(cell)),
)
const addresses = mostly((cell) => /^\d\S*\s+\p{L}/u.test(cell))

const isCode = mostly((cell) => /^(?=.*\d)[\p{L}\d./_-]{2,20}$/u.test(cell))
const codes: Shape = (cells) => distinct(cells) === cells.length && isCode(cells) && !prices(cells)

const isText = mostly((cell) => /\p{L}{2}/u.test(cell))
const names: Shape = (cells) =>
  isText(cells) && distinct(cells) >= cells.length * usualShare && cells.join(' ').length >= cells.length * 6

/** Texts that many rows share. */
const groups: Shape = (cells) =>
  isText(cells) && cells.length >= 8 && distinct(cells) * 4 <= cells.length && distinct(cells) > 1

/** The fields that values can show, the clearest first. */
export const shapesOf: Record<ImportKind, Record<string, Shape>> = {
  products: { barcodes, price: prices, sku: codes, name: names, category: groups },
  prices: { barcodes, price: prices, sku: codes, name: names },
  clients: {
    email: emails,
    phoneNumber: phones,
    storeAddress: addresses,
    externalId: codes,
    storeName: names,
  },
  pictures: {},
  'open-invoices': { client: emails, amount: prices, number: codes },
  levels: {},
  'client-prices': { client: emails, price: prices },
  permits: { client: emails },
  orders: { client: emails, price: prices },
}
