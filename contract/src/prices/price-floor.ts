import { z } from 'zod'
import { idSchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'
import { moneySchema } from '../values/money.ts'

/** A price below the floor. */
export const belowFloorSchema = z.object({
  productId: idSchema,
  name: z.string(),
  price: moneySchema,
  /** The lowest price that is not below the floor. */
  floor: moneySchema,
})

export type BelowFloor = z.output<typeof belowFloorSchema>

/** What a response to owners and associates adds if it saved prices below the floor. */
export const belowFloorField = { belowFloor: z.array(belowFloorSchema).exactOptional() }

/** The query with which an owner saves prices below a floor that blocks. */
export const belowFloorQuery = z.object({
  belowFloor: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
})

/** How far a price must stay above the cost. */
export const priceFloorSchema = z.object({
  /** null: there is no floor. */
  percentOverCost: z.number().nullable(),
  mode: z.enum(['warn', 'block']),
})

const percentRange = fieldText('Must be a number from -100 to 500.')

export const changedPriceFloorSchema = z
  .object({
    percentOverCost: z
      .number(percentRange)
      .min(-100, percentRange)
      .max(500, percentRange)
      .nullable()
      .meta({ examples: [null] }),
    mode: priceFloorSchema.shape.mode,
  })
  .partial()
