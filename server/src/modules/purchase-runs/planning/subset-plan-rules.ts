import { fillStops } from './fill-stops-rules.ts'
import {
  type Assignment,
  assignCheapest,
  comparePlans,
  costOf,
  keepsRules,
  type NeededProduct,
  type PlanCost,
  type StopRules,
  suppliersOf,
} from './plan-rules.ts'

/** Above this number of suppliers there are too many sets of them to try each. */
export const maxTriedSuppliers = 12

/**
 * Finds the cheapest way to buy every product that some of the stops sells, at each stop for the minimum, if it costs at
 * most `mostCents`.
 *
 * @returns null if there is none, 'unknown' if it cannot tell
 */
export type FillExactly = (
  needs: readonly NeededProduct[],
  stops: readonly string[],
  limits: { minimum: number; mostCents: number },
) => Assignment | null | 'unknown'

export type Plan = { assignment: Assignment; isExact: boolean }

/**
 * The best plan, from every set of at most `maxStops` suppliers. Where each product is bought at the cheapest of a set
 * and no stop is below the minimum, no plan with these stops is better. Only sets that could be better than the best
 * known plan are filled up to the minimum: approximately, then with `fillExactly`.
 */
export function planBySubsets(
  needs: readonly NeededProduct[],
  rules: StopRules,
  fillExactly: FillExactly = () => 'unknown',
): Plan {
  let best: { assignment: Assignment; cost: PlanCost } = {
    assignment: new Map(),
    cost: { unpriced: needs.length, cents: 0, stops: [] },
  }
  const consider = (assignment: Assignment) => {
    const cost = costOf(needs, assignment)
    if (comparePlans(cost, best.cost) < 0) best = { assignment, cost }
  }
  const unsettled: PlanCost[] = []
  for (const bound of boundsOf(needs, rules)) {
    if (comparePlans(bound, best.cost) >= 0) break
    const cheapest = assignCheapest(needs, new Set(bound.stops))
    if (keepsRules(needs, cheapest, rules)) {
      consider(cheapest)
      continue
    }
    unsettled.push(bound)
    const filled = fillStops(needs, bound.stops, rules.minimumPerStop)
    if (filled) consider(filled)
  }
  let isExact = true
  for (const bound of unsettled) {
    if (comparePlans(bound, best.cost) >= 0) continue
    const filled = fillExactly(needs, bound.stops, {
      minimum: rules.minimumPerStop,
      mostCents: mostCentsOf(bound, best.cost),
    })
    if (filled === 'unknown') isExact = false
    else if (filled) consider(filled)
  }
  return { assignment: best.assignment, isExact }
}

/** What a plan with these stops may cost to be better than another plan. */
const mostCentsOf = (bound: PlanCost, best: PlanCost): number => {
  if (bound.unpriced < best.unpriced) return Number.POSITIVE_INFINITY
  return comparePlans({ ...bound, cents: best.cents }, best) < 0 ? best.cents : best.cents - 1
}

/** For each set of suppliers that could all reach the minimum, what no plan with these stops can beat; best first. */
function boundsOf(needs: readonly NeededProduct[], { minimumPerStop, maxStops }: StopRules): PlanCost[] {
  const suppliers = suppliersOf(needs)
  const costs = needs.map(({ quantity, prices }) =>
    suppliers.map((name) => {
      const price = prices.find(({ supplier }) => supplier === name)
      return price ? price.cents * quantity : Number.POSITIVE_INFINITY
    }),
  )
  const bounds: PlanCost[] = []
  for (let set = 1; set < 2 ** suppliers.length; set++) {
    const members = suppliers.flatMap((_, index) => ((set >> index) & 1 ? [index] : []))
    if (members.length > maxStops) continue
    const { unpriced, least, most } = rangeOf(costs, members)
    if (most < minimumPerStop * members.length) continue
    bounds.push({ unpriced, cents: least, stops: members.flatMap((index) => suppliers[index] ?? []) })
  }
  return bounds.sort(comparePlans)
}

/** How many products the suppliers do not sell, and what the others cost at least and at most. */
function rangeOf(costs: readonly (readonly number[])[], members: readonly number[]) {
  let [unpriced, least, most] = [0, 0, 0]
  for (const row of costs) {
    let [low, high] = [Number.POSITIVE_INFINITY, 0]
    for (const member of members) {
      const cost = row[member] ?? low
      low = Math.min(low, cost)
      if (cost < Number.POSITIVE_INFINITY) high = Math.max(high, cost)
    }
    if (low === Number.POSITIVE_INFINITY) unpriced++
    else {
      least += low
      most += high
    }
  }
  return { unpriced, least, most }
}
