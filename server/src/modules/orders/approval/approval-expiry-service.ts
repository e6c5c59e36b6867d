import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { PgBoss } from 'pg-boss'
import type { Pool } from '../../../database/pool.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { tellOfExpiredApproval } from '../../staff-notices/staff-notice-service.ts'
import { lockOrder } from '../order-queries.ts'
import { asStaff, recordStoredUpdate } from '../order-service.ts'
import { applyStatus } from '../status/apply-status-service.ts'
import { expiredNotice } from './approval-notice-rules.ts'
import { findLateOrderIds, isLate, updateRefused } from './approval-queries.ts'

const queue = 'approval-expiry'
const everyMinute = '* * * * *'
const ordersPerRun = 500

/** Schedules the cancellation of orders that nobody has approved until their cut-off. */
export async function startApprovalExpiry(jobs: PgBoss, db: Pool): Promise<void> {
  await jobs.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60 })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () =>
    loggingFailure(
      db,
      {
        source: 'orders',
        message: 'A run that cancels orders without approval failed. The next run continues.',
      },
      () => cancelUnapproved(db, new Date()),
    ),
  )
}

/**
 * Cancels the orders that still wait for approval after their cut-off, by the clock of the database, and tells clients
 * and staff. Each is cancelled once, even if runs overlap: its row is locked and read again.
 */
export async function cancelUnapproved(db: Pool, now: Date): Promise<void> {
  for (const orderId of await findLateOrderIds(db, ordersPerRun)) await cancelLate(db, orderId, now)
}

async function cancelLate(db: Pool, orderId: number, now: Date): Promise<void> {
  const { claimHours } = await findSettings(db)
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || !(await isLate(transaction, orderId))) return
    await updateRefused(transaction, orderId)
    const change = { status: orderStatuses.cancelled, claimHours, notice: expiredNotice(orderId) }
    await applyStatus(transaction, { actor: null, now }, order, change)
    await recordStoredUpdate(transaction, asStaff, order)
    await tellOfExpiredApproval(transaction, order, now)
  })
}
