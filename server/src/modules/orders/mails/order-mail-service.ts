import type { ServerEvent } from '@cornerstock/contract/events'
import { orderStatuses } from '@cornerstock/contract/orders'
import type { Database } from '../../../database/pool.ts'
import type { EventReader } from '../../events/event-reader-service.ts'
import { queueMails } from '../../mail/mail-service.ts'
import { toOrder } from '../order-mappers.ts'
import { findOrdersAsPlaced, findOrdersById, type StoredOrder } from '../order-queries.ts'
import { confirmationMail, receiptMail } from './order-mail-rules.ts'

/**
 * Mails each order's confirmation and, when it is delivered, the receipt of what came. It reads of them in the
 * events, so that placing an order does not wait for its mail. An order that is corrected or delivered again
 * brings no second mail, and one that was cancelled before this came to it no confirmation.
 *
 * @param wakeSender is called when there may be mails to send
 */
export const orderMails = (publicUrl: string, wakeSender: () => Promise<void>): EventReader => ({
  name: 'order mails',
  types: ['order.created', 'order.updated'],
  handle: (transaction, events) => queueMailsOf(transaction, events, publicUrl),
  afterCommit: wakeSender,
})

async function queueMailsOf(transaction: Database, events: ServerEvent[], publicUrl: string): Promise<void> {
  const idsOf = (type: 'order.created' | 'order.updated') => [
    ...new Set(events.flatMap((event) => (event.type === type ? [event.orderId] : []))),
  ]
  const created = await findOrdersById(transaction, idsOf('order.created'))
  const standing = created.filter(({ status }) => status !== orderStatuses.cancelled)
  const placed = await findOrdersAsPlaced(
    transaction,
    standing.map(({ orderId }) => orderId),
  )
  const updated = await findOrdersById(transaction, idsOf('order.updated'))
  await queueMails(transaction, [
    ...placed.map((order) => ({
      ...about('confirmation', order),
      ...confirmationMail(seen(order), publicUrl),
    })),
    ...updated
      .filter(({ status }) => status === orderStatuses.delivered)
      .map((order) => ({ ...about('receipt', order), ...receiptMail(seen(order), publicUrl) })),
  ])
}

const about = (what: string, { orderId, clientId }: StoredOrder) => ({
  topic: `${what} of order ${orderId}`,
  accountId: clientId,
})

const seen = (stored: StoredOrder) => toOrder(stored, { role: 'client' })
