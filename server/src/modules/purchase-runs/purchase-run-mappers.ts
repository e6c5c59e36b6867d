import type {
  AnyPurchaseRun,
  AnyRunLine,
  PurchaseRun,
  RunLine,
} from '@cornerstock/contract/orders/picking/purchase-runs'
import { cents } from '@cornerstock/contract/values/money'
import type { Actor } from '../../context.ts'
import { bySupplier } from './planning/plan-rules.ts'
import type { RunState } from './run-state.ts'
import { unitCostOf } from './sharing-rules.ts'
import { type StopLine, stopLinesOf } from './stop-line-rules.ts'

const sum = (lines: readonly StopLine[], field: 'costCents' | 'revenueCents') =>
  lines.reduce((total, line) => total + line[field], 0)

export const toRunLine = ({ product, priceCents, nextBest, find, ...line }: StopLine): RunLine => ({
  productId: product.productId,
  name: product.name,
  imageUrl: product.imageUrl,
  gtins: product.gtins,
  quantity: line.quantity,
  price: priceCents === null ? null : cents(priceCents),
  isStale: line.isStale,
  nextBest: nextBest && { supplier: nextBest.supplier, price: cents(nextBest.cents) },
  found: find?.found ?? null,
  pricePaid: find?.paidCents ? cents(find.paidCents) : null,
  isLast: line.isLast,
  orders: line.orders,
})

/** A run as owners and associates see it. */
export function toPurchaseRun(run: RunState): PurchaseRun {
  const lines = stopLinesOf(run)
  const suppliers = [...new Set(lines.flatMap(({ supplier }) => supplier ?? []))].sort(bySupplier)
  const priced = lines.filter(({ supplier }) => supplier !== null)
  const [total, revenue] = [sum(priced, 'costCents'), sum(priced, 'revenueCents')]
  return {
    runId: run.runId,
    status: run.isClosed ? 'closed' : 'open',
    createdAt: run.createdAt,
    deliveryDates: [...new Set(run.lines.flatMap(({ deliveryDate }) => deliveryDate ?? []))].sort(),
    rules: run.rules,
    stops: suppliers.map((name) => {
      const atStop = lines.filter(({ supplier }) => supplier === name)
      return { supplier: name, total: cents(sum(atStop, 'costCents')), lines: atStop.map(toRunLine) }
    }),
    unpriced: lines.filter(({ supplier }) => supplier === null).map(toRunLine),
    total: cents(total),
    singleBest: run.singleBest && {
      supplier: run.singleBest.supplier,
      total: cents(run.singleBest.totalCents),
      missing: run.singleBest.missing,
    },
    isExact: run.isExact,
    ...(run.ruleCosts && {
      ruleCosts: run.ruleCosts.map(({ cents: cost, ...rule }) => ({ ...rule, cost: cents(cost) })),
    }),
    planned: plannedOf(run),
    revenue: cents(revenue),
    margin: cents(revenue - total),
  }
}

/** The total and the margin of the original plan. */
function plannedOf({ products, lines }: RunState): PurchaseRun['planned'] {
  const unitCosts = new Map(products.map((product) => [product.productId, unitCostOf(product, product)]))
  const bought = lines.flatMap(({ productId, quantity, priceCents }) => {
    const unitCents = unitCosts.get(productId) ?? null
    return unitCents === null ? [] : { cost: unitCents * quantity, revenue: priceCents * quantity }
  })
  const total = bought.reduce((all, { cost }) => all + cost, 0)
  const revenue = bought.reduce((all, line) => all + line.revenue, 0)
  return { total: cents(total), margin: cents(revenue - total) }
}

const withoutPrices = ({ price: _price, nextBest: _next, pricePaid: _paid, ...line }: RunLine): AnyRunLine =>
  line

/** A line of a run as an actor may see it: without prices for pickers. */
export const hideLinePrices = (line: RunLine, { role }: Pick<Actor, 'role'>): AnyRunLine =>
  role === 'picker' ? withoutPrices(line) : line

/** A run as an actor may see it: without prices for pickers. */
export function hideRunPrices(run: PurchaseRun, { role }: Pick<Actor, 'role'>): AnyPurchaseRun {
  if (role !== 'picker') return run
  const {
    total: _total,
    singleBest: _best,
    ruleCosts: _costs,
    planned: _planned,
    revenue: _revenue,
    margin: _margin,
    ...rest
  } = run
  return {
    ...rest,
    stops: run.stops.map(({ supplier, lines }) => ({ supplier, lines: lines.map(withoutPrices) })),
    unpriced: run.unpriced.map(withoutPrices),
  }
}
