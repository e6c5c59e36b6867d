import type { StatusChange, StatusesResponse } from '@cornerstock/contract/catalog/bulk-changes'
import {
  canCancel,
  maySetStatus,
  type Order,
  type OrderStatus,
  orderStatuses,
} from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { toRejection } from '../../../http/rejection.ts'
import { text } from '../../../texts/text.ts'
import { requirePermitsOfOrder } from '../../permits/permit-needed-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { requireMinimumWithout } from '../delivery/delivery-service.ts'
import { rejectImported } from '../imported-order-service.ts'
import { toOrder } from '../order-mappers.ts'
import { lockVisible, recordOrderUpdate } from '../order-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { applyStatus } from './apply-status-service.ts'

const leavesWithGoods: OrderStatus[] = [
  orderStatuses.packed,
  orderStatuses.outForDelivery,
  orderStatuses.delivered,
]

/**
 * Cancels an order at status 0, for its client or staff. Throws NOT_CANCELLABLE at any other status, and BELOW_MINIMUM
 * if the client keeps other orders that reached the minimum only together with it.
 */
export async function cancelOrder(context: SignedInContext, orderId: number): Promise<Order> {
  return changeStatus(context, orderId, orderStatuses.cancelled, async (order, transaction) => {
    if (!canCancel(order))
      throw new AppError('NOT_CANCELLABLE', text('This order can no longer be cancelled.'))
    await requireMinimumWithout(context, transaction, order)
  })
}

/**
 * Sets an order to any status. Throws FORBIDDEN for a picker who cancels it or reopens a cancelled one. If it is packed
 * or leaves: APPROVAL_NEEDED while it waits for approval, PERMIT_NEEDED with products that the client may not get on its
 * delivery day.
 */
export async function setStatus(
  context: SignedInContext,
  orderId: number,
  status: OrderStatus,
): Promise<Order> {
  requireSettable(context, status, status)
  return changeStatus(context, orderId, status, (order) => requireSettable(context, order.status, status))
}

/**
 * Sets the status of several orders, each in its own transaction, and returns the rejected ones. Throws FORBIDDEN if a
 * picker cancels an order; if a picker reopens a cancelled order, only that order is rejected.
 */
export async function setStatuses(
  context: SignedInContext,
  changes: readonly StatusChange[],
): Promise<StatusesResponse> {
  for (const { to } of changes) requireSettable(context, to, to)
  const response: StatusesResponse = { changed: [], refused: [] }
  for (const { orderId, from, to } of changes)
    try {
      await changeStatus(context, orderId, to, (order) => {
        requireSettable(context, order.status, to)
        if (order.status !== from)
          throw new AppError('CONFLICT', text('Someone else has changed this order in the meantime.'))
      })
      response.changed.push(orderId)
    } catch (error) {
      response.refused.push({ orderId, ...toRejection(error, context.language) })
    }
  return response
}

function requireSettable({ actor }: SignedInContext, from: OrderStatus, to: OrderStatus): void {
  if (!maySetStatus(actor.role, from, to))
    throw new AppError('FORBIDDEN', text('Your role does not allow this.'))
}

async function changeStatus(
  context: SignedInContext,
  orderId: number,
  status: OrderStatus,
  check: (order: StoredOrder, transaction: Database) => void | Promise<void>,
): Promise<Order> {
  const { claimHours } = await readSettings(context)
  const changed = await context.db.transaction(async (transaction) => {
    const order = await lockVisible(transaction, context, orderId)
    await check(order, transaction)
    if (order.status === status) return toOrder(order, context.actor)
    rejectImported(order)
    if (leavesWithGoods.includes(status)) {
      if (order.approval === 'waiting') throw approvalNeeded()
      await requirePermitsOfOrder(transaction, orderId)
    }
    await applyStatus(transaction, context, order, { status, claimHours })
    return recordOrderUpdate(transaction, context, order)
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return changed
}

const approvalNeeded = () => new AppError('APPROVAL_NEEDED', text('This order waits for approval.'))
