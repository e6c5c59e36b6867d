import { type Cents, cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { recordOrderChanges } from '../changes/change-service.ts'
import { recordOrderUpdate } from '../order-service.ts'
import { requireStock } from '../stock/stock-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { findChargeShare, findGoodsLeft, findReturnWorth, insertCredit } from './credit-queries.ts'
import { keepWithinLines, takeFee } from './return-credit-rules.ts'

type Returned = {
  /** null for what was refused at the door. */
  returnId: number | null
  lines: readonly { itemId: number; quantity: number }[]
  /** What is kept of the credit. */
  fee: Cents
}

/**
 * Credits what came back of a locked order, or was refused at the door, priced so that what stays of a deal is charged
 * as it would be without it, with its share of the charges and less a fee. Goods for tracked stock go there. Returns
 * the fee that was kept, at most the credit.
 */
export async function creditUnits(
  transaction: Database,
  context: SignedInContext,
  order: StoredOrder,
  { returnId, lines, fee }: Returned,
): Promise<{ fee: Cents }> {
  const back = lines.filter(({ quantity }) => quantity > 0)
  const worth = await findReturnWorth(transaction, order.orderId, back)
  const values = []
  for (const { itemId, quantity } of back)
    values.push({
      ...{ itemId, quantity, goods: worth.get(itemId) ?? cents(0) },
      charges: await findChargeShare(transaction, itemId, quantity),
    })
  const credits = takeFee(keepWithinLines(values, await findGoodsLeft(transaction, order.orderId)), fee)
  for (const { itemId, quantity, charges, amount, fee: feeCents } of credits)
    await insertCredit(transaction, {
      ...{ orderId: order.orderId, orderItemId: itemId, supportId: null, returnId, quantity },
      ...{ amountCents: amount, chargeCents: charges, feeCents, createdAt: context.now },
    })
  await requireStock(transaction, order.orderId)
  await recordOrderChanges(
    transaction,
    context,
    order.orderId,
    credits.map(({ itemId, amount }) => ({ what: 'credit', itemId, from: null, to: toDollars(amount) })),
  )
  await recordOrderUpdate(transaction, context, order)
  return { fee: cents(credits.reduce((kept, one) => kept + one.fee, 0)) }
}

/** What units of an order's lines would be worth that come back, without their charges. */
export const readReturnWorth = (
  transaction: Database,
  orderId: number,
  lines: readonly { itemId: number; quantity: number }[],
): Promise<Map<number, Cents>> => findReturnWorth(transaction, orderId, lines)
