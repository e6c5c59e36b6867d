import { type Cents, sum, times } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { creditUnits, readReturnWorth } from '../../orders/credits/credit-return-service.ts'
import { type LockedOrder, lockVisible } from '../../orders/order-service.ts'
import { markLines } from '../../orders/picking/picking-service.ts'
import type { Kept } from './check-stop-report.ts'
import { insertKeptLines, type StopKey } from './stop-queries.ts'

/**
 * Takes what stays with the driver off a locked order, and adjusts tracked stock. Lines are counted lower; but where
 * goods of a deal were refused, what stays is priced anew, and the refused units are credited as if they came back.
 */
export async function keepGoods(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  { stop, kept }: { stop: StopKey; kept: readonly Kept[] },
): Promise<void> {
  if (kept.length === 0) return
  const lowering = kept.filter(({ reason }) => reason !== 'refused')
  await insertKeptLines(transaction, stop, lowering.map(asLowering))
  await lower(transaction, context, order, lowering)
  const refused = kept.filter(({ reason }) => reason === 'refused')
  if (refused.length === 0) return
  const current = await lockVisible(transaction, context, order.orderId)
  const worth = await readReturnWorth(transaction, order.orderId, refused)
  if (sum([...worth.values()]) === priceOf(current, refused)) {
    await insertKeptLines(transaction, stop, refused.map(asLowering))
    await lower(transaction, context, current, refused)
  } else {
    await insertKeptLines(
      transaction,
      stop,
      refused.map((line) => ({ ...line, isCredited: true })),
    )
    await creditUnits(transaction, context, current, { returnId: null, lines: refused, fee: 0 as Cents })
  }
}

const asLowering = (line: Kept) => ({ ...line, isCredited: false })

const priceOf = ({ items }: LockedOrder, lines: readonly Kept[]): Cents =>
  sum(
    lines.map(({ itemId, quantity }) =>
      times((items.find(({ id }) => id === itemId)?.priceCents ?? 0) as Cents, quantity),
    ),
  )

async function lower(
  transaction: Database,
  context: SignedInContext,
  order: LockedOrder,
  lines: readonly Kept[],
): Promise<void> {
  const marks = order.items.flatMap(({ id, quantity, foundQuantity }) => {
    const taken = lines
      .filter(({ itemId }) => itemId === id)
      .reduce((total, line) => total + line.quantity, 0)
    return taken > 0 ? [{ itemId: id, foundQuantity: (foundQuantity ?? quantity) - taken }] : []
  })
  if (marks.length > 0) await markLines(transaction, context, order, marks, () => false)
}
