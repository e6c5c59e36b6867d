import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  quantitySchema,
  requiredTextSchema,
  textSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { pricedItemsSchema } from '../ordering/priced-items.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema, positiveAmountSchema } from '../values/money.ts'
import { percentSchema } from './percents.ts'
import { belowFloorField, belowFloorQuery } from './price-floor.ts'

/** *mix*: each full quantity of any of the products costs less. *free*: each full quantity brings free goods. */
export const promotionKinds = ['mix', 'free'] as const

export type PromotionKind = (typeof promotionKinds)[number]

/** The most products of a promotion. */
export const maxPromotionProducts = 500

/** A deal by quantity (HTTP contract of the trade, 10). */
export const promotionSchema = z
  .object({
    promotionId: idSchema,
    name: z.string(),
    kind: z.enum(promotionKinds),
    products: z.array(idSchema),
    /** The units of any of the products that make one deal. */
    quantity: z.int(),
    /** *mix*: what each unit of a deal costs; null with `percent`. */
    price: moneySchema.nullable(),
    /** *mix*: how much less than otherwise each unit of a deal costs; null with `price`. */
    percent: z.number().nullable(),
    /** *free*: what comes with each deal. */
    freeProductId: idSchema.nullable(),
    freeQuantity: z.int().nullable(),
    /** The first and the last day on which it runs; null without a limit. */
    from: localDaySchema.nullable(),
    to: localDaySchema.nullable(),
    /** In how many orders of a client it counts; null without a limit. */
    perClient: z.int().nullable(),
    /** Who pays for it; only in responses to owner and associates. */
    fundedBy: z.string().exactOptional(),
  })
  .meta({ id: 'Promotion' })

export type Promotion = z.output<typeof promotionSchema>

const savedPromotionSchema = promotionSchema.extend(belowFloorField).meta({ id: 'SavedPromotion' })

export type SavedPromotion = z.output<typeof savedPromotionSchema>

const percentRange = fieldText('Must be a number from 0.01 to 99.99.')
const percentInput = percentSchema(0.01, 99.99, percentRange)

const productsInput = z
  .array(namedIdSchema)
  .min(1, fieldText('Name at least one product.'))
  .max(maxPromotionProducts)
  .refine((ids) => new Set(ids).size === ids.length, fieldText('Name each product once.'))

const timesRange = fieldText('Must be a whole number from 1 to 10,000.')
const timesInput = z.int(timesRange).min(1, timesRange).max(10_000, timesRange)

const fundedByInput = textSchema(200).trim()

const newPromotionSchema = z.object({
  name: requiredTextSchema(100),
  kind: z.enum(promotionKinds),
  products: productsInput,
  quantity: quantitySchema,
  price: positiveAmountSchema.nullable().default(null),
  percent: percentInput.nullable().default(null),
  freeProductId: namedIdSchema.nullable().default(null),
  freeQuantity: quantitySchema.nullable().default(null),
  from: localDaySchema.nullable().default(null),
  to: localDaySchema.nullable().default(null),
  perClient: timesInput.nullable().default(null),
  fundedBy: fundedByInput.default(''),
})

export type NewPromotion = z.output<typeof newPromotionSchema>

/** An absent field keeps its value. */
const promotionChangesSchema = z.object({
  name: requiredTextSchema(100).exactOptional(),
  kind: z.enum(promotionKinds).exactOptional(),
  products: productsInput.exactOptional(),
  quantity: quantitySchema.exactOptional(),
  price: positiveAmountSchema.nullable().exactOptional(),
  percent: percentInput.nullable().exactOptional(),
  freeProductId: idSchema.nullable().exactOptional(),
  freeQuantity: quantitySchema.nullable().exactOptional(),
  from: localDaySchema.nullable().exactOptional(),
  to: localDaySchema.nullable().exactOptional(),
  perClient: timesInput.nullable().exactOptional(),
  fundedBy: fundedByInput.exactOptional(),
})

export type PromotionChanges = z.output<typeof promotionChangesSchema>

const promotionParams = z.object({ promotionId: idParamSchema })

export const listPromotions = endpoint({
  method: 'GET',
  path: '/Promotions',
  access: 'visitor',
  identifiesCaller: true,
  summary: 'The promotions that run, by name; for owner and associates also planned and ended ones',
  query: z.object(pagingFields),
  response: z.array(promotionSchema),
  paged: true,
})

export const createPromotion = endpoint({
  method: 'POST',
  path: '/Promotions',
  access: 'associate',
  summary: 'Add a promotion',
  query: belowFloorQuery,
  body: newPromotionSchema,
  response: savedPromotionSchema,
  status: 201,
  rejections: ['BELOW_FLOOR'],
})

export const savePromotion = endpoint({
  method: 'PUT',
  path: '/Promotions/:promotionId',
  access: 'associate',
  summary: 'Change a promotion; orders that have it keep what they were charged',
  params: promotionParams,
  query: belowFloorQuery,
  body: promotionChangesSchema,
  response: savedPromotionSchema,
  rejections: ['BELOW_FLOOR'],
})

export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/Promotions/:promotionId',
  access: 'associate',
  summary: 'Delete a promotion; orders that have it keep what they were charged',
  params: promotionParams,
  response: null,
  status: 204,
})

const namedPromotion = { promotionId: idSchema, name: z.string() }

/** What promotions do for a cart. */
export const cartPromotionsSchema = z
  .object({
    /** `saved` is what the client pays less, free goods at their regular price. */
    applied: z.array(z.object({ ...namedPromotion, saved: moneySchema })),
    /** Those of which at least one unit is in the cart, and how many units are missing to the next deal. */
    nearly: z.array(z.object({ ...namedPromotion, missing: z.int() })),
    /** The free goods that come with it; absent without any. */
    free: z
      .array(z.object({ promotionId: idSchema, productId: idSchema, name: z.string(), quantity: z.int() }))
      .exactOptional(),
  })
  .meta({ id: 'CartPromotions' })

export type CartPromotions = z.output<typeof cartPromotionsSchema>

export const getCartPromotions = endpoint({
  method: 'POST',
  path: '/cart/promotions',
  access: 'client',
  summary: 'What promotions do for a cart, and what is missing to the next deal',
  /** `items` stand in place of the cart. */
  body: z.object({
    clientId: clientIdSchema.optional(),
    items: pricedItemsSchema.exactOptional(),
    /** The order that they are added to; without it they are a new one. */
    orderId: namedIdSchema.optional(),
  }),
  response: cartPromotionsSchema,
})
