import { nextStopOf, stopForRest } from './next-stop-rules.ts'
import type { StopRules } from './planning/plan-rules.ts'
import type { RunFind, RunOrderLine, RunProduct, RunState } from './run-state.ts'
import {
  foundIn,
  type Sharer,
  shareFinds,
  sharersOf,
  unitCostOf,
  unitsIn,
  wantedBy,
} from './sharing-rules.ts'

/** The quantity of a product to buy at a stop, with its finds and orders. */
export type StopLine = {
  product: RunProduct
  /** null for units that no stop can sell. */
  supplier: string | null
  quantity: number
  priceCents: number | null
  isStale: boolean
  nextBest: { supplier: string; cents: number } | null
  find: RunFind | null
  isLast: boolean
  orders: { orderId: number; storeName: string; quantity: number }[]
  /** The cost: of found units at the price paid; before a find, of all units at the supplier's price. */
  costCents: number
  /** The amount that stores pay for it. */
  revenueCents: number
}

export const stopRulesOf = ({ minimumPerStop, maxStops }: RunState['rules']): StopRules => ({
  minimumPerStop: minimumPerStop ?? 0,
  maxStops: maxStops ?? Number.POSITIVE_INFINITY,
})

/** The lines of all stops, and lines without a supplier for units that no stop can sell. */
export function stopLinesOf(run: RunState): StopLine[] {
  const lines = Map.groupBy(run.lines, ({ productId }) => productId)
  const finds = Map.groupBy(run.finds, ({ productId }) => productId)
  const products = run.products.map((product) => ({
    product,
    sharers: sharersOf(lines.get(product.productId) ?? [], run.isClosed),
    finds: finds.get(product.productId) ?? [],
  }))
  const open = new Set(
    products.flatMap(({ product, sharers, finds }) => [
      ...(sharers.length > 0 && product.supplier !== null ? [product.supplier] : []),
      ...finds.map(({ supplier }) => supplier),
    ]),
  )
  const limits = { ...stopRulesOf(run.rules), open }
  return products.flatMap(({ product, sharers, finds }) => {
    const isFinal = finds.length > 0 && (run.isClosed || finds.some(({ isLast }) => isLast))
    const rest = Math.max(0, wantedBy(sharers) - foundIn(finds))
    const place = stopForRest(product, { finds, rest, isFinal }, limits)
    if (rest > 0 && place !== undefined) open.add(place)
    return linesOfProduct({ product, sharers, finds, rest, place: place ?? null, isFinal }, limits)
  })
}

/** The line of a product at a supplier that is no stop for it. */
export function emptyLineOf(product: RunProduct, supplier: string): StopLine {
  const price = product.prices.find((one) => one.supplier === supplier)
  return {
    product,
    supplier,
    quantity: 0,
    priceCents: price?.cents ?? null,
    isStale: price?.isStale ?? false,
    nextBest: null,
    find: null,
    isLast: false,
    orders: [],
    costCents: 0,
    revenueCents: 0,
  }
}

type ProductPlan = {
  product: RunProduct
  sharers: Sharer[]
  finds: RunFind[]
  rest: number
  /** The supplier at which the rest is bought. */
  place: string | null
  isFinal: boolean
}

type Part = { line: RunOrderLine; quantity: number }

function linesOfProduct(plan: ProductPlan, limits: Parameters<typeof nextStopOf>[3]): StopLine[] {
  const { product, sharers, finds, rest, place, isFinal } = plan
  const shares = [...shareFinds(sharers, finds)]
  const partsOf = (find: RunFind): Part[] =>
    shares.flatMap(([{ line }, all]) =>
      all.filter((share) => share.find === find).map(({ quantity }) => ({ line, quantity })),
    )
  const missing = shares
    .map(([{ line, wanted }, all]) => ({ line, quantity: wanted - unitsIn(all) }))
    .filter(({ quantity }) => quantity > 0)
  const looked = new Set(finds.map(({ supplier }) => supplier))
  const build = (supplier: string | null, find: RunFind | null): StopLine => {
    const restHere = supplier === place ? rest : 0
    const bought = find ? partsOf(find) : missing
    const price = product.prices.find((one) => one.supplier === supplier)
    const unitCents = unitCostOf(product, find ?? { supplier })
    const quantity = (find?.found ?? 0) + restHere
    const next = nextStopOf(product, new Set([...looked, supplier ?? '']), quantity, limits)
    return {
      product,
      supplier,
      quantity,
      priceCents: price?.cents ?? null,
      isStale: find?.paidCents ? false : (price?.isStale ?? false),
      nextBest: next ? { supplier: next.supplier, cents: next.cents } : null,
      find,
      isLast: isFinal,
      orders: byOrder(restHere > 0 && find ? [...bought, ...missing] : bought),
      costCents: (unitCents ?? 0) * (find?.found ?? quantity),
      revenueCents: unitCents === null ? 0 : revenueOf(bought),
    }
  }
  const isNewStop = rest > 0 && !(place !== null && looked.has(place))
  return [...finds.map((find) => build(find.supplier, find)), ...(isNewStop ? [build(place, null)] : [])]
}

const revenueOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { line, quantity }) => sum + line.priceCents * quantity, 0)

function byOrder(parts: readonly Part[]): StopLine['orders'] {
  const orders = new Map<number, StopLine['orders'][number]>()
  for (const { line, quantity } of parts) {
    const { orderId, storeName } = line
    orders.set(orderId, { orderId, storeName, quantity: (orders.get(orderId)?.quantity ?? 0) + quantity })
  }
  return [...orders.values()]
}
