import { setTimeout as wait } from 'node:timers/promises'
import { placeOrders, toText } from './order-latency.ts'
import { type Client, type ServerUnderTest, seedProducts } from './server-under-test.ts'

const rows = 20_000
const known = rows / 2

/** Creates a file whose first half changes products of the catalog and whose second half adds products. */
function createFile(): string {
  const header =
    'productId,sku,name,brand,category,subCategory,description,unitSize,unitPerPack,price,cost,supplier,tags,barcodes'
  const lines = Array.from({ length: rows }, (_, index) => {
    const id = index < known ? String(index + 1) : ''
    return `${id},SKU-${index},Imported product ${index},Brand ${index % 80},Beverages,Soda,"Case of 24, each 12 oz",12 oz,24,${(5 + (index % 900) / 100).toFixed(2)},4.5,King,"new, cold",`
  })
  return [header, ...lines].join('\n')
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
 *
 * @returns the seconds of the check and of applying, and the latencies of orders without and during the import, in
 * milliseconds
 */
export async function benchImportFile({ url, pool, signUp }: ServerUnderTest): Promise<string> {
  await seedProducts({ pool }, known)
  const [owner, client] = [await signUp('owner'), await signUp('client')]
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [owner.clientId])
  const form = new FormData()
  form.append('kind', 'products')
  form.append('file', new Blob([createFile()]), 'products.csv')
  const alone = await placeOrders(url, { client, products: known }, wait(3000))
  const importing = (async () => {
    const check = await timed(() => send<{ importId: number }>(`${url}/api/Imports`, owner, form))
    const apply = await timed(() => send(`${url}/api/Imports/${check.result.importId}/apply`, owner))
    return { check: check.seconds, apply: apply.seconds }
  })()
  const during = await placeOrders(url, { client, products: known }, importing)
  const { check, apply } = await importing
  return `check_s=${check.toFixed(2)} apply_s=${apply.toFixed(2)} order_ms_p50/p95/max=${toText(during)} without_import=${toText(alone)}`
}
