import type { Paging } from '@cornerstock/contract/http/paging'
import {
  type AnyPurchaseRun,
  type NewPurchaseRun,
  type PurchaseRun,
  purchaseRunSchema,
} from '@cornerstock/contract/orders/picking/purchase-runs'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, once } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import {
  countOrdersNamed,
  findNeededLines,
  findSupplierPrices,
  lockOrdersOfLines,
  type NeededLine,
} from './planning/need-queries.ts'
import { sumQuantities, toNeeds, toRunPrices } from './planning/need-rules.ts'
import { findSingleBest } from './planning/plan-rules.ts'
import { planStops, solverSeconds } from './planning/planning-service.ts'
import { findRuleCosts } from './planning/rule-cost-service.ts'
import { hideRunPrices, toPurchaseRun } from './purchase-run-mappers.ts'
import { countRuns, findRun, findRuns, insertRun, lockRuns, type NewRun } from './purchase-run-queries.ts'
import { recordRunUpdate } from './run-events-service.ts'
import type { RunState } from './run-state.ts'
import { stopRulesOf } from './stop-line-rules.ts'

const maxRunsPerPage = 50
const planAttempts = 5

/**
 * Plans a run for the unmarked lines of the given orders, of a delivery day, or of the earliest delivery day that has
 * orders. Plans it once per idempotency key. Throws NOT_FOUND if an order does not exist, NOTHING_TO_BUY if no line is
 * left.
 */
export async function createRun(
  context: SignedInContext,
  { deliveryDate, orderIds, rules }: NewPurchaseRun,
  idempotencyKey: IdempotencyKey | null,
): Promise<AnyPurchaseRun> {
  const { db, actor } = context
  if (orderIds) await requireOrders(db, orderIds)
  const { timeZone } = await readSettings(context)
  const which = orderIds ? { orderIds } : deliveryDate ? { deliveryDate } : ('earliest' as const)
  // Plans before the transaction begins, which would otherwise stay open during the planning.
  for (let attempt = 1; ; attempt++) {
    const lines = await findNeededLines(db, which, timeZone)
    const planned = await planRun(context, lines, rules)
    try {
      const response = await once(db, actor.accountId, idempotencyKey, async (transaction) => {
        await lockRuns(transaction)
        await lockOrdersOfLines(transaction, planned.itemIds)
        const current = await findNeededLines(transaction, which, timeZone)
        if (current.length === 0) throw new AppError('NOTHING_TO_BUY', text('There is nothing left to buy.'))
        if (JSON.stringify(current) !== JSON.stringify(lines)) throw new NeedChanged()
        return purchaseRunSchema.encode(await saveRun(transaction, context, planned))
      })
      return hideRunPrices(purchaseRunSchema.decode(response), actor)
    } catch (error) {
      if (!(error instanceof NeedChanged) || attempt === planAttempts) throw error
    }
  }
}

/** Orders have changed since they were read for the plan. */
class NeedChanged extends AppError<'CONFLICT'> {
  constructor() {
    super('CONFLICT', text('The orders keep changing. Please try again.'))
  }
}

async function requireOrders(db: Database, orderIds: number[]): Promise<void> {
  const distinct = [...new Set(orderIds)]
  if ((await countOrdersNamed(db, distinct)) < distinct.length) throw notFound('Order')
}

async function planRun(
  { db, actor, now, log }: SignedInContext,
  lines: NeededLine[],
  rules: NewPurchaseRun['rules'],
): Promise<NewRun> {
  const quantities = sumQuantities(lines)
  const stored = await findSupplierPrices(db, [...quantities.keys()])
  const prices = toRunPrices(stored, rules, now)
  const needs = toNeeds(quantities, prices)
  const deadline = performance.now() + solverSeconds * 1000
  const { assignment, isExact } = await planStops(log, needs, stopRulesOf(rules), solverSeconds)
  const ruleCosts = await findRuleCosts(log, { rules, plan: assignment, deadline }, (others) =>
    toNeeds(quantities, toRunPrices(stored, others, now)),
  )
  return {
    rules,
    isExact,
    singleBest: findSingleBest(needs),
    ruleCosts,
    createdBy: actor.accountId,
    createdAt: now,
    products: [...quantities.keys()].map((productId) => ({
      productId,
      supplier: assignment.get(productId) ?? null,
      prices: prices.get(productId) ?? [],
    })),
    itemIds: lines.map(({ itemId }) => itemId),
  }
}

async function saveRun(
  transaction: Database,
  context: SignedInContext,
  planned: NewRun,
): Promise<PurchaseRun> {
  const runId = await insertRun(transaction, planned)
  const run = toPurchaseRun(await requireRun(transaction, runId))
  await logStaffChange(transaction, context, 'purchase runs', {
    what: `purchase run ${runId}`,
    to: { lines: planned.itemIds.length, stops: run.stops.map(({ supplier }) => supplier) },
  })
  await recordRunUpdate(transaction, runId)
  return run
}

/** The run. Throws NOT_FOUND if there is none. */
export async function requireRun(db: Database, runId: number): Promise<RunState> {
  const run = await findRun(db, runId)
  if (!run) throw notFound('Purchase run')
  return run
}

/** One run, without prices for pickers. */
export async function getRun({ db, actor }: SignedInContext, runId: number): Promise<AnyPurchaseRun> {
  return hideRunPrices(toPurchaseRun(await requireRun(db, runId)), actor)
}

/** A page of runs, newest first. A page has at most 50, because each run has all its lines. */
export async function listRuns(
  { db, actor }: SignedInContext,
  { limit = maxRunsPerPage, cursor }: Paging,
): Promise<Page<AnyPurchaseRun>> {
  const page = await readPage(
    { limit: Math.min(limit, maxRunsPerPage), cursor },
    {
      position: idPosition,
      find: (count, after) => findRuns(db, { limit: count, below: after?.[0] }),
      count: () => countRuns(db),
      positionOf: ({ runId }) => [runId],
    },
  )
  return mapPage(page, (run) => hideRunPrices(toPurchaseRun(run), actor))
}
