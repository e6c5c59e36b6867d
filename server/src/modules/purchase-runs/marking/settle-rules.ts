import type { RunProduct, RunState } from '../run-state.ts'
import { type Share, type Sharer, shareFinds, sharersOf, unitCostOf, unitsIn } from '../sharing-rules.ts'

/** The current result of a run for an order line. */
export type LineOutcome = {
  itemId: number
  orderId: number
  /** The found quantity; null while the line waits. */
  marked: number | null
  isChanged: boolean
  /** The number of found units that the line gets. */
  units: number
  /** The price paid for these units; null unless the line is marked and every price is known. */
  paidCents: number | null
}

/**
 * The results of the finds of some products for the order lines in the plan. A line is found once it gets its whole
 * quantity. It is short or not found if somebody has looked and nobody will look again, because the run closes or a
 * find is the last one.
 */
export function outcomesOf(
  run: RunState,
  products: readonly RunProduct[],
  isClosing: boolean,
): LineOutcome[] {
  const linesOf = Map.groupBy(run.lines, ({ productId }) => productId)
  const findsOf = Map.groupBy(run.finds, ({ productId }) => productId)
  return products.flatMap((product) => {
    const finds = findsOf.get(product.productId) ?? []
    const isFinal = finds.length > 0 && (isClosing || finds.some(({ isLast }) => isLast))
    const sharers = sharersOf(linesOf.get(product.productId) ?? [], run.isClosed)
    return (
      [...shareFinds(sharers, finds)]
        // Closing must not find more of a line that has a substitute.
        .filter(([{ isWaiting, line }]) => isWaiting && !(isClosing && line.isSubstituted))
        .map(([sharer, shares]) => outcomeOf(sharer, shares, { product, isFinal }))
    )
  })
}

function outcomeOf(
  { line, wanted }: Sharer,
  shares: readonly Share[],
  { product, isFinal }: { product: RunProduct; isFinal: boolean },
): LineOutcome {
  const units = unitsIn(shares)
  const marked = units === wanted || isFinal ? units : null
  return {
    itemId: line.itemId,
    orderId: line.orderId,
    marked,
    isChanged: marked !== line.marked,
    units,
    paidCents: marked === null ? null : paidFor(shares, product),
  }
}

function paidFor(shares: readonly Share[], product: RunProduct): number | null {
  const amounts = shares.map(({ find, quantity }) => {
    const cents = unitCostOf(product, find)
    return cents === null ? null : cents * quantity
  })
  if (amounts.length === 0 || amounts.includes(null)) return null
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}

/** The lines that have left the plan of an open run, and whether they are out. */
export function departuresOf(run: RunState): { itemId: number; isOut: boolean }[] {
  const waiting = new Set(
    sharersOf(run.lines, run.isClosed).flatMap(({ line, isWaiting }) => (isWaiting ? [line.itemId] : [])),
  )
  return run.lines
    .filter(({ itemId, hasLeft }) => !hasLeft && !waiting.has(itemId))
    .map(({ itemId, isOut }) => ({ itemId, isOut }))
}
