import { fillStops } from './fill-stops-rules.ts'
import {
  type Assignment,
  assignCheapest,
  comparePlans,
  costOf,
  keepsRules,
  type NeededProduct,
  type StopRules,
  suppliersOf,
} from './plan-rules.ts'

/**
 * Finds a good plan in a short time: closes one stop after another, each time the one whose loss costs least, and
 * returns the best plan on the way that keeps the rules.
 */
export function planGreedily(needs: readonly NeededProduct[], rules: StopRules): Assignment {
  const known: Assignment[] = [new Map()]
  for (let open = suppliersOf(needs); open.length > 0; open = closeOne(needs, open)) {
    const cheapest = assignCheapest(needs, new Set(open))
    const filled = fillStops(needs, costOf(needs, cheapest).stops, rules.minimumPerStop)
    known.push(cheapest, filled ?? new Map())
  }
  const [best] = known
    .filter((assignment) => keepsRules(needs, assignment, rules))
    .sort((one, other) => comparePlans(costOf(needs, one), costOf(needs, other)))
  return best ?? new Map()
}

function closeOne(needs: readonly NeededProduct[], open: readonly string[]): string[] {
  const [best = []] = open
    .map((closed) => open.filter((supplier) => supplier !== closed))
    .map((rest) => ({ rest, cost: costOf(needs, assignCheapest(needs, new Set(rest))) }))
    .sort((one, other) => comparePlans(one.cost, other.cost))
    .map(({ rest }) => rest)
  return best
}
