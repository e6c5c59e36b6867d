import { randomUUID } from 'node:crypto'
import { clientSchema } from '@cornerstock/contract/clients/clients'
import type { ServerEvent } from '@cornerstock/contract/http/events'
import type { WebhookEvent } from '@cornerstock/contract/office/webhooks'
import { paymentSchema } from '@cornerstock/contract/orders/money/payments'
import { orderSchema } from '@cornerstock/contract/orders/orders'
import { returnSchema } from '@cornerstock/contract/orders/returns'
import { z } from 'zod'
import type { Database } from '../../database/pool.ts'
import { withoutCosts } from '../../http/responses/without-costs.ts'
import { findStoredClient } from '../accounts/clients/client-service.ts'
import type { EventReader } from '../events/event-reader-service.ts'
import { staffOnly } from '../events/event-service.ts'
import { readOrdersById } from '../orders/order-service.ts'
import { findPaymentAsStaff } from '../payments/payment-service.ts'
import { readProductsWithoutCosts } from '../products/product-service.ts'
import { readReturn } from '../returns/return-service.ts'
import { insertDeliveries } from './delivery-queries.ts'
import { findListeners } from './webhook-queries.ts'

/** What a webhook is told of: the type, what it is about, and what becomes `data`. */
type Message = { type: WebhookEvent; entity: string; clientId: string | null; data: unknown }

/**
 * Queues what webhooks are told of changes. It reads the events, so that no request waits for it. `data` is the thing as
 * the API responds with it when the event is read, without costs; of a thing that is gone it has the id.
 */
export const webhookMessages: EventReader = {
  name: 'webhooks',
  types: [
    'order.created',
    'order.updated',
    'payment.created',
    'catalog.changed',
    'client.updated',
    'return.updated',
    'run.updated',
    'everything.changed',
  ],
  isFor({ event, clientId }) {
    // A change of what one client has of its own is no change of the product.
    if (event.type === 'catalog.changed') return clientId === null || clientId === staffOnly
    // Those of imported permits and orders are for the screens of clients too.
    if (event.type === 'everything.changed') return clientId === staffOnly
    return true
  },
  async handle(transaction, events) {
    const listeners = await findListeners(transaction, events.flatMap(typesOf))
    if (listeners.length === 0) return
    const wanted = events.filter((event) =>
      listeners.some((listener) => typesOf(event).some((type) => listener.events.includes(type))),
    )
    const messages = await readMessages(transaction, wanted)
    const timestamp = new Date().toISOString()
    const deliveries = messages.flatMap(({ type, entity, clientId, data }) =>
      listeners
        .filter((listener) => listener.events.includes(type))
        .map(({ webhookId }) => ({
          ...{ webhookId, type, entity, clientId },
          messageId: `msg_${randomUUID().replaceAll('-', '')}`,
          body: JSON.stringify({ type, timestamp, data }),
        })),
    )
    if (deliveries.length > 0) await insertDeliveries(transaction, deliveries)
  },
}

const typesOf = ({ type }: ServerEvent): WebhookEvent[] => {
  switch (type) {
    case 'order.created':
    case 'order.updated':
    case 'payment.created':
    case 'client.updated':
    case 'return.updated':
    case 'run.updated':
      return [type]
    case 'catalog.changed':
      return ['product.updated']
    case 'everything.changed':
      return ['client.updated']
    default:
      return []
  }
}

async function readMessages(transaction: Database, events: readonly ServerEvent[]): Promise<Message[]> {
  const orderIds = events.flatMap((event) => ('orderId' in event ? [event.orderId] : []))
  const productIds = events.flatMap((event) =>
    event.type === 'catalog.changed' && event.productId !== null ? [event.productId] : [],
  )
  const orders = new Map(
    (orderIds.length > 0 ? await readOrdersById(transaction, [...new Set(orderIds)]) : []).map((order) => [
      order.orderId,
      withoutCosts(z.encode(orderSchema, order)),
    ]),
  )
  const products =
    productIds.length > 0 ? await readProductsWithoutCosts(transaction, [...new Set(productIds)]) : new Map()
  const messages: Message[] = []
  for (const event of events) messages.push(...(await messageOf(transaction, event, { orders, products })))
  return messages
}

async function messageOf(
  transaction: Database,
  event: ServerEvent,
  { orders, products }: Record<'orders' | 'products', ReadonlyMap<number, unknown>>,
): Promise<Message[]> {
  switch (event.type) {
    case 'order.created':
    case 'order.updated': {
      const { type, orderId, clientId } = event
      const data = orders.get(orderId) ?? { orderId, clientId }
      return [{ type, entity: `order ${orderId}`, clientId, data }]
    }
    case 'payment.created': {
      const { type, paymentId, clientId } = event
      const payment = await findPaymentAsStaff(transaction, paymentId)
      const data = payment ? z.encode(paymentSchema, payment) : { paymentId, clientId }
      return [{ type, entity: `payment ${paymentId}`, clientId, data }]
    }
    case 'client.updated': {
      const { type, clientId } = event
      const client = await findStoredClient(transaction, clientId)
      // Nothing is told of a client that is erased meanwhile.
      return client
        ? [{ type, entity: `client ${clientId}`, clientId, data: z.encode(clientSchema, client) }]
        : []
    }
    case 'catalog.changed': {
      const { productId } = event
      // null says that many products have changed.
      const data = (productId !== null && products.get(productId)) || { productId }
      return [{ type: 'product.updated', entity: `product ${productId ?? ''}`, clientId: null, data }]
    }
    // Many clients were imported.
    case 'everything.changed':
      return [{ type: 'client.updated', entity: 'clients', clientId: null, data: { clientId: null } }]
    case 'return.updated': {
      const { type, returnId, clientId } = event
      const found = await readReturn(transaction, returnId)
      const data = found ? z.encode(returnSchema, found) : { returnId, clientId }
      return [{ type, entity: `return ${returnId}`, clientId, data }]
    }
    case 'run.updated': {
      const { type, runId, kind } = event
      return [{ type, entity: `${kind} run ${runId}`, clientId: null, data: { runId, kind } }]
    }
    default:
      return []
  }
}
