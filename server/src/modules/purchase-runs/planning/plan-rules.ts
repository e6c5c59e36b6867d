import { fold } from '@cornerstock/contract/values/fold'
/** A product to buy, and what each supplier that may sell it charges for one. */
export type NeededProduct = {
  productId: number
  quantity: number
  prices: readonly { supplier: string; cents: number }[]
}

/** `maxStops` is Infinity without a limit. */
export type StopRules = { minimumPerStop: number; maxStops: number }

/** The supplier of each product; products that no stop sells are not in it. */
export type Assignment = ReadonlyMap<number, string>

/** The cost of a plan, by which plans are compared. The names of the stops are sorted. */
export type PlanCost = { unpriced: number; cents: number; stops: readonly string[] }

/** Sorts suppliers by name, in any spelling. */
export const bySupplier = (one: string, other: string): number =>
  compare(fold(one), fold(other)) || compare(one, other)

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** The suppliers that sell any of the products, by name. */
export const suppliersOf = (needs: readonly NeededProduct[]): string[] =>
  [...new Set(needs.flatMap(({ prices }) => prices.map(({ supplier }) => supplier)))].sort(bySupplier)

/** Compares plans: fewest unpriced products, then least cost, then fewest stops, then suppliers by name. */
export function comparePlans(one: PlanCost, other: PlanCost): number {
  const difference =
    one.unpriced - other.unpriced || one.cents - other.cents || one.stops.length - other.stops.length
  if (difference !== 0) return difference
  const index = one.stops.findIndex((supplier, place) => supplier !== other.stops[place])
  return index < 0 ? 0 : bySupplier(one.stops[index] ?? '', other.stops[index] ?? '')
}

export function costOf(needs: readonly NeededProduct[], assignment: Assignment): PlanCost {
  const totals = totalsOf(needs, assignment)
  return {
    unpriced: needs.length - assignment.size,
    cents: [...totals.values()].reduce((sum, total) => sum + total, 0),
    stops: [...totals.keys()].sort(bySupplier),
  }
}

/** The cost of each stop. */
export function totalsOf(needs: readonly NeededProduct[], assignment: Assignment): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { productId, quantity, prices } of needs) {
    const supplier = assignment.get(productId)
    const price = prices.find((one) => one.supplier === supplier)
    if (supplier === undefined || !price) continue
    totals.set(supplier, (totals.get(supplier) ?? 0) + price.cents * quantity)
  }
  return totals
}

/** Assigns each product to the cheapest of the open stops, of equally cheap ones to the first by name. */
export function assignCheapest(needs: readonly NeededProduct[], open: ReadonlySet<string>): Assignment {
  const assignment = new Map<number, string>()
  for (const { productId, prices } of needs) {
    const [best] = prices
      .filter(({ supplier }) => open.has(supplier))
      .sort((one, other) => one.cents - other.cents || bySupplier(one.supplier, other.supplier))
    if (best) assignment.set(productId, best.supplier)
  }
  return assignment
}

export const keepsRules = (
  needs: readonly NeededProduct[],
  assignment: Assignment,
  { minimumPerStop, maxStops }: StopRules,
): boolean => {
  const totals = [...totalsOf(needs, assignment).values()]
  return totals.length <= maxStops && totals.every((total) => total >= minimumPerStop)
}

/** The supplier that sells the most products; of several, the cheapest, then the first by name. */
export function findSingleBest(
  needs: readonly NeededProduct[],
): { supplier: string; totalCents: number; missing: number } | null {
  const [best] = suppliersOf(needs)
    .map((supplier) => {
      const { unpriced, cents } = costOf(needs, assignCheapest(needs, new Set([supplier])))
      return { supplier, totalCents: cents, missing: unpriced }
    })
    .sort((one, other) => one.missing - other.missing || one.totalCents - other.totalCents)
  return best ?? null
}
