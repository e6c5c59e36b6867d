import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, type ServerUnderTest, seedProducts } from './server-under-test.ts'

const rows = 20_000
const known = rows / 2
const linesPerOrder = 10
const pauseMs = 20

/** A file whose first half changes the products of the catalog and whose second half is new. */
function createFile(): string {
  const header =
    'productId,sku,name,brand,category,subCategory,description,unitSize,unitPerPack,price,cost,supplier,tags,barcodes'
  const lines = Array.from({ length: rows }, (_, index) => {
    const id = index < known ? String(index + 1) : ''
    return `${id},SKU-${index},Imported product ${index},Brand ${index % 80},Beverages,Soda,"Case of 24, each 12 oz",12 oz,24,${(5 + (index % 900) / 100).toFixed(2)},4.5,King,"new, cold",`
  })
  return [header, ...lines].join('\n')
}

type Latencies = { p50: number; p95: number; max: number }

/** Places orders one after another until `until` ends, and measures each. */
async function placeOrders(url: string, { token }: Client, until: Promise<unknown>): Promise<Latencies> {
  let isOver = false
  void until.finally(() => (isOver = true)).catch(() => {})
  const times: number[] = []
  while (!isOver) {
    const first = Math.floor(Math.random() * known)
    const items = Array.from({ length: linesPerOrder }, (_, line) => ({
      productId: 1 + ((first + line * 97) % known),
      quantity: 1,
    }))
    const start = performance.now()
    const answer = await fetch(`${url}/api/Order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ items }),
    })
    if (answer.status !== 201) throw new Error(`Placing an order failed with status ${answer.status}.`)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    await wait(pauseMs)
  }
  const sorted = times.sort((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

async function send<T>(url: string, { token }: Client, body?: FormData): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
  if (!answer.ok) throw new Error(`${url} failed with status ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - start) / 1000 }
}

/**
 * Checks and applies a file of 20,000 products while a client places orders.
 * @returns the seconds of both, and the latencies of orders without and during the import, in milliseconds
 */
export async function benchImportFile({ url, pool, signUp }: ServerUnderTest): Promise<string> {
  await seedProducts({ pool }, known)
  const [owner, client] = [await signUp('owner'), await signUp('client')]
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [owner.clientId])
  const form = new FormData()
  form.append('kind', 'products')
  form.append('file', new Blob([createFile()]), 'products.csv')
  const alone = await placeOrders(url, client, wait(3000))
  const importing = (async () => {
    const check = await timed(() => send<{ importId: number }>(`${url}/api/Imports`, owner, form))
    const apply = await timed(() => send(`${url}/api/Imports/${check.result.importId}/apply`, owner))
    return { check: check.seconds, apply: apply.seconds }
  })()
  const during = await placeOrders(url, client, importing)
  const { check, apply } = await importing
  const text = ({ p50, p95, max }: Latencies) => [p50, p95, max].map((ms) => ms.toFixed(1)).join('/')
  return `check_s=${check.toFixed(2)} apply_s=${apply.toFixed(2)} order_ms_p50/p95/max=${text(during)} without_import=${text(alone)}`
}
