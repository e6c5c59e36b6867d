import { type Order, orderStatuses, waitsForApproval } from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { recordRunUpdates } from '../../purchase-runs/run-events-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { lockVisible, recordOrderUpdate } from '../order-service.ts'
import { applyStatus } from '../status/apply-status-service.ts'
import { approvedNotice, refusedNotice } from './approval-notice-rules.ts'
import { findWaitingOrderIds, updateApproved, updateRefused } from './approval-queries.ts'

/** Approves an order that waits, or refuses it, which cancels it. Throws DECIDED if it does not wait. */
export async function decideApproval(
  context: SignedInContext,
  orderId: number,
  { approve, note = '' }: { approve: boolean; note?: string | undefined },
): Promise<Order> {
  const { claimHours } = await readSettings(context)
  const decided = await context.db.transaction(async (transaction) => {
    const order = await lockVisible(transaction, context, orderId)
    if (!waitsForApproval(order))
      throw new AppError('DECIDED', text('This order does not wait for approval any more.'))
    if (approve) {
      await updateApproved(transaction, orderId)
      await recordRunUpdates(transaction, orderId)
      await notifyClient(transaction, order.clientId, {
        type: 'OrderUpdate',
        ...approvedNotice(orderId, note),
        subject: `order ${orderId}`,
      })
    } else {
      await updateRefused(transaction, orderId)
      const change = { status: orderStatuses.cancelled, claimHours, notice: refusedNotice(orderId, note) }
      await applyStatus(transaction, context, order, change)
    }
    await logStaffChange(transaction, context, 'orders', {
      what: `the approval of order ${orderId}`,
      from: 'waiting',
      to: { approval: approve ? 'approved' : 'refused', ...(note && { note }) },
      clientId: order.clientId,
    })
    return recordOrderUpdate(transaction, context, order)
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return decided
}

/** The orders without those that wait for approval, in the same order. */
export async function withoutWaiting(db: Database, orderIds: number[]): Promise<number[]> {
  const waiting = new Set(await findWaitingOrderIds(db, orderIds))
  return orderIds.filter((orderId) => !waiting.has(orderId))
}
