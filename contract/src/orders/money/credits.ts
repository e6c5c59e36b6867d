import { z } from 'zod'
import { idSchema, longIdSchema, timeSchema } from '../../http/fields.ts'
import { type Cents, moneySchema, sum } from '../../values/money.ts'

/** The amount that an accepted claim took off the price of an order line. */
export const creditSchema = z
  .object({
    /** The number of its credit note: one series over all orders, ascending and without gaps. */
    creditNumber: idSchema,
    itemId: longIdSchema,
    quantity: z.int(),
    amount: moneySchema,
    at: timeSchema,
  })
  .meta({ id: 'Credit' })

export type Credit = z.output<typeof creditSchema>

/** The sum of the credits of an order line. */
export const creditedAmount = (id: number, credits: readonly Pick<Credit, 'itemId' | 'amount'>[]): Cents =>
  sum(credits.filter(({ itemId }) => itemId === id).map(({ amount }) => amount))

/** The credited units of an order line. */
export const creditedQuantity = (
  id: number,
  credits: readonly Pick<Credit, 'itemId' | 'quantity'>[],
): number =>
  credits.filter(({ itemId }) => itemId === id).reduce((total, { quantity }) => total + quantity, 0)
