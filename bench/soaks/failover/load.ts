import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../measuring/server-under-test.ts'

const betweenOrdersMs = 250
const betweenTriesMs = 100
const responseTimeoutMs = 10_000
/** One of this many orders is sent again after its response. */
const repeatEvery = 4

type Response = { status: number; body: { orderId?: number } | null }

/** A server, and when it acknowledged orders. */
export type Served = { url: string; acknowledgedAt: number[] }

/**
 * Starts clients that each place orders at one server and repeat a request until it is acknowledged. Each order is then
 * read from the other server, which also gets some of the requests again.
 */
export function startLoad(servers: [Served, Served], clients: Client[], productId: number) {
  /** Order ids by client and key. */
  const acknowledged = new Map<string, number>()
  const violations: string[] = []
  const counts = { tries: 0, reads: 0, repeats: 0 }
  let isStopped = false

  async function send(url: string, { token }: Client, key?: string, path = ''): Promise<Response | null> {
    const response = await fetch(`${url}/api/order${path}`, {
      method: key === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(key !== undefined && { body: JSON.stringify({ items: [{ productId, quantity: 1 }] }) }),
      signal: AbortSignal.timeout(responseTimeoutMs),
    }).catch(() => null)
    if (!response) return null
    const body = (await response.json().catch(() => null)) as Response['body']
    return body && { status: response.status, body }
  }

  /** Sends an order until it is acknowledged. Null if the soak was stopped before. */
  async function place({ url, acknowledgedAt }: Served, client: Client, key: string): Promise<number | null> {
    while (!isStopped) {
      const response = await send(url, client, key)
      if (response?.status === 201) {
        acknowledgedAt.push(performance.now())
        return response.body?.orderId ?? null
      }
      if (response && response.status !== 503) violations.push(`an order got ${response.status}`)
      counts.tries += 1
      await pause(betweenTriesMs)
    }
    return null
  }

  /**
   * Reads an acknowledged order from the other server: every server must know it, because none may read from a former
   * primary.
   */
  async function checkElsewhere(
    { url }: Served,
    client: Client,
    key: string,
    orderId: number,
  ): Promise<void> {
    const read = await send(url, client, undefined, `/${orderId}`)
    if (read?.status === 200) counts.reads += 1
    else if (read && read.status !== 503) violations.push(`order ${orderId} got ${read.status}`)
    if (acknowledged.size % repeatEvery !== 0) return
    const repeated = await send(url, client, key)
    if (repeated?.status === 201 && repeated.body?.orderId === orderId) counts.repeats += 1
    else if (repeated && repeated.status !== 503)
      violations.push(`key ${key} of order ${orderId} got ${JSON.stringify(repeated)}`)
  }

  async function order(client: Client, index: number): Promise<void> {
    const [own, other] = index % 2 === 0 ? servers : [servers[1], servers[0]]
    let checking: Promise<void> | undefined
    for (let count = 0; !isStopped; count++) {
      const key = `${index}-${count}`
      const orderId = await place(own, client, key)
      if (orderId === null) break
      acknowledged.set(key, orderId)
      // A server that does not respond must not stop the clients of the other one.
      checking ??= checkElsewhere(other, client, key, orderId).finally(() => {
        checking = undefined
      })
      await pause(betweenOrdersMs)
    }
    await checking
  }

  const running = Promise.all(clients.map(order))
  return {
    acknowledged,
    violations,
    counts,
    async stop() {
      isStopped = true
      await running
    },
    /** Sends every acknowledged key once more, to both servers in turn. Each must get its order. */
    async repeatAll() {
      await Promise.all(
        clients.map(async (client, index) => {
          const keys = [...acknowledged].filter(([key]) => key.startsWith(`${index}-`))
          for (const [position, [key, orderId]] of keys.entries()) {
            const { url } = servers[position % 2] as Served
            const response = await send(url, client, key)
            if (response?.body?.orderId !== orderId)
              violations.push(`key ${key} of order ${orderId} finally had ${JSON.stringify(response)}`)
          }
        }),
      )
    },
  }
}
