import { newProductSchema } from '@cornerstock/contract/catalog/product-input'
import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import { z } from 'zod'
import { isNoNumber, readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import { toPriceInput } from '../../shared/suppliers/price-input-rules.ts'
import { cheapestFirst, type SupplierDraft, toDrafts } from '../../shared/suppliers/supplier-rules.ts'

/** The values of the product form. Numbers are text, as they are typed. */
export interface ProductFields {
  name: string
  brand: string
  category: string
  subCategory: string
  description: string
  imageUrl: string
  unitSize: string
  unitPerPack: string
  price: string
  costPrice: string
  onSale: boolean
  salePrice: string
  /** The start of the sale in the browser's time zone, such as `2026-01-31T09:00`; empty for a sale without a start. */
  saleStartsAt: string
  saleEndsAt: string
  inStock: boolean
  stockQuantity: string
  trackStock: boolean
  minimumQuantity: string
  quantityStep: string
  /** Lower prices from a quantity on. A row without both is left out. */
  priceSteps: { minQuantity: string; price: string }[]
  supplier: string
  isFeatured: boolean
  /** Separated by commas, without the tag 'featured'. */
  tags: string
  supplierPrices: SupplierDraft[]
  sku: string
  /** Separated by commas. */
  barcodes: string
  /** The numbers of the charges on it. */
  chargeIds: string[]
  ounces: string
  retailPrice: string
  /** The id of the permit that a client needs; empty for none. */
  permitTypeId: string
}

export type FieldName = keyof ProductFields

/** The defaults of a new product (specification 9). */
export const newProductFields = (name: string): ProductFields => ({
  name,
  brand: '',
  category: '',
  subCategory: '',
  description: '',
  imageUrl: '',
  unitSize: '',
  unitPerPack: '24',
  price: '',
  costPrice: '',
  onSale: false,
  salePrice: '',
  saleStartsAt: '',
  saleEndsAt: '',
  inStock: true,
  stockQuantity: '10',
  trackStock: false,
  minimumQuantity: '1',
  quantityStep: '1',
  priceSteps: [],
  supplier: '',
  isFeatured: false,
  tags: '',
  supplierPrices: [],
  sku: '',
  barcodes: '',
  chargeIds: [],
  ounces: '',
  retailPrice: '',
  permitTypeId: '',
})

const isFeaturedTag = (tag: string) => tag.toLowerCase() === 'featured'

export const toFields = (product: StaffProduct): ProductFields => ({
  name: product.name,
  brand: product.brand,
  category: product.category,
  subCategory: product.subCategory,
  description: product.description,
  imageUrl: product.imageUrl,
  unitSize: product.unitSize,
  unitPerPack: String(product.unitPerPack),
  price: toPriceInput(product.price),
  costPrice: toPriceInput(product.costPrice),
  onSale: product.onSale || product.saleStartsAt !== null || product.saleEndsAt !== null,
  salePrice: product.salePrice === null ? '' : toPriceInput(product.salePrice),
  saleStartsAt: toTimeInput(product.saleStartsAt),
  saleEndsAt: toTimeInput(product.saleEndsAt),
  inStock: product.inStock,
  stockQuantity: String(product.stockQuantity),
  trackStock: product.trackStock,
  minimumQuantity: String(product.minimumQuantity),
  quantityStep: String(product.quantityStep),
  priceSteps: product.priceSteps.map(({ minQuantity, price }) => ({
    minQuantity: String(minQuantity),
    price: toPriceInput(price),
  })),
  supplier: product.supplier,
  isFeatured: product.tags.some(isFeaturedTag),
  tags: product.tags.filter((tag) => !isFeaturedTag(tag)).join(', '),
  supplierPrices: toDrafts(cheapestFirst(product.supplierPrices ?? [])),
  sku: product.sku ?? '',
  barcodes: product.barcodes.join(', '),
  chargeIds: product.chargeIds.map(String),
  ounces: product.ounces === null ? '' : String(product.ounces),
  retailPrice: product.retailPrice === null ? '' : toPriceInput(product.retailPrice),
  permitTypeId: String(product.permitTypeId ?? ''),
})

/** Turns a time into the value of a `datetime-local` input, in the browser's time zone. */
function toTimeInput(time: Date | null): string {
  if (time === null) return ''
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

const fromTimeInput = (typed: string) => (typed === '' ? null : new Date(typed).toISOString())

// The server accepts at most 50 tags of at most 50 characters.
const tagsOf = (text: string, isFeatured: boolean) => {
  const typed = text.split(',').map((tag) => tag.trim().slice(0, 50))
  const others = typed.filter((tag) => tag !== '' && !isFeaturedTag(tag))
  return [...(isFeatured ? ['featured'] : []), ...new Set(others)].slice(0, 50)
}

/** A typed number. An empty text stays one, because the request turns it into 0. */
const numberOf = (typed: string) => (typed.trim() === '' ? '' : readTypedNumber(typed))

/** The same, but a text that is no number becomes 0 (specification 5, Add product and supplier prices). */
const numberOrZeroOf = (typed: string) => (isNoNumber(typed) ? 0 : numberOf(typed))

/** Not a number is rejected at the field. */
const numberOrNoneOf = (typed: string) => (typed.trim() === '' ? null : Number(readTypedNumber(typed)))

// An empty sale price means that there is none, not 0.
const toInput = (
  { isFeatured, tags, barcodes, permitTypeId, ...fields }: ProductFields,
  numberOf: (typed: string) => number | string,
): z.input<typeof newProductSchema> => ({
  ...fields,
  tags: tagsOf(tags, isFeatured),
  barcodes: barcodes.split(/[\s,;]+/).filter((code) => code !== ''),
  chargeIds: fields.chargeIds.map(Number),
  ounces: numberOrNoneOf(fields.ounces),
  retailPrice: numberOrNoneOf(fields.retailPrice),
  permitTypeId: permitTypeId === '' ? null : Number(permitTypeId),
  price: numberOf(fields.price),
  costPrice: numberOf(fields.costPrice),
  salePrice: fields.salePrice.trim() === '' ? null : numberOf(fields.salePrice),
  unitPerPack: numberOf(fields.unitPerPack),
  stockQuantity: numberOf(fields.stockQuantity),
  minimumQuantity: numberOf(fields.minimumQuantity),
  quantityStep: numberOf(fields.quantityStep),
  priceSteps: fields.priceSteps
    .filter(({ minQuantity, price }) => minQuantity.trim() !== '' || price.trim() !== '')
    .map(({ minQuantity, price }) => ({ minQuantity: numberOf(minQuantity), price: numberOf(price) })),
  supplierPrices: fields.supplierPrices.map(({ name, price }) => ({ name, price: numberOrZeroOf(price) })),
  saleStartsAt: fields.onSale ? fromTimeInput(fields.saleStartsAt) : null,
  saleEndsAt: fields.onSale ? fromTimeInput(fields.saleEndsAt) : null,
})

/** Converts the values of the edit form to the request body and validates it. */
export const productFormSchema = z
  .custom<ProductFields>()
  .transform((fields) => toInput(fields, numberOf))
  .pipe(newProductSchema)

/** The same for a new product, whose numbers are saved as 0 if they are none. */
export const newProductFormSchema = z
  .custom<ProductFields>()
  .transform((fields) => toInput(fields, numberOrZeroOf))
  .pipe(newProductSchema)

/** The request body. */
export type ProductValues = z.output<typeof productFormSchema>
