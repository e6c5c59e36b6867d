import { z } from 'zod'
import { type Cents, cents, moneySchema, sum, times } from '../values/money.ts'
import { type Credit, creditedAmount } from './credits.ts'

/**
 * The sums of an order, none below 0: ordered − notFound + substitutes + charges + deliveryFee − credited = due, and
 * due − paid = open. Of a cancelled order all but `paid` are 0.
 */
export const orderSumsSchema = z
  .object({
    /** The lines that were ordered, at the prices that are charged. */
    ordered: moneySchema,
    /** What did not come of the lines that were ordered. */
    notFound: moneySchema,
    /** What came of substitute lines. */
    substitutes: moneySchema,
    charges: moneySchema,
    deliveryFee: moneySchema,
    credited: moneySchema,
    due: moneySchema,
    paid: moneySchema,
    open: moneySchema,
  })
  .meta({ id: 'OrderSums' })

export type OrderSums = z.output<typeof orderSumsSchema>

export type SumName = keyof OrderSums

type Quantities = { quantity: number; foundQuantity: number | null }

type Line = Quantities & { id: number; price: Cents; substituteFor: number | null }

/** The quantity that is charged: the found quantity, or the ordered one while the line is unset. */
export const countedQuantity = ({ quantity, foundQuantity }: Quantities): number => foundQuantity ?? quantity

/** Sums an order. Credits take at most its price off a line, because a line can be marked after its credit. */
export function sumOrder({
  items,
  isCancelled,
  credits,
  paid,
}: {
  items: readonly Line[]
  isCancelled: boolean
  credits: readonly Pick<Credit, 'itemId' | 'amount'>[]
  paid: Cents
}): OrderSums {
  const lines = isCancelled ? [] : items
  const ordered = lines.filter(({ substituteFor }) => substituteFor === null)
  const charged = (line: Line) => times(line.price, countedQuantity(line))
  const sums = {
    ordered: sum(ordered.map(({ price, quantity }) => times(price, quantity))),
    notFound: sum(ordered.map((line) => times(line.price, line.quantity - countedQuantity(line)))),
    substitutes: sum(lines.filter(({ substituteFor }) => substituteFor !== null).map(charged)),
    charges: cents(0),
    deliveryFee: cents(0),
    credited: sum(lines.map((line) => cents(Math.min(charged(line), creditedAmount(line.id, credits))))),
  }
  const due = cents(
    sums.ordered - sums.notFound + sums.substitutes + sums.charges + sums.deliveryFee - sums.credited,
  )
  return { ...sums, due, paid, open: cents(Math.max(0, due - paid)) }
}

const signs: Record<SumName, 1 | -1> = {
  ordered: 1,
  notFound: -1,
  substitutes: 1,
  charges: 1,
  deliveryFee: 1,
  credited: -1,
  due: 1,
  paid: -1,
  open: 1,
}

export type SumRow = { name: SumName; amount: Cents }

/**
 * The rows in which the sums of an order are shown everywhere, with signs, so that they add up. Rows of 0 are left out,
 * but for what is due; what is open is shown where it differs from that.
 */
export const sumRows = (sums: OrderSums): SumRow[] =>
  (Object.keys(signs) as SumName[])
    .filter((name) => name === 'due' || (sums[name] !== 0 && (name !== 'open' || sums.open !== sums.due)))
    .map((name) => ({ name, amount: cents(signs[name] * sums[name]) }))

/** The units of a line that did not come, unless a substitute that came stands in for them. */
export function missingUnits(line: Omit<Line, 'price'>, items: readonly Omit<Line, 'price'>[]): number {
  const isReplaced = items.some((other) => other.substituteFor === line.id && countedQuantity(other) > 0)
  return line.substituteFor !== null || isReplaced ? 0 : line.quantity - countedQuantity(line)
}
