import { storeProfileSchema } from '@cornerstock/contract/accounts/accounts'
import { productInputSchema } from '@cornerstock/contract/catalog/product-input'
import { creditLimitSchema } from '@cornerstock/contract/clients/client-credit'
import { externalIdSchema, internalNoteSchema } from '@cornerstock/contract/clients/clients'
import { requiredTextSchema, textSchema } from '@cornerstock/contract/http/fields'
import type { ImportKind } from '@cornerstock/contract/office/imports'
import { postalCodeSchema } from '@cornerstock/contract/ordering/delivery-zones'
import { chargeLimits, fourDecimalsSchema, regionsSchema } from '@cornerstock/contract/prices/charges'
import { gtinsOf } from '@cornerstock/contract/values/barcodes'
import { maxPrice, moneySchema, positiveAmountSchema } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import { splitList } from '../../../../spreadsheet/text-cell-rules.ts'
import { inEnglish } from '../../../../texts/text.ts'
import { type AddressParts, joinAddress } from './address-rules.ts'
import {
  type CellReader,
  checkWith,
  count,
  nameOrNone,
  number,
  quantity,
  textWith,
  valueWith,
} from './cell-reader-parts.ts'
import { CellProblem, readBarcodes, readFlag, readPriceSteps, readTime } from './cell-rules.ts'
import { readDay } from './day-rules.ts'
import { deliveryReaders } from './delivery-readers.ts'
import { readDeliveryWindow } from './delivery-window-rules.ts'
import { readCreditMode, readProof, readTerms } from './terms-cell-rules.ts'
import { clientName, tradeReaders } from './trade-readers.ts'

const { shape: product } = productInputSchema
const id = z
  .int(inEnglish('Must be a positive whole number.'))
  .min(1, inEnglish('Must be a positive whole number.'))
  .max(2_147_483_647)

const timeOrNone =
  (day: 'start' | 'end'): CellReader =>
  (cell, { timeZone }) =>
    cell === '' ? null : readTime(cell, timeZone, day)

const productReaders: Record<string, CellReader> = {
  productId: valueWith(count, id, null),
  sku: textWith(product.sku),
  name: textWith(product.name),
  brand: textWith(product.brand),
  category: textWith(product.category),
  subCategory: textWith(product.subCategory),
  description: textWith(product.description),
  imageUrl: textWith(product.imageUrl),
  unitSize: textWith(product.unitSize),
  unitPerPack: valueWith(count, product.unitPerPack, 0),
  price: valueWith(number, product.price),
  costPrice: valueWith(number, product.costPrice, 0),
  onSale: valueWith(readFlag, z.boolean(), false),
  salePrice: valueWith(number, product.price, null),
  saleStartsAt: timeOrNone('start'),
  saleEndsAt: timeOrNone('end'),
  inStock: valueWith(readFlag, z.boolean()),
  stockQuantity: valueWith(count, product.stockQuantity),
  trackStock: valueWith(readFlag, z.boolean(), false),
  minimumQuantity: valueWith(count, quantity, 1),
  quantityStep: valueWith(count, quantity, 1),
  supplier: textWith(product.supplier),
  tags: (cell) => checkWith(product.tags, splitList(cell)),
  barcodes: (cell) => checkWith(product.barcodes, readBarcodes(cell)),
  priceSteps: (cell, { decimal }) => checkWith(product.priceSteps, readPriceSteps(cell, decimal)),
  // Numbers or names, which are looked up when the rows are compared.
  chargeIds: (cell) => checkWith(z.array(z.string()).max(chargeLimits.perProduct), splitList(cell)),
  ounces: valueWith(number, fourDecimalsSchema, null),
  permitTypeId: nameOrNone,
  retailPrice: valueWith(number, positiveAmountSchema, null),
}

const { shape: client } = storeProfileSchema

const addressPart = textWith(textSchema(100).trim())

const clientReaders: Record<string, CellReader> = {
  email: (cell) => (cell === '' ? null : checkWith(client.email, cell)),
  externalId: textWith(externalIdSchema),
  storeName: textWith(client.storeName),
  storeAddress: textWith(client.storeAddress),
  businessOwnerName: textWith(client.businessOwnerName),
  phoneNumber: textWith(client.phoneNumber),
  businessType: textWith(client.businessType),
  deliveryNotes: textWith(client.deliveryNotes),
  deliveryWindow: readDeliveryWindow,
  proof: readProof,
  internalNote: textWith(internalNoteSchema),
  priceLevelId: nameOrNone,
  regions: (cell) => checkWith(regionsSchema, splitList(cell)),
  zoneId: nameOrNone,
  terms: readTerms,
  creditLimit: valueWith(number, creditLimitSchema, null),
  creditMode: readCreditMode,
  ...deliveryReaders,
  street: textWith(client.storeAddress),
  city: addressPart,
  state: addressPart,
  postalCode: textWith(postalCodeSchema),
}

const { productId, sku, price, barcodes } = productReaders

const invoiceAmount = moneySchema.refine(
  (amount) => amount !== 0 && Math.abs(amount) <= maxPrice,
  inEnglish('Must not be 0, and at most 1,000,000 dollars.'),
)

/** The reader for the cells of each field. */
export const cellReaders: Record<ImportKind, Record<string, CellReader | undefined>> = {
  products: productReaders,
  prices: {
    productId,
    sku,
    name: (cell) => (cell === '' ? null : checkWith(product.name, cell)),
    supplier: (cell) => {
      if (cell === '') throw new CellProblem(inEnglish('Please select a supplier name for each entry.'))
      return checkWith(product.supplier, cell)
    },
    price,
    barcodes,
  },
  clients: clientReaders,
  pictures: {},
  'open-invoices': {
    number: textWith(requiredTextSchema(100)),
    client: clientName,
    day: readDay,
    dueDay: (cell) => (cell === '' ? null : readDay(cell)),
    amount: valueWith(number, invoiceAmount),
  },
  ...tradeReaders,
}

/** The fields that hold cents. */
export const moneyFields: ReadonlySet<string> = new Set([
  'price',
  'costPrice',
  'salePrice',
  'retailPrice',
  'creditLimit',
  'minimumOrder',
  'amount',
])

/** The fields whose cells are numbers. */
export const numberFields: ReadonlySet<string> = new Set([
  'productId',
  'unitPerPack',
  ...moneyFields,
  'stockQuantity',
  'minimumQuantity',
  'quantityStep',
  'leadDays',
  'ounces',
  'percent',
  'minQuantity',
  'quantity',
])

/** The fields with the address in place of its parts. A postal code alone is no part of it. */
function withWholeAddress({ street, city, state, ...others }: Record<string, unknown>) {
  const { storeAddress = street, postalCode } = others
  if ([street, city, state].every((part) => part === undefined)) return others
  if (storeAddress === undefined) return others
  return {
    ...others,
    storeAddress: joinAddress({ street: storeAddress, city, state, postalCode } as AddressParts),
  }
}

/** The barcode that a cell has, if it has one and nothing else. */
function gtinsOfCell(cell: string): string[] {
  const [code, ...others] = readBarcodes(cell)
  return code === undefined || others.length > 0 ? [] : gtinsOf(code)
}

/** The values that are derived from a row and stored with it. */
export function derivedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const { barcodes, product } = fields
  return {
    ...withWholeAddress(fields),
    ...(Array.isArray(barcodes) && { gtins: barcodes.flatMap(gtinsOf) }),
    ...(typeof product === 'string' && { gtins: gtinsOfCell(product) }),
  }
}
