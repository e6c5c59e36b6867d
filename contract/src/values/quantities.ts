import { z } from 'zod'
import { idSchema, maxLineQuantity } from '../http/fields.ts'

/** A quantity can be ordered if it is `minimumQuantity` plus a multiple of `quantityStep`. */
export type QuantityRule = { minimumQuantity: number; quantityStep: number }

export const isOrderable = (quantity: number, { minimumQuantity, quantityStep }: QuantityRule): boolean =>
  quantity >= minimumQuantity && (quantity - minimumQuantity) % quantityStep === 0

/** The next lower and the next higher orderable quantity; null if there is none within the limit of a line. */
export function nearestQuantities(
  quantity: number,
  { minimumQuantity, quantityStep }: QuantityRule,
): [below: number | null, above: number | null] {
  const steps = (quantity - minimumQuantity) / quantityStep
  const below = minimumQuantity + (Math.ceil(steps) - 1) * quantityStep
  const above = steps < 0 ? minimumQuantity : minimumQuantity + (Math.floor(steps) + 1) * quantityStep
  return [
    below < minimumQuantity || below > maxLineQuantity ? null : below,
    above > maxLineQuantity ? null : above,
  ]
}

/**
 * The orderable quantity that is nearest to a wanted one, the higher of two.
 *
 * @param limit the largest quantity, such as the stock; at least the minimum quantity
 */
export function nearestOrderable(quantity: number, rule: QuantityRule, limit = maxLineQuantity): number {
  const wanted = Math.min(quantity, limit, maxLineQuantity)
  if (isOrderable(wanted, rule)) return wanted
  const [below, above] = nearestQuantities(wanted, rule)
  if (above === null || above > limit) return below ?? rule.minimumQuantity
  return below === null || above - wanted <= wanted - below ? above : below
}

/** Allows a quantity that is not orderable; applies only to staff. */
export const anyQuantitySchema = z.boolean().nullish()

/** The next lower and the next higher quantity that can be ordered; null if there is none. */
export const nearestQuantitiesSchema = z.tuple([z.int().nullable(), z.int().nullable()])

/** A line whose quantity cannot be ordered. */
export const wrongQuantitySchema = z.object({
  productId: idSchema,
  name: z.string(),
  quantity: z.int(),
  nearest: nearestQuantitiesSchema,
})

export type WrongQuantity = z.output<typeof wrongQuantitySchema>
