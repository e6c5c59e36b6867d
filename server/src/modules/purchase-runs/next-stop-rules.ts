import type { RunPrice } from '../../database/schema/orders/purchase-runs.ts'
import type { StopRules } from './planning/plan-rules.ts'
import { bySupplier } from './planning/plan-rules.ts'
import type { RunFind, RunProduct } from './run-state.ts'

type Limits = StopRules & {
  /** The suppliers of the plan, and those with a find. */
  open: ReadonlySet<string>
}

/**
 * The cheapest supplier where nobody has looked for a product. Among equal prices, an open stop comes first. A new stop
 * must keep the rules.
 */
export function nextStopOf(
  { prices }: Pick<RunProduct, 'prices'>,
  looked: ReadonlySet<string>,
  quantity: number,
  { open, maxStops, minimumPerStop }: Limits,
): RunPrice | undefined {
  const mayOpen = ({ cents }: RunPrice) => open.size < maxStops && cents * quantity >= minimumPerStop
  const rank = ({ supplier }: RunPrice) => (open.has(supplier) ? 0 : 1)
  return prices
    .filter((price) => !looked.has(price.supplier) && (open.has(price.supplier) || mayOpen(price)))
    .sort(
      (one, other) =>
        one.cents - other.cents || rank(one) - rank(other) || bySupplier(one.supplier, other.supplier),
    )[0]
}

/**
 * The supplier to try for the missing units of a product: the planned stop, then the next best ones. If no other stop
 * sells it, or nobody will look again, they stay where somebody looked last. undefined if no stop sells it.
 */
export function stopForRest(
  product: RunProduct,
  { finds, rest, isFinal }: { finds: readonly RunFind[]; rest: number; isFinal: boolean },
  limits: Limits,
): string | undefined {
  const looked = new Set(finds.map(({ supplier }) => supplier))
  const lastLooked = finds.toSorted((one, other) => one.foundAt - other.foundAt).at(-1)?.supplier
  if (isFinal && lastLooked !== undefined) return lastLooked
  if (product.supplier !== null && !looked.has(product.supplier)) return product.supplier
  if (lastLooked === undefined) return undefined
  return nextStopOf(product, looked, rest, limits)?.supplier ?? lastLooked
}
