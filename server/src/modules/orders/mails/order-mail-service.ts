import type { ServerEvent } from '@cornerstock/contract/http/events'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Database } from '../../../database/pool.ts'
import { toOrderers } from '../../accounts/people/orderer-mails-service.ts'
import type { EventReader } from '../../events/event-reader-service.ts'
import { queueMails } from '../../mail/mail-service.ts'
import { toOrder } from '../order-mappers.ts'
import { findOrdersAsPlaced, findOrdersById } from '../order-queries.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { confirmationMail, receiptMail } from './order-mail-rules.ts'

/**
 * Queues a confirmation for each new order and a receipt for each delivered one, to all owners and managers of the
 * store. It reads the events, so that placing an order does not wait for its email. Each person gets at most one email of
 * each kind about an order, and no confirmation of an order that was cancelled before its event was read.
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
  const delivered = (await findOrdersById(transaction, idsOf('order.updated'))).filter(
    ({ status }) => status === orderStatuses.delivered,
  )
  const mails = await toOrderers(transaction, [
    ...placed.map((order) => ({
      ...mailOf('confirmation', order),
      ...confirmationMail(toClientOrder(order), publicUrl),
    })),
    ...delivered.map((order) => ({
      ...mailOf('receipt', order),
      ...receiptMail(toClientOrder(order), publicUrl),
    })),
  ])
  await queueMails(transaction, mails)
}

const mailOf = (kind: string, { orderId, clientId }: StoredOrder) => ({
  topic: `${kind} of order ${orderId}`,
  clientId,
})

const toClientOrder = (stored: StoredOrder) => toOrder(stored, { role: 'client' })
