import { z } from 'zod'
import {
  maxLineQuantity,
  namedIdSchema,
  quantitySchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { chargeLimits, fourDecimalsSchema } from '../prices/charges.ts'
import { maxPriceSteps, wrongStepOf } from '../prices/prices.ts'
import { fieldText, sayField } from '../texts/field-texts.ts'
import { gtinsOf, hasBarcodeLength } from '../values/barcodes.ts'
import { fold, withoutInvisible } from '../values/fold.ts'
import { positiveAmountSchema, priceSchema } from '../values/money.ts'

const numberOrText = z.union([z.number(), z.string().max(50)], fieldText('Must be a number.')).nullish()
const isDecimal = (text: string) => /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text)
const toNumber = (value: number | string | null | undefined) => {
  const number = typeof value === 'string' && !isDecimal(value) ? 0 : Number(value)
  return Number.isFinite(number) ? number : 0
}

// Numeric fields may be text; a text that is not a number becomes 0 (specification 5, Add product).
const priceInput = numberOrText.transform(toNumber).pipe(priceSchema)
const countInput = numberOrText
  .transform(toNumber)
  .pipe(z.number().min(0).max(1_000_000))
  .transform(Math.trunc)

const quantityInput = z
  .union([z.number(), z.string().max(50)], fieldText('Must be a number.'))
  .transform(toNumber)
  .pipe(quantitySchema)

const flagInput = (defaultValue: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((isOn) => isOn ?? defaultValue)

// Browsers ignore white space and control characters when they read the scheme of an address.
const schemeOf = (address: string) =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase()

const isHarmlessAddress = (text: string) => [undefined, 'http', 'https'].includes(schemeOf(text))

const supplierNameInput = textSchema(100)
  .nullish()
  .transform((name) => name ?? '')

const supplierPricesInput = z
  .array(z.object({ name: supplierNameInput, price: priceInput }))
  .max(50)
  .superRefine((prices, check) => {
    const names = prices.map((price) => fold(price.name))
    if (names.includes(''))
      check.addIssue({ code: 'custom', message: sayField('Please select a supplier name for each entry.') })
    else if (new Set(names).size < names.length)
      check.addIssue({
        code: 'custom',
        message: sayField('Duplicate suppliers found. Please ensure each supplier is unique.'),
      })
  })

const jsonText = z
  .string()
  .max(20_000)
  .transform((text, check): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      check.addIssue({ code: 'custom', message: sayField('Must be a JSON text.') })
      return z.NEVER
    }
  })

const skuInput = textSchema(100).transform((text) => withoutInvisible(text).trim() || null)

const barcodesInput = z
  .array(
    z
      .string()
      .trim()
      .refine(hasBarcodeLength, { ...fieldText('A barcode has 8, 12, 13 or 14 digits.'), abort: true })
      .refine((code) => gtinsOf(code).length > 0, fieldText('A digit of the barcode is wrong.'))
      .meta({ examples: ['036000291452'] }),
  )
  .max(10)
  .transform((codes) => [...new Set(codes)])

const stepQuantity = fieldText('Must be a whole number from 2 to 10,000.')

/** In ascending order of the quantity. */
const priceStepsInput = z
  .array(
    z.object({
      minQuantity: z
        .union([z.number(), z.string().max(50)], stepQuantity)
        .meta({ examples: [3] })
        .transform(toNumber)
        .pipe(z.int(stepQuantity).min(2, stepQuantity).max(maxLineQuantity, stepQuantity)),
      price: numberOrText
        .meta({ examples: [11.2] })
        .transform(toNumber)
        .pipe(positiveAmountSchema),
    }),
  )
  .max(maxPriceSteps)
  .superRefine((steps, check) => {
    for (const [index, { minQuantity }] of steps.entries())
      if (steps.findIndex((step) => step.minQuantity === minQuantity) < index)
        check.addIssue({
          code: 'custom',
          path: [index, 'minQuantity'],
          message: sayField('This may occur only once.'),
        })
  })
  .transform((steps) => steps.toSorted((one, other) => one.minQuantity - other.minQuantity))

/** The charges on a product, each once. */
export const chargeIdsSchema = z
  .array(namedIdSchema)
  .max(chargeLimits.perProduct)
  .transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
  .meta({ examples: [[]] })

const hasSale = (product: { onSale: boolean; saleStartsAt?: unknown; saleEndsAt?: unknown }) =>
  product.onSale || Boolean(product.saleStartsAt) || Boolean(product.saleEndsAt)

/**
 * All fields of a product to save. An optional field that is absent keeps its stored value. `onSale` is ignored while
 * the sale has a start or an end.
 */
export const productInputSchema = z
  .object({
    name: requiredTextSchema(200),
    brand: requiredTextSchema(100),
    category: requiredTextSchema(100),
    subCategory: textSchema(100)
      .nullish()
      .transform((text) => text?.trim() ?? ''),
    description: textSchema(5000)
      .nullish()
      .transform((text) => text ?? ''),
    imageUrl: textSchema(2000)
      .refine(isHarmlessAddress, fieldText('Must be the address of a picture.'))
      .nullish()
      .transform((text) => text?.trim() ?? ''),
    unitSize: z
      .union([textSchema(100), z.number()])
      .nullish()
      .transform((size) => String(size ?? '')),
    unitPerPack: countInput,
    price: priceInput,
    costPrice: priceInput,
    onSale: flagInput(false),
    salePrice: priceInput.nullish().transform((price) => price ?? null),
    saleStartsAt: timeSchema.nullish(),
    saleEndsAt: timeSchema.nullish(),
    inStock: flagInput(true),
    stockQuantity: countInput,
    trackStock: z.boolean().nullish(),
    minimumQuantity: quantityInput.nullish(),
    quantityStep: quantityInput.nullish(),
    supplier: textSchema(100)
      .nullish()
      .transform((text) => text ?? ''),
    tags: z
      .array(textSchema(50))
      .max(50)
      .nullish()
      .transform((tags) => tags ?? []),
    supplierPrices: z
      .union([jsonText.pipe(supplierPricesInput), supplierPricesInput])
      .nullish()
      .transform((prices) => prices ?? null),
    sku: skuInput.nullish(),
    barcodes: barcodesInput.optional(),
    permitTypeId: namedIdSchema.nullish().meta({ examples: [null] }),
    priceSteps: priceStepsInput.nullish(),
    chargeIds: chargeIdsSchema.optional(),
    ounces: fourDecimalsSchema.nullish(),
    retailPrice: positiveAmountSchema.nullish(),
  })
  .refine((product) => !hasSale(product) || product.salePrice !== 0, {
    path: ['salePrice'],
    ...fieldText('The sale price must be above 0.'),
  })
  .refine((product) => !hasSale(product) || (product.salePrice ?? product.price) < product.price, {
    path: ['salePrice'],
    ...fieldText('The sale price must be below the price.'),
  })
  .refine(({ saleStartsAt, saleEndsAt }) => !saleStartsAt || !saleEndsAt || saleStartsAt < saleEndsAt, {
    path: ['saleEndsAt'],
    ...fieldText('The sale must end after it starts.'),
  })
  .superRefine(({ price, priceSteps }, check) => {
    const wrong = wrongStepOf(price, priceSteps ?? [])
    if (wrong >= 0)
      check.addIssue({
        code: 'custom',
        path: ['priceSteps', wrong, 'price'],
        message: sayField('Must be below the price, and fall as quantities rise.'),
      })
  })
  .meta({ id: 'ProductInput' })

export type ProductInput = z.output<typeof productInputSchema>

/** A new product with the defaults of specification 9, "New product defaults". */
export const newProductSchema = productInputSchema
  .safeExtend({
    unitPerPack: countInput.default(24),
    stockQuantity: countInput.default(10),
    trackStock: flagInput(false),
    minimumQuantity: quantityInput.nullish().transform((quantity) => quantity ?? 1),
    quantityStep: quantityInput.nullish().transform((quantity) => quantity ?? 1),
    saleStartsAt: timeSchema.nullable().default(null),
    saleEndsAt: timeSchema.nullable().default(null),
    sku: skuInput.nullable().default(null),
    barcodes: barcodesInput.default([]),
    permitTypeId: namedIdSchema
      .nullable()
      .default(null)
      .meta({ examples: [null] }),
    priceSteps: priceStepsInput.nullish().transform((steps) => steps ?? []),
    chargeIds: chargeIdsSchema.default([]),
    ounces: fourDecimalsSchema.nullable().default(null),
    retailPrice: positiveAmountSchema.nullable().default(null),
  })
  .meta({ id: 'NewProduct' })

export type NewProduct = z.output<typeof newProductSchema>
