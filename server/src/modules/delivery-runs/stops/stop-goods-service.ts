import { type Cents, sum, times } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { creditUnits, readReturnWorth } from '../../orders/credits/credit-return-service.ts'
import { toOrder } from '../../orders/order-mappers.ts'
import { type LockedOrder, lockVisible } from '../../orders/order-service.ts'
import { markLines } from '../../orders/picking/picking-service.ts'
import { requireStock } from '../../orders/stock/stock-service.ts'
import { type Goods, type Kept, keptLines } from './check-stop-report.ts'
import { areSameGoods, asBeforeStop, newFindings } from './stop-goods-rules.ts'
import {
  deleteGoodsOfStop,
  findGoodsOfStop,
  insertCounts,
  insertKeptLines,
  type StopKey,
} from './stop-queries.ts'

/**
 * Records the goods of a stop in place of those that were recorded before: what stays with the driver is taken off the
 * locked order, and tracked stock is adjusted. Goods that are the same stay untouched. Throws CONFLICT where refused
 * goods of a deal were credited and others are named now; otherwise as `keptLines`.
 *
 * @param toCount the lines that must be counted
 */
export async function recordGoods(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  { stop, goods, toCount }: { stop: StopKey; goods: Goods; toCount: ReadonlySet<number> },
): Promise<void> {
  const recorded = await findGoodsOfStop(transaction, stop)
  const before = asBeforeStop(order, recorded.kept)
  const kept = keptLines(toOrder(before, context.actor), goods, toCount)
  if (areSameGoods(recorded, { kept, counted: goods.counted })) return
  if (recorded.kept.some(({ isCredited }) => isCredited))
    throw new AppError('CONFLICT', text('Refused goods of a deal were credited, which cannot be undone.'))
  await deleteGoodsOfStop(transaction, stop)
  await insertCounts(transaction, stop, goods.counted)
  await keepGoods(transaction, context, order, { stop, kept, before })
  await requireStock(transaction, order.orderId)
}

type Keeping = {
  stop: StopKey
  kept: readonly Kept[]
  /** The order as it was before the stop. */
  before: LockedOrder
}

/**
 * Lines are counted lower; but where goods of a deal were refused, what stays is priced anew, and the refused units are
 * credited as if they came back.
 */
async function keepGoods(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  { stop, kept, before }: Keeping,
): Promise<void> {
  const insert = (lines: readonly Kept[], isCredited: boolean) =>
    insertKeptLines(
      transaction,
      stop,
      lines.map((line) => ({ ...line, isCredited, wasUnset: isUnset(before, line) })),
    )
  const lower = async (current: LockedOrder, lines: readonly Kept[]) => {
    const marks = newFindings(current, before, lines)
    if (marks.length > 0) await markLines(transaction, context, current, marks, () => false)
  }
  const refused = kept.filter(({ reason }) => reason === 'refused')
  if (refused.length === 0 || !hasDeal(order)) {
    await insert(kept, false)
    return lower(order, kept)
  }
  const lowering = kept.filter(({ reason }) => reason !== 'refused')
  await insert(lowering, false)
  await lower(order, lowering)
  const current = await lockVisible(transaction, context, order.orderId)
  const worth = await readReturnWorth(transaction, order.orderId, refused)
  const isCredited = sum([...worth.values()]) !== priceOf(current, refused)
  await insert(refused, isCredited)
  if (!isCredited) return lower(current, kept)
  await creditUnits(transaction, context, current, { returnId: null, lines: refused, fee: 0 as Cents })
}

/** Whether goods of the order are priced as a deal: without one, refused goods are worth their price. */
const hasDeal = ({ items }: LockedOrder): boolean => items.some(({ priceSource }) => priceSource === 'deal')

const isUnset = ({ items }: LockedOrder, { itemId }: Kept): boolean =>
  items.find(({ id }) => id === itemId)?.foundQuantity === null

const priceOf = ({ items }: LockedOrder, lines: readonly Kept[]): Cents =>
  sum(
    lines.map(({ itemId, quantity }) =>
      times((items.find(({ id }) => id === itemId)?.priceCents ?? 0) as Cents, quantity),
    ),
  )
