import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, idSchema, requiredTextSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText, sayField } from '../texts/field-texts.ts'
import { fold } from '../values/fold.ts'
import { percentSchema } from './percents.ts'
import { priceBases } from './prices.ts'

const categoryPercentSchema = z.object({ category: z.string(), percent: z.number() })

/** A level of prices, which several clients have. */
export const priceLevelSchema = z
  .object({
    priceLevelId: idSchema,
    name: z.string(),
    /** What the percentages are counted on; without a cost, that is the list price. */
    basis: z.enum(priceBases),
    /** How much more than the basis, or less if it is negative. */
    percent: z.number(),
    /** Instead of `percent` for the products of a category, a sub-category or an area, in any letter case. */
    percents: z.array(categoryPercentSchema),
    clientCount: z.int(),
  })
  .meta({ id: 'PriceLevel' })

export type PriceLevel = z.output<typeof priceLevelSchema>

const percentRange = fieldText('Must be a number from -90 to 500.')

/** A percentage of a level. */
export const levelPercentSchema = percentSchema(-90, 500, percentRange).meta({ examples: [-5] })

const percentsInput = z
  .array(z.object({ category: requiredTextSchema(100), percent: levelPercentSchema }))
  .max(200)
  .superRefine((percents, check) => {
    const seen = new Set<string>()
    for (const [index, { category }] of percents.entries()) {
      if (seen.has(fold(category)))
        check.addIssue({
          code: 'custom',
          path: [index, 'category'],
          message: sayField('This may occur only once.'),
        })
      seen.add(fold(category))
    }
  })

const newLevelSchema = z.object({
  name: requiredTextSchema(100),
  basis: z.enum(priceBases).default('list'),
  percent: levelPercentSchema.default(0),
  percents: percentsInput.default([]),
})

export type NewPriceLevel = z.output<typeof newLevelSchema>

/** An absent field keeps its value. */
export const levelChangesSchema = z.object({
  name: requiredTextSchema(100).exactOptional(),
  basis: z.enum(priceBases).exactOptional(),
  percent: levelPercentSchema.exactOptional(),
  percents: percentsInput.exactOptional(),
})

export type PriceLevelChanges = z.output<typeof levelChangesSchema>

const levelParams = z.object({ priceLevelId: idParamSchema })

export const listPriceLevels = endpoint({
  method: 'GET',
  path: '/PriceLevels',
  access: 'associate',
  summary: 'The price levels, by name',
  query: z.object(pagingFields),
  response: z.array(priceLevelSchema),
  paged: true,
})

export const createPriceLevel = endpoint({
  method: 'POST',
  path: '/PriceLevels',
  access: 'owner',
  summary: 'Add a price level',
  body: newLevelSchema,
  response: priceLevelSchema,
  status: 201,
  rejections: ['LEVEL_EXISTS'],
})

export const savePriceLevel = endpoint({
  method: 'PUT',
  path: '/PriceLevels/:priceLevelId',
  access: 'owner',
  summary: 'Change a price level',
  params: levelParams,
  body: levelChangesSchema,
  response: priceLevelSchema,
  rejections: ['LEVEL_EXISTS'],
})

export const deletePriceLevel = endpoint({
  method: 'DELETE',
  path: '/PriceLevels/:priceLevelId',
  access: 'owner',
  summary: 'Delete a price level that no client has',
  params: levelParams,
  response: null,
  status: 204,
  rejections: ['LEVEL_IN_USE'],
})
