import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '../server-under-test.ts'
import type { Shelves } from './crash-work.ts'

// Each order is mailed about, and mails go out at twenty a second at most.
const betweenOrdersMs = 500

type Order = { orderId: number; items: { id: number; quantity: number }[] }

/** What the server said yes to, which must be there for ever. */
export type Acknowledged = {
  /** By the key under which each was placed. */
  orders: Map<string, number>
  /** Whose reset link was promised. */
  resets: Set<string>
  /** How often a call was sent again as it was not answered, or answered 503. */
  repeats: number
}

type Caller = { token: string }

export type Shop = {
  url(): Promise<string>
  buyers: Caller[]
  staff: Caller
  shelves: Shelves
}

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('There is nothing to pick from.')
  return one
}

/** Buyers and staff who go on until told to stop, and send again whatever was not answered. */
export function startLoad(shop: Shop) {
  const acknowledged: Acknowledged = { orders: new Map(), resets: new Set(), repeats: 0 }
  const fresh: Order[] = []
  let isOver = false

  /** Sends a call until it is answered, whatever dies meanwhile; null where it is refused. */
  async function insist<T>(call: string, as: Caller | null, body: unknown, key?: string): Promise<T | null> {
    const [method = '', path] = call.split(' ')
    for (;;) {
      const answer = await fetch((await shop.url()) + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      const json = answer && ((await answer.json().catch(() => null)) as T | null)
      if (answer?.ok && json !== null) return json
      if (answer && !answer.ok && answer.status !== 503) {
        if (answer.status === 409) return null
        throw new Error(`${call} was answered ${answer.status}: ${JSON.stringify(json)}`)
      }
      acknowledged.repeats += 1
      await pause(50)
    }
  }

  const { plain, tracked } = shop.shelves
  const everything = [...plain, ...tracked]

  async function buy(buyer: Caller, lane: number) {
    for (let count = 0; !isOver; count++) {
      const key = `${lane}-${count}`
      const shelf = count % 2 === 0 ? plain : everything
      const items = [0, 1].map(() => ({ productId: pick(shelf), quantity: 2 }))
      const order = await insist<Order>('POST /api/Order', buyer, { items }, key)
      if (!order) throw new Error(`Order ${key} was refused.`)
      acknowledged.orders.set(key, order.orderId)
      fresh.push(order)
      await pause(betweenOrdersMs)
    }
  }

  /** Marks lines, undoes it, cancels: whatever moves stock. */
  async function pickOrders() {
    while (!isOver) {
      const order = fresh.shift()
      if (!order) await pause(20)
      else if (Math.random() < 0.3) await insist(`PUT /api/Order/${order.orderId}/cancel`, shop.staff, {})
      else {
        const found = pick([true, false, { found: true, foundQuantity: 1 }, null])
        await insist(`PUT /api/orderitem/items/${pick(order.items).id}/found-status`, shop.staff, found)
      }
    }
  }

  const running = Promise.all([...shop.buyers.map(buy), pickOrders()])
  return {
    acknowledged,
    /** Rejects where anything was refused that had to be taken. */
    running,
    async askForReset(account: Store) {
      await insist('POST /api/auth/forgot-password', null, { email: account.email })
      acknowledged.resets.add(account.email)
    },
    async stop() {
      isOver = true
      await running
    },
  }
}
