import { fold } from '@cornerstock/contract/values/fold'
import { splitAtPunctuation } from '../search/text-query-rules.ts'

type Described = {
  name: string
  brand: string
  category: string
  subCategory: string
  unitSize: string
  unitPerPack: number
  sku: string | null
  barcodes: readonly string[]
}

const wordsOf = (product: Described): ReadonlySet<string> => {
  const { name, brand, category, subCategory, unitSize, unitPerPack, sku, barcodes } = product
  const text = [name, brand, category, subCategory, unitSize, unitPerPack, sku, ...barcodes].join(' ')
  const sizes = [unitSize, name].map((one) => fold(one).replaceAll(' ', ''))
  return new Set([...splitAtPunctuation(text), ...sizes.flatMap(splitAtPunctuation)])
}

const isNumber = (cell: string) => /\d/.test(cell) && !/\p{L}/u.test(cell)
const isOneWord = (cell: string) => !cell.includes(' ')

/**
 * Whether a line has a cell that may be the quantity and was not understood: a number that the product does not have;
 * without a quantity, also one word or a text with a number.
 *
 * @param cells the folded cells that name neither the product nor the quantity
 */
export function hasUnreadCell(
  cells: readonly string[],
  quantity: number | null,
  product: Described,
): boolean {
  const known = wordsOf(product)
  const isKnown = (cell: string) => {
    const words = splitAtPunctuation(cell)
    return words.length > 0 && !/^[-+]/.test(cell) && words.every((word) => known.has(word))
  }
  return cells.some((cell) => {
    const mayBeQuantity = isNumber(cell) || (quantity === null && (isOneWord(cell) || /\d/.test(cell)))
    return mayBeQuantity && !isKnown(cell)
  })
}
