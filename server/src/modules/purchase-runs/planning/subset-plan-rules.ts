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

/** Every set of this many suppliers is tried, which takes a second with 300 products. */
const maxTriedSuppliers = 16

/**
 * Finds the cheapest plan that buys every product that one of the stops sells, at each stop for the minimum at least,
 * and costs at most `mostCents`.
 *
 * @returns the cheapest plan, null if there is none; without a proof the cheapest that was found, null if none was
 */
export type FillExactly = (
  needs: readonly NeededProduct[],
  stops: readonly string[],
  limits: { minimum: number; mostCents: number },
) => { assignment: Assignment | null; isProven: boolean }

export type Plan = { assignment: Assignment; isExact: boolean }

/**
 * The best plan over the sets of at most `maxStops` suppliers (docs/decisions/035). If each product is bought at the cheapest supplier of a
 * set and no stop is below the minimum, no plan with these stops is better. Otherwise the stops of a set that could
 * beat the best known plan are filled up to the minimum: approximately, then with `fillExactly`.
 */
export function planBySubsets(
  needs: readonly NeededProduct[],
  rules: StopRules,
  fillExactly: FillExactly = () => ({ assignment: null, isProven: false }),
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
  let isExact = suppliersOf(needs).length <= maxTriedSuppliers
  for (const bound of unsettled) {
    if (comparePlans(bound, best.cost) >= 0) continue
    const filled = fillExactly(needs, bound.stops, {
      minimum: rules.minimumPerStop,
      mostCents: mostCentsOf(bound, best.cost),
    })
    if (!filled.isProven) isExact = false
    if (filled.assignment) consider(filled.assignment)
  }
  return { assignment: best.assignment, isExact }
}

/** The largest cost at which a plan with these stops is better than the best one. */
const mostCentsOf = (bound: PlanCost, best: PlanCost): number => {
  if (bound.unpriced < best.unpriced) return Number.POSITIVE_INFINITY
  return comparePlans({ ...bound, cents: best.cents }, best) < 0 ? best.cents : best.cents - 1
}

/** The lower bound of the cost of a plan for each set of suppliers that could all reach the minimum; best first. */
function boundsOf(needs: readonly NeededProduct[], { minimumPerStop, maxStops }: StopRules): PlanCost[] {
  const suppliers = suppliersOf(needs)
  const costs = needs.map(({ quantity, prices }) =>
    suppliers.map((name) => {
      const price = prices.find(({ supplier }) => supplier === name)
      return price ? price.cents * quantity : Number.POSITIVE_INFINITY
    }),
  )
  const bounds: PlanCost[] = []
  for (const members of setsOf(suppliers.length, costs)) {
    if (members.length > maxStops) continue
    const { unpriced, least, most } = rangeOf(costs, members)
    if (most < minimumPerStop * members.length) continue
    bounds.push({ unpriced, cents: least, stops: members.flatMap((index) => suppliers[index] ?? []) })
  }
  return bounds.sort(comparePlans)
}

/**
 * Sets of suppliers by their numbers. While there are too many suppliers to try every set, closes the one whose loss
 * costs least.
 */
function* setsOf(count: number, costs: readonly (readonly number[])[]): Generator<number[]> {
  let open = Array.from({ length: count }, (_, index) => index)
  while (open.length > maxTriedSuppliers) {
    yield open
    open = closeOne(open, costs)
  }
  for (let set = 1; set < 2 ** open.length; set++) yield open.filter((_, place) => (set >> place) & 1)
}

function closeOne(open: readonly number[], costs: readonly (readonly number[])[]): number[] {
  const [best] = open
    .map((closed) => open.filter((member) => member !== closed))
    .map((members) => ({ members, ...rangeOf(costs, members) }))
    .sort((one, other) => one.unpriced - other.unpriced || one.least - other.least)
  return best?.members ?? []
}

/** The number of products that the suppliers do not sell, and the least and the greatest cost of the others. */
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
