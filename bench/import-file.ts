import { setTimeout as wait } from 'node:timers/promises'
import type { ImportKind } from '@cornerstock/contract/office/imports'
import type { FilledServer } from './filled/filled-server.ts'
import { type Line, median, smallFigure } from './measuring/line.ts'
import { readCpuMs, readDatabaseCpuMs } from './measuring/processor-time.ts'
import { type ServerUnderTest, seedProducts, withServer } from './measuring/server-under-test.ts'
import { type Latencies, medianOf, placeOrders, toText } from './order-latency.ts'

const rounds = 3
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

export async function send<T>(url: string, token: string, body?: FormData): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  })
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}: ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now()
  const result = await work()
  return { result, ms: performance.now() - start }
}

export type TimedImport = { importId: number; ms: number; checkMs: number; applyMs: number }

/** Checks a file of a kind and applies it. */
export async function importFile(
  url: string,
  token: string,
  file: string,
  kind: ImportKind = 'products',
): Promise<TimedImport> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new Blob([file]), `${kind}.csv`)
  const check = await timed(() => send<{ importId: number }>(`${url}/api/Imports`, token, form))
  const apply = await timed(() => send(`${url}/api/Imports/${check.result.importId}/apply`, token))
  const { importId } = check.result
  return { importId, ms: check.ms + apply.ms, checkMs: check.ms, applyMs: apply.ms }
}

/** The medians of both steps. */
export function toSteps(imports: readonly TimedImport[]): string {
  const check = median(imports.map(({ checkMs }) => checkMs))
  const apply = median(imports.map(({ applyMs }) => applyMs))
  return `check=${check.toFixed(0)} apply=${apply.toFixed(0)}`
}

/** Checks and applies a file of 20,000 products while a client places orders, each time on a new database. */
export async function benchImportFile(): Promise<Line> {
  const measured: (TimedImport & { alone: Latencies; during: Latencies })[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await withServer(importWhileOrdering))
  const alone = medianOf(measured.map((each) => each.alone))
  const during = medianOf(measured.map((each) => each.during))
  return smallFigure(
    measured.map(({ ms }) => ms),
    undefined,
    { more: `${toSteps(measured)} ${toText({ during, alone })}` },
  )
}

async function importWhileOrdering({ url, pool, signUp }: ServerUnderTest) {
  await seedProducts({ pool }, known)
  const [owner, client] = [await signUp('owner'), await signUp('client')]
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [owner.clientId])
  const alone = await placeOrders(url, { client, products: known }, wait(3000))
  const importing = importFile(url, owner.token, createFile())
  const during = await placeOrders(url, { client, products: known }, importing)
  return { ...(await importing), alone, during }
}

const repriced = 2_000

/** Raises the prices of 2,000 products by a file. The processor times are those of the whole import. */
export async function benchPriceFile(server: FilledServer): Promise<Line> {
  const measured: (TimedImport & { serverMs: number; databaseMs: number })[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await importPrices(server))
  return smallFigure(
    measured.map(({ ms }) => ms),
    undefined,
    {
      serverMs: median(measured.map(({ serverMs }) => serverMs)),
      databaseMs: median(measured.map(({ databaseMs }) => databaseMs)),
      more: toSteps(measured),
    },
  )
}

async function importPrices({ url, pid, pool, staffToken }: FilledServer) {
  const { rows: found } = await pool.query<{ id: number; cents: number }>(
    `select product_id as id, price_cents + 1 as cents from products where deleted_at is null
      order by product_id limit $1`,
    [repriced],
  )
  const lines = found.map(({ id, cents }) => `${id},${(cents / 100).toFixed(2)}`)
  const before = { server: readCpuMs(pid), database: await readDatabaseCpuMs(pool) }
  const imported = await importFile(url, staffToken, ['productId,price', ...lines].join('\n'))
  return {
    ...imported,
    serverMs: readCpuMs(pid) - before.server,
    databaseMs: (await readDatabaseCpuMs(pool)) - before.database,
  }
}
