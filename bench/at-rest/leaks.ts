import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openConnection } from '../measuring/connection.ts'
import type { Line } from '../measuring/line.ts'
import { toRequestText } from '../measuring/load.ts'
import { type Client, type ServerUnderTest, seedProducts } from '../measuring/server-under-test.ts'
import { readMemory } from './process-memory.ts'

const products = 2_000
const callers = 8
const allowedMegabytes = 250
/** How long the server rests before its memory is read, so that it collects its garbage. */
const restMs = 5_000

/**
 * Measures the memory of the server, in megabytes, after 1,000, 10,000 and 100,000 requests of a day (catalog pages,
 * products, searches, cart lines, orders and lists of the office), and after 10,000 event streams were opened and
 * closed. A leak would grow with each step.
 *
 * @param share the part of the requests and streams to send; less than 1 for a short run
 */
export async function benchLeaks(server: ServerUnderTest, share: number): Promise<Line> {
  await seedProducts(server, products)
  const staff = await server.signUp('staff')
  await server.pool.query(`update accounts set role = 'owner' where account_id = $1`, [staff.clientId])
  const clients: Client[] = []
  for (let count = 0; count < callers; count += 1) clients.push(await server.signUp(`client${count}`))
  const steps: string[] = [`start=${toText(await restAndRead(server))}`]
  let sent = 0
  let afterRequests = Number.NaN
  for (const thousands of [1, 10, 100]) {
    const until = Math.round(thousands * 1000 * share)
    await sendRequests(server, { clients, staff, from: sent, until })
    sent = until
    const memory = await restAndRead(server)
    afterRequests = memory.resident
    steps.push(`${thousands}k=${toText(memory)}`)
  }
  await openAndCloseStreams(server, clients, Math.round(10_000 * share))
  const afterStreams = await restAndRead(server)
  return {
    ratio: allowedMegabytes / Math.max(afterRequests, afterStreams.resident),
    target: 1,
    ours: Math.max(afterRequests, afterStreams.resident),
    limit: allowedMegabytes,
    more: `megabytes: ${steps.join(' ')} streams=${toText(afterStreams)}${share === 1 ? '' : ` share=${share}`}`,
  }
}

type Memory = ReturnType<typeof readMemory>

async function restAndRead({ pid }: ServerUnderTest): Promise<Memory> {
  await wait(restMs)
  return readMemory(pid)
}

/** All memory, and the part that no other process shares. */
const toText = ({ resident, own }: Memory) => `${resident.toFixed(0)}/${own.toFixed(0)}`

const words = 'water cola candy gum chips product 7 brand case oz'.split(' ')

/** One of the requests of a day. Every tenth is an order or a list of the office. */
function requestOf(index: number, { token }: Client, staff: Client): string {
  const productId = 1 + ((index * 7919) % products)
  const write = { method: 'POST', token, headers: { 'idempotency-key': randomUUID() } }
  switch (index % 20) {
    case 0: {
      const items = Array.from({ length: 10 }, (_, line) => ({
        productId: 1 + ((productId + line * 97) % products),
        quantity: 2,
        price: 100,
      }))
      return toRequestText({ ...write, path: '/api/Order', body: { items } })
    }
    case 1:
      return toRequestText({ path: '/api/Order/all?limit=50', token: staff.token })
    case 2:
    case 3:
      return toRequestText({ ...write, path: '/api/cart', body: { productId, quantity: 1 } })
    case 4:
    case 5:
      return toRequestText({ path: `/api/Products?limit=50&search=${words[index % 9]}${index % 997}`, token })
    case 6:
      return toRequestText({ path: '/api/Order?limit=20', token })
    case 7:
      return toRequestText({ path: '/api/Usual?limit=50', token })
    case 8:
      return toRequestText({ path: `/api/Notification/all?limit=50`, token: staff.token })
    default:
      return toRequestText({
        path: index % 2 ? `/api/Products/${productId}` : '/api/Products/category/Candy?limit=50',
        token,
      })
  }
}

async function sendRequests(
  { url }: ServerUnderTest,
  { clients, staff, from, until }: { clients: Client[]; staff: Client; from: number; until: number },
): Promise<void> {
  let next = from
  await Promise.all(
    clients.map(async (client) => {
      const connection = openConnection(url)
      while (next < until) {
        const index = next++
        const status = await connection.send(requestOf(index, client, staff))
        if (status >= 400) throw new Error(`Request ${index % 20} got status ${status}.`)
      }
      connection.close()
    }),
  )
}

async function openAndCloseStreams({ url }: ServerUnderTest, clients: Client[], count: number) {
  let next = 0
  await Promise.all(
    clients.map(async ({ token }) => {
      while (next++ < count) await openAndClose(url, token)
    }),
  )
}

const openAndClose = (url: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(
      `${url}/api/events`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`A stream got status ${response.statusCode}.`))
        response.on('error', () => {})
        response.once('close', resolve)
        request.destroy()
      },
    )
    request.on('error', () => {})
  })
