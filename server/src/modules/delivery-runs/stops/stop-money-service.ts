import type { StopReport } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { type Cents, cents, sum } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { takePayment, voidPaymentIn } from '../../payments/payment-service.ts'
import { findPaymentsOfStop, insertStopPayment, type StopKey, type StopPayment } from './stop-queries.ts'

type Given = StopReport['payments'][number]

/**
 * Records the payments of a stop in place of those that were recorded before: those that differ are voided, and taken
 * as they are now. Returns how much was paid before and is now.
 */
export async function recordPayments(
  transaction: Database,
  context: SignedInContext,
  stop: StopKey,
  { clientId, at, payments }: { clientId: string; at: Date; payments: readonly Given[] },
): Promise<{ before: Cents; now: Cents }> {
  const { orderId } = stop
  const recorded = await findPaymentsOfStop(transaction, stop)
  const { gone, added } = differences(recorded, payments)
  for (const { paymentId } of gone)
    await voidPaymentIn(transaction, context, paymentId, 'The stop was corrected.')
  for (const payment of added)
    await insertStopPayment(
      transaction,
      stop,
      await takePayment(transaction, context, { ...payment, clientId, orderId, at }),
    )
  return {
    before: sum(recorded.map(({ amountCents }) => cents(amountCents))),
    now: sum(payments.map(({ amount }) => amount)),
  }
}

/** The payments that are not the same any more, and those that were not recorded before. */
function differences(recorded: readonly StopPayment[], given: readonly Given[]) {
  const gone = [...recorded]
  const added = given.filter((payment) => {
    const index = gone.findIndex((one) => isSame(one, payment))
    if (index >= 0) gone.splice(index, 1)
    return index < 0
  })
  return { gone, added }
}

const isSame = (one: StopPayment, { method, amount, reference }: Given): boolean =>
  one.method === method && one.amountCents === amount && one.reference === (reference ?? '')
