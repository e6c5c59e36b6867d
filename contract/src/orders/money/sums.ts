import { z } from 'zod'
import { chargeKinds, type OrderCharge } from '../../prices/charges.ts'
import { type Cents, cents, moneySchema, sum, times } from '../../values/money.ts'
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
    /** Those that the prices do not include. */
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

type Line = Quantities & {
  id: number
  price: Cents
  substituteFor: number | null
  charges: readonly OrderCharge[]
}

/** The quantity that is charged: the found quantity, or the ordered one while the line is unset. */
export const countedQuantity = ({ quantity, foundQuantity }: Quantities): number => foundQuantity ?? quantity

/** The part of some charges that is added to the amount due. */
export const addedCharges = (charges: readonly Pick<OrderCharge, 'amount' | 'isIncluded'>[]): Cents =>
  sum(charges.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount))

/** The charges of an order, each summed over its lines: deposits, then taxes, then fees, by name. */
export function orderCharges(items: readonly { charges: readonly OrderCharge[] }[]): OrderCharge[] {
  const sums = new Map<number, OrderCharge>()
  for (const { chargeId, name, kind, amount, isIncluded } of items.flatMap(({ charges }) => charges))
    sums.set(chargeId, {
      ...{ chargeId, name, kind, isIncluded },
      amount: cents(amount + (sums.get(chargeId)?.amount ?? 0)),
    })
  return [...sums.values()].sort(
    (one, other) =>
      chargeKinds.indexOf(one.kind) - chargeKinds.indexOf(other.kind) || one.name.localeCompare(other.name),
  )
}

/** Sums an order. Credits take at most its price and charges off a line, because a line can be marked after its credit. */
export function sumOrder({
  items,
  isCancelled,
  credits,
  paid,
  deliveryFee,
}: {
  items: readonly Line[]
  isCancelled: boolean
  credits: readonly Pick<Credit, 'itemId' | 'amount'>[]
  paid: Cents
  deliveryFee: Cents
}): OrderSums {
  const lines = isCancelled ? [] : items
  const ordered = lines.filter(({ substituteFor }) => substituteFor === null)
  const charged = (line: Line) => times(line.price, countedQuantity(line))
  const lineDue = (line: Line) => cents(charged(line) + addedCharges(line.charges))
  const sums = {
    ordered: sum(ordered.map(({ price, quantity }) => times(price, quantity))),
    notFound: sum(ordered.map((line) => times(line.price, line.quantity - countedQuantity(line)))),
    substitutes: sum(lines.filter(({ substituteFor }) => substituteFor !== null).map(charged)),
    charges: addedCharges(lines.flatMap(({ charges }) => charges)),
    deliveryFee: isCancelled ? cents(0) : deliveryFee,
    credited: sum(lines.map((line) => cents(Math.min(lineDue(line), creditedAmount(line.id, credits))))),
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

/** `charge` is the one whose amount it is; null in rows of other names than `charges`. */
export type SumRow = { name: SumName; charge: OrderCharge | null; amount: Cents }

/**
 * The rows in which the sums of an order are shown everywhere, with signs, so that they add up. Each charge has a row of
 * its own. Rows of 0 are left out, but for what is due; what is open is shown where it differs from that.
 */
export const sumRows = ({ sums, charges }: { sums: OrderSums; charges: readonly OrderCharge[] }): SumRow[] =>
  (Object.keys(signs) as SumName[])
    .filter((name) => name === 'due' || (sums[name] !== 0 && (name !== 'open' || sums.open !== sums.due)))
    .flatMap((name): SumRow[] =>
      name === 'charges'
        ? charges
            .filter(({ isIncluded }) => !isIncluded)
            .map((charge) => ({ name, charge, amount: charge.amount }))
        : [{ name, charge: null, amount: cents(signs[name] * sums[name]) }],
    )

/** The units of a line that did not come, unless a substitute that came stands in for them. */
export function missingUnits(
  line: Omit<Line, 'price' | 'charges'>,
  items: readonly Omit<Line, 'price' | 'charges'>[],
): number {
  const isReplaced = items.some((other) => other.substituteFor === line.id && countedQuantity(other) > 0)
  return line.substituteFor !== null || isReplaced ? 0 : line.quantity - countedQuantity(line)
}
