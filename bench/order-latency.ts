import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from './measuring/line.ts'
import type { Client } from './measuring/server-under-test.ts'

const linesPerOrder = 10
const pauseMs = 20

export type Latencies = { p50: number; p95: number; max: number }

/** Places orders of the first products one after another until `until` ends, and measures each in milliseconds. */
export async function placeOrders(
  url: string,
  { client: { token }, products }: { client: Client; products: number },
  until: Promise<unknown>,
): Promise<Latencies> {
  let isOver = false
  void until.finally(() => (isOver = true)).catch(() => {})
  const times: number[] = []
  while (!isOver) {
    const first = Math.floor(Math.random() * products)
    const items = Array.from({ length: linesPerOrder }, (_, line) => ({
      productId: 1 + ((first + line * 97) % products),
      quantity: 1,
    }))
    const start = performance.now()
    const response = await fetch(`${url}/api/Order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ items }),
    })
    if (response.status !== 201) throw new Error(`Placing an order failed with status ${response.status}.`)
    await response.arrayBuffer()
    times.push(performance.now() - start)
    await wait(pauseMs)
  }
  const sorted = times.sort((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

/** The median of several rounds. */
export const medianOf = (rounds: readonly Latencies[]): Latencies => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
  max: median(rounds.map(({ max }) => max)),
})

/** The latencies of orders beside other work, and without it. */
export const toText = ({ during, alone }: { during: Latencies; alone: Latencies }): string =>
  `orders_p50/p95/max=${joinMs(during)} without=${joinMs(alone)}`

const joinMs = ({ p50, p95, max }: Latencies) => [p50, p95, max].map((ms) => ms.toFixed(1)).join('/')
