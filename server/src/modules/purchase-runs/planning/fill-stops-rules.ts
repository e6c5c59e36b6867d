import { type Assignment, assignCheapest, bySupplier, type NeededProduct, totalsOf } from './plan-rules.ts'

type Move = { productId: number; from: string; to: string; loss: number; gain: number; extra: number }

/**
 * Finds a plan that buys at all of the stops, at each for the minimum at least. It begins with the cheapest stop of
 * each product and moves products to stops below the minimum, first those with the least extra cost for the amount that
 * they add. The plan is often, but not always, the cheapest.
 *
 * @returns null if it finds no plan
 */
export function fillStops(
  needs: readonly NeededProduct[],
  stops: readonly string[],
  minimum: number,
): Assignment | null {
  const open = new Set(stops)
  const assignment = new Map(assignCheapest(needs, open))
  const totals = totalsOf(needs, assignment)
  const totalOf = (supplier: string) => totals.get(supplier) ?? 0
  const perform = ({ productId, from, to, loss, gain }: Move) => {
    assignment.set(productId, to)
    totals.set(from, totalOf(from) - loss)
    totals.set(to, totalOf(to) + gain)
  }
  const mayLeave = ({ from, loss }: Move) => totalOf(from) - loss >= minimum
  const movesTo = (supplier: string) =>
    needs.flatMap((need) => moveOf(need, assignment, supplier) ?? []).filter(mayLeave)

  for (const supplier of stops.toSorted(bySupplier))
    while (totalOf(supplier) < minimum) {
      const deficit = minimum - totalOf(supplier)
      const share = ({ extra, gain }: Move) => extra / Math.min(gain, deficit)
      const [best] = movesTo(supplier).sort((one, other) => share(one) - share(other))
      if (!best) return null
      perform(best)
    }
  // A large move may have made an earlier one unnecessary.
  for (const supplier of stops)
    for (const move of movesTo(supplier)) if (move.extra < 0 && mayLeave(move)) perform(move)
  return assignment
}

function moveOf(
  { productId, quantity, prices }: NeededProduct,
  assignment: Assignment,
  to: string,
): Move | undefined {
  const from = assignment.get(productId)
  const costAt = (name: string) => {
    const price = prices.find(({ supplier }) => supplier === name)
    return price && price.cents * quantity
  }
  if (from === undefined || from === to) return undefined
  const [loss, gain] = [costAt(from), costAt(to)]
  return loss === undefined || gain === undefined
    ? undefined
    : { productId, from, to, loss, gain, extra: gain - loss }
}
