import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../measuring/server-under-test.ts'

const pauseBetweenOrdersMs = 100
/** Every so many orders somebody signs in and a packing slip is printed. */
const ordersPerSignIn = 20
const products = [1, 2, 3, 4, 5]
const address = { 'x-forwarded-for': '192.0.2.1' }

async function send(url: string, path: string, given: { token?: string; body?: object } = {}) {
  const { token, body } = given
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...address,
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} was rejected: ${await response.text()}`)
  return response
}

/** Places an order of five lines and returns its number. */
export async function placeOrder(url: string, token: string): Promise<number> {
  const body = { items: products.map((productId) => ({ productId, quantity: 1 })) }
  const response = await send(url, '/Order', { token, body })
  return ((await response.json()) as { orderId: number }).orderId
}

type SignedIn = { token: string; deviceToken: string }

/** Signs in; later from the same device. */
export async function signIn(
  url: string,
  credentials: { email: string; password: string; deviceToken?: string },
): Promise<SignedIn> {
  return (await (await send(url, '/auth/login', { body: credentials })).json()) as SignedIn
}

/**
 * Places one order after another; now and then the client signs in from its device, and staff print a packing slip.
 * `during` runs work and returns the milliseconds of each of these meanwhile.
 */
export function actHonestly(url: string, { token, email }: Client, staff: SignedIn) {
  let times: number[] = []
  let isStopped = false
  const timed = async <T>(act: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await act()
    times.push(performance.now() - startedAt)
    return result
  }
  const running = (async () => {
    const credentials = { email, password: 'a long password' }
    const { deviceToken } = await signIn(url, credentials)
    for (let count = 0; !isStopped; count++) {
      const orderId = await timed(() => placeOrder(url, token))
      if (count % ordersPerSignIn === 0) {
        await timed(() => signIn(url, { ...credentials, deviceToken }))
        const slip = `/Order/${orderId}/packing-slip.pdf`
        await timed(async () => (await send(url, slip, { token: staff.token })).arrayBuffer())
      }
      await pause(pauseBetweenOrdersMs)
    }
  })()
  return {
    async during(work: () => Promise<unknown>): Promise<number[]> {
      times = []
      // A rejected request ends the soak test at once.
      await Promise.race([work(), running])
      return times
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
