import type { ServerEvent } from '@cornerstock/contract/http/events'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Database } from '../../../database/pool.ts'
import type { EventReader } from '../../events/event-reader-service.ts'
import { queueMails } from '../../mail/mail-service.ts'
import { toOrder } from '../order-mappers.ts'
import { findOrdersAsPlaced, findOrdersById } from '../order-queries.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { confirmationMail, receiptMail } from './order-mail-rules.ts'

/**
 * Queues a confirmation for each new order and a receipt for each delivered one. It reads the events, so that placing
 * an order does not wait for its email. Each order gets at most one email of each kind, and no confirmation if it was
 * cancelled before its event was read.
 */
export const orderMails = (publicUrl: string): EventReader => ({
  name: 'order mails',
  types: ['order.created', 'order.updated'],
  handle: (transaction, events) => queueOrderMails(transaction, events, publicUrl),
})

async function queueOrderMails(
  transaction: Database,
  events: ServerEvent[],
  publicUrl: string,
): Promise<void> {
  const idsOf = (type: 'order.created' | 'order.updated') => [
    ...new Set(events.flatMap((event) => (event.type === type ? [event.orderId] : []))),
  ]
  const created = await findOrdersById(transaction, idsOf('order.created'))
  const notCancelled = created.filter(({ status }) => status !== orderStatuses.cancelled)
  const placed = await findOrdersAsPlaced(
    transaction,
    notCancelled.map(({ orderId }) => orderId),
  )
  const updated = await findOrdersById(transaction, idsOf('order.updated'))
  await queueMails(transaction, [
    ...placed.map((order) => ({
      ...addressMail('confirmation', order),
      ...confirmationMail(toClientOrder(order), publicUrl),
    })),
    ...updated
      .filter(({ status }) => status === orderStatuses.delivered)
      .map((order) => ({
        ...addressMail('receipt', order),
        ...receiptMail(toClientOrder(order), publicUrl),
      })),
  ])
}

const addressMail = (kind: string, { orderId, clientId }: StoredOrder) => ({
  topic: `${kind} of order ${orderId}`,
  accountId: clientId,
})

const toClientOrder = (stored: StoredOrder) => toOrder(stored, { role: 'client' })
