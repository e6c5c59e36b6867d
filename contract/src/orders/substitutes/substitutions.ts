import { z } from 'zod'
import { permitProblems } from '../../clients/permit-problems.ts'
import { idSchema, longIdSchema, timeSchema } from '../../http/fields.ts'
import { moneySchema } from '../../values/money.ts'

/**
 * What staff may do if a product is short or not found: send nothing instead, send another product at the same price or
 * less, or ask the client.
 */
export const substitutions = ['never', 'same', 'ask'] as const

export const substitutionSchema = z.enum(substitutions)

export type Substitution = z.output<typeof substitutionSchema>

/** The wish for one line in a request; absent or null for the client's setting. */
export const substitutionWishSchema = substitutionSchema.nullish().meta({ examples: ['ask'] })

export const offerStates = ['open', 'accepted', 'refused', 'expired'] as const

export type OfferState = (typeof offerStates)[number]

/** The largest length of the note that staff write about a client's consent. */
export const maxConsentNote = 500

/** The fields of a substitute that are shown. */
export const substituteProductSchema = z.object({
  productId: idSchema,
  name: z.string(),
  brand: z.string(),
  imageUrl: z.string(),
  unitSize: z.string(),
  unitPerPack: z.int(),
})

/** A product that staff offer in place of a line, `price` per unit. */
export const offerSchema = z
  .object({
    offerId: idSchema,
    itemId: longIdSchema,
    product: substituteProductSchema,
    quantity: z.int(),
    price: moneySchema,
    /** The offer can be accepted before this time. */
    answerBy: timeSchema,
    state: z.enum(offerStates),
    /** The note of staff about the client's consent; null if the client answered, and before the response. */
    note: z.string().nullable(),
  })
  .meta({ id: 'Offer' })

export type Offer = z.output<typeof offerSchema>

export const pickerOfferSchema = offerSchema.omit({ price: true }).meta({ id: 'PickerOffer' })

export type AnyOffer = Offer | z.output<typeof pickerOfferSchema>

/** A product that could stand in for a line. */
export const substituteCandidateSchema = substituteProductSchema
  .extend({
    category: z.string(),
    trackStock: z.boolean(),
    stockQuantity: z.int(),
    minimumQuantity: z.int(),
    quantityStep: z.int(),
    /** The largest quantity that costs no more than the missing units of the line. */
    maxQuantity: z.int(),
    /** The price of a unit: the lower of the agreed unit price and the price in force. Not for pickers. */
    price: moneySchema.optional(),
    /** The price in force for the client. Not for pickers. */
    usualPrice: moneySchema.optional(),
    /** Why the store may not buy it for the delivery day, so that it cannot be sent; null if it may. */
    permitProblem: z.enum(permitProblems).nullable(),
  })
  .meta({ id: 'SubstituteCandidate' })

export type SubstituteCandidate = z.output<typeof substituteCandidateSchema>

/** With EXCEEDS_MISSING: the largest quantity of the product that can be offered; 0 if nothing is missing. */
export const exceedsMissingSchema = z.object({ maxQuantity: z.int() })

/** The lines of an order, each followed by those that stand in for it. */
export function withSubstitutesBelow<Line extends { id: number; substituteFor: number | null }>(
  lines: readonly Line[],
): Line[] {
  const below = (line: Line): Line[] => [
    line,
    ...lines.filter(({ substituteFor }) => substituteFor === line.id).flatMap(below),
  ]
  // A filtered list may lack the line that another stands in for.
  const isTop = ({ substituteFor }: Line) =>
    substituteFor === null || !lines.some(({ id }) => id === substituteFor)
  return lines.filter(isTop).flatMap(below)
}
