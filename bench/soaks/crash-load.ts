import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../measuring/server-under-test.ts'
import type { ProductIds } from './crash-work.ts'

// Each order sends an email, and at most twenty emails are sent per second.
const betweenOrdersMs = 500
export const buyersAtOnce = 8

type Order = { orderId: number; items: { id: number; quantity: number }[] }

/** What the server acknowledged and must therefore keep. */
export type Acknowledged = {
  /** Order ids by idempotency key. */
  orders: Map<string, number>
  /** Email addresses that were promised a reset link. */
  resets: Set<string>
  /** How often a request was repeated after no response or a 503. */
  repeats: number
}

type Caller = { token: string }

export type Shop = {
  url(): Promise<string>
  clients: Caller[]
  staff: Caller
  products: ProductIds
}

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('The list is empty.')
  return one
}

/**
 * Starts clients and staff. They send requests until they are stopped, and repeat each request that got no response.
 */
export function startLoad(shop: Shop) {
  const acknowledged: Acknowledged = { orders: new Map(), resets: new Set(), repeats: 0 }
  const newOrders: Order[] = []
  let isStopped = false

  /** Repeats a request until the server responds. Returns null for a 409. */
  async function sendUntilResponse<T>(
    request: string,
    as: Caller | null,
    body: unknown,
    key?: string,
  ): Promise<T | null> {
    const [method = '', path] = request.split(' ')
    for (;;) {
      const response = await fetch((await shop.url()) + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      const json = response && ((await response.json().catch(() => null)) as T | null)
      if (response?.ok && json !== null) return json
      if (response && !response.ok && response.status !== 503) {
        if (response.status === 409) return null
        throw new Error(`${request} failed with status ${response.status}: ${JSON.stringify(json)}`)
      }
      acknowledged.repeats += 1
      await pause(50)
    }
  }

  const { untracked, tracked } = shop.products
  const all = [...untracked, ...tracked]

  /** Places one order after the other, each as another client. */
  async function placeOrders(buyer: number) {
    for (let count = 0; !isStopped; count++) {
      const key = `${buyer}-${count}`
      const client = shop.clients[(buyer + count * buyersAtOnce) % shop.clients.length] ?? null
      const productIds = count % 2 === 0 ? untracked : all
      const items = [0, 1].map(() => ({ productId: pick(productIds), quantity: 2 }))
      const order = await sendUntilResponse<Order>('POST /api/Order', client, { items }, key)
      if (!order) throw new Error(`Order ${key} was refused.`)
      acknowledged.orders.set(key, order.orderId)
      newOrders.push(order)
      await pause(betweenOrdersMs)
    }
  }

  /** Marks order lines, clears marks and cancels orders, because all of these change stock. */
  async function pickOrders() {
    while (!isStopped) {
      const order = newOrders.shift()
      if (!order) await pause(20)
      else if (Math.random() < 0.3)
        await sendUntilResponse(`PUT /api/Order/${order.orderId}/cancel`, shop.staff, {})
      else {
        const found = pick([true, false, { found: true, foundQuantity: 1 }, null])
        await sendUntilResponse(
          `PUT /api/orderitem/items/${pick(order.items).id}/found-status`,
          shop.staff,
          found,
        )
      }
    }
  }

  const buyers = Array.from({ length: buyersAtOnce }, (_, buyer) => placeOrders(buyer))
  const running = Promise.all([...buyers, pickOrders()])
  return {
    acknowledged,
    /** Rejects if the server rejects a request that it must accept. */
    running,
    async requestReset(account: Client) {
      await sendUntilResponse('POST /api/auth/forgot-password', null, { email: account.email })
      acknowledged.resets.add(account.email)
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
