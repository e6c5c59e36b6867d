import type { RunFind, RunOrderLine, RunProduct } from './run-state.ts'

/** An order line that gets a share of the found units. */
export type Sharer = {
  line: RunOrderLine
  wanted: number
  /** Whether the run marks it. A line that was filled and then marked by hand only keeps its units. */
  isWaiting: boolean
}

/** Part of a find, for one order line. */
export type Share = { find: RunFind; quantity: number }

/**
 * Returns the order lines that share the found units of a product. A line that is out leaves the plan, and its units go
 * to the other lines. A line that staff mark by hand leaves the plan too, but keeps the units that the run gave it.
 */
export const sharersOf = (lines: readonly RunOrderLine[], isClosed: boolean): Sharer[] =>
  lines.flatMap((line): Sharer[] => {
    const isMarkedByHand = line.foundQuantity !== line.marked
    const isIn = !line.hasLeft && (isClosed || (!line.isOut && !isMarkedByHand))
    if (isIn) return [{ line, wanted: line.quantity, isWaiting: true }]
    const keeps = line.marked !== null && (isClosed || !line.isOut) ? line.units : 0
    return keeps > 0 ? [{ line, wanted: keeps, isWaiting: false }] : []
  })

/** The number of units that all sharers want together. */
export const wantedBy = (sharers: readonly Sharer[]): number =>
  sharers.reduce((sum, { wanted }) => sum + wanted, 0)

export const foundIn = (finds: readonly RunFind[]): number => finds.reduce((sum, { found }) => sum + found, 0)

/** Shares finds among lines, both in the given order: each line is filled before the next one gets any. */
export function shareFinds(sharers: readonly Sharer[], finds: readonly RunFind[]): Map<Sharer, Share[]> {
  const left = finds.map((find) => ({ find, quantity: find.found }))
  return new Map(
    sharers.map((sharer) => {
      let missing = sharer.wanted
      const shares: Share[] = []
      for (const rest of left) {
        const quantity = Math.min(rest.quantity, missing)
        if (quantity === 0) continue
        shares.push({ find: rest.find, quantity })
        rest.quantity -= quantity
        missing -= quantity
      }
      return [sharer, shares]
    }),
  )
}

export const unitsIn = (shares: readonly Share[]): number =>
  shares.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cost of a unit at a supplier: the price paid, else the supplier's price; null if neither is known. */
export const unitCostOf = (
  { prices }: Pick<RunProduct, 'prices'>,
  { supplier, paidCents = null }: { supplier: string | null; paidCents?: number | null },
): number | null => paidCents ?? prices.find((price) => price.supplier === supplier)?.cents ?? null
