import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Cents } from '@cornerstock/contract/values/money'
import type { Database } from '../../../database/pool.ts'
import { notFound } from '../../../errors/app-error.ts'
import { recordEvents } from '../../events/event-service.ts'
import { rejectImported } from '../imported-order-service.ts'
import { toOrder } from '../order-mappers.ts'
import { lockOrder } from '../order-queries.ts'
import { allocatePayments } from './allocation-rules.ts'
import {
  findDebts,
  findHeldPayments,
  findOwedBesides,
  findPayingClients,
  lockBalances,
  updatePaid,
  upsertBalance,
} from './balance-queries.ts'

type OwedOrder = Pick<Order, 'orderId' | 'clientId' | 'status' | 'amountDue' | 'deliveredAt' | 'orderDate'>

/**
 * Records what an order costs now and allocates its client's payments again. The caller holds the lock of the order,
 * which is always taken before that of the balance.
 */
export async function settleOrder(transaction: Database, order: OwedOrder): Promise<void> {
  await recordCost(transaction, order)
  await settleClient(transaction, order.clientId, { announced: order.orderId })
}

/** Includes the order that a payment names in its client's balance. Throws NOT_FOUND for another client's order. */
export async function includeOrder(transaction: Database, orderId: number, clientId: string): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  if (order?.clientId !== clientId) throw notFound('Order')
  rejectImported(order)
  await recordCost(transaction, toOrder(order, { role: 'owner' }))
}

async function recordCost(
  transaction: Database,
  { orderId, clientId, status, amountDue, deliveredAt, orderDate }: OwedOrder,
): Promise<void> {
  await lockBalances(transaction, [clientId])
  await upsertBalance(transaction, {
    orderId,
    clientId,
    due: amountDue,
    // Orders of older versions have no time of delivery.
    deliveredAt: status === orderStatuses.delivered ? (deliveredAt ?? orderDate) : null,
  })
}

/**
 * Allocates a client's payments to its debts again, and records an event for each order whose paid amount changes.
 * `announced` is an order whose event the caller records itself.
 */
export async function settleClient(
  transaction: Database,
  clientId: string,
  { announced }: { announced?: number } = {},
): Promise<void> {
  await lockBalances(transaction, [clientId])
  await allocate(transaction, clientId, announced)
}

async function allocate(transaction: Database, clientId: string, announced?: number): Promise<void> {
  const debts = await findDebts(transaction, clientId)
  const allocated = allocatePayments(debts, await findHeldPayments(transaction, clientId))
  const changes = allocated.filter(({ paid }, index) => paid !== debts[index]?.paid)
  if (changes.length === 0) return
  await updatePaid(transaction, changes)
  const events = changes.flatMap(({ orderId }) =>
    orderId === null || orderId === announced ? [] : [{ type: 'order.updated', orderId, clientId } as const],
  )
  if (events.length > 0) await recordEvents(transaction, events, clientId)
}

/**
 * Allocates the payments of clients again, in the order of their ids. Where nothing is paid and nothing can pay, there is
 * nothing to allocate, which is most of a file of open invoices.
 */
export async function settleClients(transaction: Database, clientIds: readonly string[]): Promise<void> {
  await lockBalances(transaction, clientIds)
  for (const clientId of await findPayingClients(transaction, clientIds))
    await allocate(transaction, clientId)
}

/** Locks the balances of clients until the transaction ends. */
export const holdBalances = (transaction: Database, clientIds: readonly string[]): Promise<void> =>
  lockBalances(transaction, clientIds)

/** What each client owes besides some orders; negative if it has paid ahead. */
export const readOwedBesides = (
  db: Database,
  clientIds: readonly string[],
  orderIds: readonly number[],
): Promise<Map<string, Cents>> => findOwedBesides(db, clientIds, orderIds)
