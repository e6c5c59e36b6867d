import { mayAccess } from '@cornerstock/contract/accounts/roles'
import {
  type AnyPurchaseRun,
  type FoundAt,
  purchaseRunSchema,
} from '@cornerstock/contract/orders/picking/purchase-runs'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import { type IdempotencyKey, once } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { markLockedOrders } from '../../orders/picking/picking-service.ts'
import { recordPaidPrice } from '../../products/supplier-prices/supplier-price-service.ts'
import { supplierKey } from '../planning/need-rules.ts'
import { hideLinePrices, hideRunPrices, toPurchaseRun, toRunLine } from '../purchase-run-mappers.ts'
import { lockRuns } from '../purchase-run-queries.ts'
import { requireRun } from '../purchase-run-service.ts'
import { recordRunUpdate } from '../run-events-service.ts'
import type { RunFind, RunProduct, RunState } from '../run-state.ts'
import { foundIn, sharersOf, wantedBy } from '../sharing-rules.ts'
import { emptyLineOf, stopLinesOf } from '../stop-line-rules.ts'
import {
  deleteFind,
  lockOrdersOf,
  lockProducts,
  updateClosed,
  updateOutcomes,
  upsertFind,
} from './marking-queries.ts'
import { departuresOf, outcomesOf } from './settle-rules.ts'

/**
 * Sets how much of a product was found at a supplier, once per idempotency key, and marks the order lines that it
 * fills. Throws RUN_CLOSED for a closed run; MARKED_MEANWHILE (with the line) if the stored find is not `seen`;
 * NOT_FOUND for a product that the run does not buy; BAD_REQUEST for more units than are wanted; INSUFFICIENT_STOCK or
 * SUBSTITUTED if a mark cannot be undone, because the stock is gone or a substitute was sent.
 */
export async function setRunLine(
  context: SignedInContext,
  { runId, productId }: { runId: number; productId: number },
  given: FoundAt,
  idempotencyKey: IdempotencyKey | null,
): Promise<AnyPurchaseRun> {
  const { db, actor } = context
  const response = await once(db, actor.accountId, idempotencyKey, async (transaction) => {
    await lockRuns(transaction)
    await lockOrdersOf(transaction, runId, productId)
    const run = await requireOpen(transaction, runId)
    const product = run.products.find((one) => one.productId === productId)
    if (!product) throw notFound('Product')
    await applyFind(transaction, context, { run, product }, given)
    // The stored response has prices. They are hidden when it is sent, because the role may change before a repetition.
    return purchaseRunSchema.encode(toPurchaseRun(await requireRun(transaction, runId)))
  })
  context.invalidateCatalog() // Prices and tracked stock may have changed.
  if (given.pricePaid) await waitForCachesToExpire()
  return hideRunPrices(purchaseRunSchema.decode(response), actor)
}

/**
 * Closes a run: lines of products that somebody looked for are marked with their found units. Throws RUN_CLOSED if it
 * is closed.
 */
export async function closeRun(context: SignedInContext, runId: number): Promise<AnyPurchaseRun> {
  const closed = await context.db.transaction(async (transaction) => {
    await lockRuns(transaction)
    await lockOrdersOf(transaction, runId)
    const run = await requireOpen(transaction, runId)
    const departures = departuresOf(run)
    await lockProducts(
      transaction,
      run.products.map(({ productId }) => productId),
    )
    await settle(transaction, context, { run, products: run.products, isClosing: true })
    await updateClosed(transaction, { runId, closedAt: context.now }, departures)
    await logStaffChange(transaction, context, 'purchase runs', {
      what: `purchase run ${runId}`,
      from: 'open',
      to: 'closed',
    })
    await recordRunUpdate(transaction, runId)
    return toPurchaseRun(await requireRun(transaction, runId))
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return hideRunPrices(closed, context.actor)
}

async function requireOpen(transaction: Database, runId: number): Promise<RunState> {
  const run = await requireRun(transaction, runId)
  if (run.isClosed) throw new AppError('RUN_CLOSED', text('This purchase run is closed.'))
  return run
}

type Place = { run: RunState; product: RunProduct }

/** Saves a find and marks lines. Does nothing if the same find is stored already. */
async function applyFind(
  transaction: Database,
  context: SignedInContext,
  { run, product }: Place,
  { found, seen, isLast, ...given }: FoundAt,
): Promise<void> {
  const { runId } = run
  const { productId } = product
  const supplier = knownName(run, given.supplier)
  const before = run.finds.find((find) => find.productId === productId && find.supplier === supplier)
  const foundBefore = before?.found ?? null
  const pricePaid = countsPrice(context, { run, product }, { found, supplier }) ? given.pricePaid : undefined
  // A picker who corrects a quantity does not know the price that was paid.
  const paidCents = pricePaid === undefined ? (before?.paidCents ?? null) : pricePaid
  const find = { found, paidCents, isLast: isLast ?? false }
  // Until somebody has looked, a screen may show the line as not set or as 0.
  const isOutdated = seen !== undefined && seen !== foundBefore && (before !== undefined || seen !== 0)
  // A price is not compared here: the response to a guess would tell whether it is right.
  const isRepeated = given.pricePaid === undefined && isSame(before, find)
  if (isOutdated && !isRepeated) throw markedMeanwhile(context, { run, product }, supplier)
  if (isSame(before, find)) return
  if (found === null) await deleteFind(transaction, { runId, productId, supplier })
  else {
    rejectTooMany({ run, product }, { found, foundBefore: foundBefore ?? 0 })
    await upsertFind(transaction, {
      runId,
      productId,
      supplier,
      found,
      paidCents,
      isLast: find.isLast,
      foundBy: context.actor.accountId,
      foundAt: context.now,
    })
  }
  const changed = await requireRun(transaction, runId)
  await settle(transaction, context, { run: changed, products: [product], isClosing: false })
  if (pricePaid) await recordPaidPrice(transaction, context, productId, { supplier, price: pricePaid })
  await logStaffChange(transaction, context, 'purchase runs', {
    what: `what was found of ${product.name} at ${supplier} in purchase run ${runId}`,
    from: foundBefore,
    to: found,
  })
  await recordRunUpdate(transaction, runId)
}

/**
 * Whether a price that was paid counts: only of units that were found, and from pickers, who do not see prices, only at
 * a supplier that sells the product or that the run goes to.
 */
function countsPrice(
  { actor }: SignedInContext,
  { run, product }: Place,
  { found, supplier }: { found: number | null; supplier: string },
): boolean {
  if (!found) return false
  return (
    mayAccess(actor.role, 'associate') ||
    product.prices.some((price) => price.supplier === supplier) ||
    stopLinesOf(run).some((line) => line.supplier === supplier)
  )
}

/** The spelling of a supplier's name in the run, or the given one if the run does not have the supplier. */
function knownName({ products, finds }: RunState, given: string): string {
  const names = [...products.flatMap(({ prices }) => prices), ...finds].map(({ supplier }) => supplier)
  return names.find((name) => supplierKey(name) === supplierKey(given)) ?? given
}

const isSame = (
  before: RunFind | undefined,
  { found, paidCents, isLast }: Pick<RunFind, 'paidCents' | 'isLast'> & { found: number | null },
): boolean =>
  found === (before?.found ?? null) &&
  (found === null || (paidCents === before?.paidCents && isLast === before.isLast))

function rejectTooMany(
  { run, product: { productId } }: Place,
  { found, foundBefore }: { found: number; foundBefore: number },
): void {
  const isOf = (one: { productId: number }) => one.productId === productId
  const elsewhere = foundIn(run.finds.filter(isOf)) - foundBefore
  const most = Math.max(0, wantedBy(sharersOf(run.lines.filter(isOf), run.isClosed)) - elsewhere)
  if (found > most) throw badField('found', text('At most {quantity} are wanted.', { quantity: most }))
}

function markedMeanwhile({ actor }: SignedInContext, { run, product }: Place, supplier: string): AppError {
  const line =
    stopLinesOf(run).find(
      (one) => one.product.productId === product.productId && one.supplier === supplier,
    ) ?? emptyLineOf(product, supplier)
  return new AppError('MARKED_MEANWHILE', text('Another staff member marked this line meanwhile.'), {
    details: hideLinePrices(toRunLine(line), actor),
  })
}

/** Marks the order lines of some products. Each client is notified once, when the last line of its order is marked. */
async function settle(
  transaction: Database,
  context: SignedInContext,
  { run, products, isClosing }: { run: RunState; products: readonly RunProduct[]; isClosing: boolean },
): Promise<void> {
  const outcomes = outcomesOf(run, products, isClosing)
  const marks = outcomes
    .filter(({ isChanged }) => isChanged)
    .map(({ orderId, itemId, marked }) => ({ orderId, itemId, foundQuantity: marked }))
  await markLockedOrders(transaction, context, marks)
  await updateOutcomes(transaction, run.runId, outcomes)
}
