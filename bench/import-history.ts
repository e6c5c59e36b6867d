import { setTimeout as wait } from 'node:timers/promises'
import { importFile, send, type TimedImport, timed, toSteps } from './import-file.ts'
import { type Line, smallFigure } from './measuring/line.ts'
import { readCpuMs, readDatabaseCpuMs, waitUntilIdle } from './measuring/processor-time.ts'
import { type ServerUnderTest, seedProducts } from './measuring/server-under-test.ts'
import { placeOrders, toText } from './order-latency.ts'

const files = 20
const linesPerFile = 50_000
const stores = 3_000
const products = 5_000
const limitMs = 5 * 60_000

/** One in forty products of the former system is no longer in the catalog. */
const nameOf = (product: number) => (product % 40 === 39 ? `Old product ${product}` : `SKU-${product}`)

/** A part of a year of orders of 5 to 12 lines, each store buying from 60 products of its own. */
function createFile(file: number, random: (below: number) => number, email: string): string {
  const lines = ['Number,Client,Day,Product,Quantity,Price']
  for (let order = 0; lines.length <= linesPerFile - 12; order += 1) {
    const store = random(stores)
    const client = store === 0 ? email : `C-${store}`
    const age =
      Math.floor(((files - file) / files) * 365) - Math.floor((lines.length / linesPerFile) * (365 / files))
    const day = new Date(Date.now() - (age + 1) * 86_400_000).toISOString().slice(0, 10)
    for (let line = 5 + random(8); line > 0; line -= 1)
      lines.push(
        `H${file}-${order},${client},${day},${nameOf((store * 13 + random(60)) % products)},${1 + random(12)},${(1 + random(900) / 100).toFixed(2)}`,
      )
  }
  return lines.join('\n')
}

function createRandom(): (below: number) => number {
  let seed = 7
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

const storesFile = () =>
  [
    'Customer number,Store name,Store address,Phone,Business type',
    ...Array.from(
      { length: stores },
      (_, store) => `C-${store},Store ${store},${store} Main St,555${store},Deli`,
    ),
  ].join('\n')

/**
 * Imports a year of orders, a million lines in 20 files, while one of the stores places orders; then undoes the last
 * file. The processor times are those of the whole import, with the orders placed meanwhile.
 */
export async function benchImportHistory(server: ServerUnderTest): Promise<Line> {
  const { url, pool, signUp, pid } = server
  await seedProducts({ pool }, products)
  await pool.query(`update products set sku = 'SKU-' || product_id - 1`)
  const [owner, client] = [await signUp('owner'), await signUp('client')]
  await pool.query(`update accounts set role = 'owner' where account_id = $1`, [owner.clientId])
  await importFile(url, owner.token, storesFile(), 'clients')
  await waitUntilIdle(server)
  const alone = await placeOrders(url, { client, products }, wait(20_000))
  const random = createRandom()
  const contents = Array.from({ length: files }, (_, file) => createFile(file, random, client.email))
  const before = { server: readCpuMs(pid), database: await readDatabaseCpuMs(pool) }
  const importing = timed(() => importAll(url, owner.token, contents))
  const during = await placeOrders(url, { client, products }, importing)
  const { result: imported, ms } = await importing
  const after = { server: readCpuMs(pid), database: await readDatabaseCpuMs(pool) }
  const undone = await timed(() => send(`${url}/api/Imports/${imported.at(-1)?.importId}/undo`, owner.token))
  return smallFigure(ms, limitMs, {
    serverMs: after.server - before.server,
    databaseMs: after.database - before.database,
    more: `${toSteps(imported)} undo=${undone.ms.toFixed(0)} ${toText({ during, alone })}`,
  })
}

async function importAll(url: string, token: string, contents: readonly string[]): Promise<TimedImport[]> {
  const imported: TimedImport[] = []
  for (const content of contents) imported.push(await importFile(url, token, content, 'orders'))
  return imported
}
