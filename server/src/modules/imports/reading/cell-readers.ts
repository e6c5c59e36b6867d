import { businessTypes, storeProfileSchema } from '@cornerstock/contract/accounts'
import { areaOf } from '@cornerstock/contract/areas'
import { gtinsOf } from '@cornerstock/contract/barcodes'
import type { ImportKind } from '@cornerstock/contract/imports'
import { productInputSchema } from '@cornerstock/contract/product-input'
import { z } from 'zod'
import { splitList } from '../../../spreadsheet/text-cell-rules.ts'
import { CellProblem, readBarcodes, readCount, readFlag, readNumber, readTime } from './cell-rules.ts'

/** Reads the text of a cell or throws a CellProblem. Money becomes cents, a time becomes ISO 8601 in UTC. */
type CellReader = (cell: string, timeZone: string) => unknown

const checkWith = (schema: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new CellProblem(error.issues[0]?.message ?? 'Is not valid.')
}

const textWith =
  (schema: z.ZodType): CellReader =>
  (cell) =>
    checkWith(schema, cell)

/** Reads a cell with `read` and checks the value. An empty cell has the value `empty`, or is refused without one. */
const valueWith =
  (read: (cell: string) => unknown, schema: z.ZodType, ...[empty]: [empty?: unknown]): CellReader =>
  (cell) => {
    if (cell !== '') return checkWith(schema, read(cell))
    if (empty === undefined) throw new CellProblem('This cannot be empty.')
    return empty
  }

const { shape: product } = productInputSchema
const id = z
  .int('Must be a positive whole number.')
  .min(1, 'Must be a positive whole number.')
  .max(2_147_483_647)
const quantity = z.int().min(1, 'Must be a whole number from 1 to 10,000.').max(10_000)

const timeOrNone: CellReader = (cell, timeZone) => (cell === '' ? null : readTime(cell, timeZone))

const productReaders: Record<string, CellReader> = {
  productId: valueWith(readCount, id, null),
  sku: textWith(product.sku),
  name: textWith(product.name),
  brand: textWith(product.brand),
  category: textWith(product.category),
  subCategory: textWith(product.subCategory),
  description: textWith(product.description),
  imageUrl: textWith(product.imageUrl),
  unitSize: textWith(product.unitSize),
  unitPerPack: valueWith(readCount, product.unitPerPack, 0),
  price: valueWith(readNumber, product.price),
  costPrice: valueWith(readNumber, product.costPrice, 0),
  onSale: valueWith(readFlag, z.boolean(), false),
  salePrice: valueWith(readNumber, product.price, null),
  saleStartsAt: timeOrNone,
  saleEndsAt: timeOrNone,
  inStock: valueWith(readFlag, z.boolean()),
  stockQuantity: valueWith(readCount, product.stockQuantity),
  trackStock: valueWith(readFlag, z.boolean(), false),
  minimumQuantity: valueWith(readCount, quantity, 1),
  quantityStep: valueWith(readCount, quantity, 1),
  supplier: textWith(product.supplier),
  tags: (cell) => checkWith(product.tags, splitList(cell)),
  barcodes: (cell) => checkWith(product.barcodes, readBarcodes(cell)),
}

const { shape: client } = storeProfileSchema

const clientReaders: Record<string, CellReader> = {
  email: textWith(client.email),
  storeName: textWith(client.storeName),
  storeAddress: textWith(client.storeAddress),
  businessOwnerName: textWith(client.businessOwnerName),
  phoneNumber: textWith(client.phoneNumber),
  businessType: (cell) => {
    const type = businessTypes.find((known) => known.toLowerCase() === cell.toLowerCase())
    if (!type) throw new CellProblem(`Must be one of ${businessTypes.join(', ')}.`)
    return type
  },
  deliveryNotes: textWith(client.deliveryNotes),
}

const { productId, sku, price } = productReaders

/** The reader for the cells of each field. */
export const cellReaders: Record<ImportKind, Record<string, CellReader | undefined>> = {
  products: productReaders,
  prices: {
    productId,
    sku,
    name: (cell) => (cell === '' ? null : checkWith(product.name, cell)),
    supplier: (cell) => {
      if (cell === '') throw new CellProblem('Please select a supplier name for each entry.')
      return checkWith(product.supplier, cell)
    },
    price,
  },
  clients: clientReaders,
  pictures: {},
}

/** The values that are derived from a row and stored with it. */
export function derivedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { category, barcodes } = fields
  return {
    ...fields,
    ...(typeof category === 'string' && { area: areaOf(category) ?? null }),
    ...(Array.isArray(barcodes) && { gtins: barcodes.flatMap(gtinsOf) }),
  }
}
