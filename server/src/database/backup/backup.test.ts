import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { eventually } from '../../../test/support/eventually.ts'
import {
  buildClient,
  buildOrder,
  buildProduct,
  buildSession,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startSecondPostgres } from '../../../test/support/servers/second-postgres.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { type ImageStore, openDiskStore } from '../../modules/images/store/image-store.ts'
import { migrate } from '../migrating/migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { findTables } from './tables.ts'
import { takeBackup } from './take-backup.ts'

let folder: string
let shop: TestApp
let images: ImageStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cornerstock-backup-'))
  shop = await startTestApp()
  images = openDiskStore(join(folder, 'uploads'))
})
afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true })
})

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Every row of every table except events, whose ids change. */
const everything = (url: string) =>
  inDatabase(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const rows: Record<string, string[]> = {}
    for (const { name } of await findTables(client)) {
      if (name.startsWith('event')) continue
      const found = await client.query(`select t::text as row from ${name} t order by 1`)
      rows[name] = found.rows.map(({ row }) => row)
    }
    return rows
  })

const picture = `${randomBytes(16).toString('hex')}.webp`

async function fillShop() {
  const { db } = shop
  await images.put(picture, Buffer.from('a picture'))
  const client = await buildClient(db, { storeName: 'Tab\tand\\slash\nand ñandú 🛒', referralCode: '\\N' })
  const staff = await buildStaff(db)
  const product = await buildProduct(db, {
    imageUrl: `/images/${picture}`,
    trackStock: true,
    tags: ['a,b', '"quoted"', '{}'],
    supplierPrices: [],
    onSale: true,
    salePriceCents: 900,
  })
  const order = await buildOrder(db, { client, lines: [{ product, quantity: 3 }] })
  await shop.send(`PUT /api/order/${order.orderId}/status`, { as: staff, body: { status: 1 } })
  await shop.send('POST /api/cart', { as: client, body: { productId: product.productId, quantity: 2 } })
  // More than one part, and rows that are longer than a part.
  await db.$client.query(
    `insert into app_logs (level, source, message, exception)
     select 'Error', 'test', 'm' || i, repeat(E'line\\n\\\\.\\ttab ' || i, case i when 7 then 150000 else 2000 end)
       from generate_series(1, 60) i`,
  )
  return { client, product, order }
}

const backUp = (file: string) => takeBackup({ databaseUrl: shop.databaseUrl, images, file })
const restored = () => openDiskStore(join(folder, 'restored'))

describe('a backup', () => {
  let file: string
  let filled: Awaited<ReturnType<typeof fillShop>>
  let target: { url: string; drop: () => Promise<void> }

  beforeAll(async () => {
    filled = await fillShop()
    file = join(folder, 'shop.tar.gz')
    await backUp(file)
  })
  beforeEach(async () => {
    target = await createTestDatabase()
    return () => target.drop()
  })

  const restore = (options: { file?: string; replace?: boolean } = {}) =>
    restoreBackup({ databaseUrl: target.url, images: restored(), file, replace: true, ...options })

  it('a backup is restored with all rows and images, also into a separate PostgreSQL 15', async () => {
    const other = await startSecondPostgres()
    try {
      const store = restored()
      const options = { databaseUrl: other.url, images: store, file, replace: false }
      const server = new pg.Client({ connectionString: other.adminUrl })
      await server.connect()
      await expect(restoreBackup(options), 'a session of another role').rejects.toThrow(/in use by 1 other/)
      await server.end()
      await restoreBackup(options)
      await migrate(other.url)
      expect(await everything(other.url)).toEqual(await everything(shop.databaseUrl))
      const image = await store.read(picture)
      expect(image && (await buffer(image.content)).toString()).toBe('a picture')
    } finally {
      await other.stop()
    }
  })

  it('a backup restores a database that works: ids, triggers and events', async () => {
    await restore()
    await migrate(target.url)
    const again = await startTestApp({ databaseUrl: target.url })
    try {
      const { product, order } = filled
      const client = { ...filled.client, ...(await buildSession(again.db, filled.client.accountId)) }
      const read = (as: Caller = client) => again.send(`GET /api/Products/${product.productId}`, { as })
      expect((await read(filled.client)).status, 'a session from before').toBe(401)
      expect((await read()).body).toMatchObject({ stockQuantity: 7 })
      const { status, body } = await again.send<{ orderId: number }>('POST /api/Order', {
        as: client,
        body: { items: [{ productId: product.productId, quantity: 1 }] },
      })
      expect(status).toBe(201)
      expect(body.orderId).toBeGreaterThan(order.orderId)
      expect((await read()).body).toMatchObject({ stockQuantity: 6 })
    } finally {
      await again.stop()
    }
  })

  it('a backup keeps the positions of event readers, with other transaction numbers', async () => {
    const waiting = (url: string) =>
      inDatabase(url, async (client) => {
        const { rows } = await client.query(
          `select e.type, e.data from events e, event_readers r
            where (e.transaction_id, e.event_id) > (r.transaction_id, r.event_id) and r.name = 'half way' and e.type <> 'events.began'
            order by e.transaction_id, e.event_id`,
        )
        return rows
      })
    await shop.db.$client.query(
      `insert into event_readers select 'half way', transaction_id, event_id from events
        order by transaction_id, event_id limit 1`,
    )
    const halfWay = join(folder, 'half-way.tar.gz')
    await backUp(halfWay)
    await restore({ file: halfWay })
    const left = await waiting(shop.databaseUrl)
    expect(left.length).toBeGreaterThan(0)
    expect(await waiting(target.url)).toEqual(left)
  })

  it('a backup is rejected if it is incomplete or altered, and changes nothing', async () => {
    const whole = await readFile(file)
    const flipped = (at: number) => whole.map((byte, index) => (index === at ? byte ^ 1 : byte))
    const broken = [
      ...[0, 1, 100, whole.length >> 1, whole.length - 1].map((length) => whole.subarray(0, length)),
      ...[20, whole.length >> 1, whole.length - 4].map(flipped),
      // A valid archive with other contents.
      gzipSync(Buffer.from(gunzipSync(whole).toString('latin1').replace('a picture', 'a forgery'), 'latin1')),
      Buffer.from('something else'),
    ]
    const before = await everything(target.url)
    for (const bytes of broken) {
      const other = join(folder, 'broken.tar.gz')
      await writeFile(other, bytes)
      await expect(restore({ file: other })).rejects.toThrow('Nothing was changed')
    }
    expect(await everything(target.url)).toEqual(before)
  })

  it('a backup is rejected with the version that restores it if it is older than the baseline', async () => {
    const old = await createTestDatabase()
    const oldFile = join(folder, 'old.tar.gz')
    try {
      await inDatabase(old.url, (client) => client.query('update migrations set created_at = 1'))
      await takeBackup({ databaseUrl: old.url, images, file: oldFile })
    } finally {
      await old.drop()
    }
    await expect(restore({ file: oldFile })).rejects.toThrow(/older version.* with Cornerstock 0\.1\.0/)
  })

  it('a backup is not restored into a database that has data or is in use', async () => {
    await expect(restore({ replace: false })).rejects.toThrow('not empty')
    await inDatabase(target.url, () => expect(restore()).rejects.toThrow('in use by 1'))
  })

  it('a backup changes nothing if the restore fails', async () => {
    const before = await everything(target.url)
    const failing = { ...images, put: () => Promise.reject(new Error('no room')) }
    const { url: databaseUrl } = target
    await expect(restoreBackup({ databaseUrl, images: failing, file, replace: true })).rejects.toThrow(
      'no room',
    )
    expect(await everything(target.url)).toEqual(before)
  })

  it('a backup leaves no incomplete file if it fails', async () => {
    const gone = { ...images, read: () => Promise.reject(new Error('no such bucket')) }
    const other = join(folder, 'unfinished.tar.gz')
    await expect(takeBackup({ databaseUrl: shop.databaseUrl, images: gone, file: other })).rejects.toThrow(
      'no such bucket',
    )
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
  })
})

it('a backup while orders are placed is consistent: every order is complete, and the stock is correct', async () => {
  const stock = 10_000
  const { db } = shop
  const product = await buildProduct(db, { trackStock: true, stockQuantity: stock })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => buildClient(db)))
  let isTaken = false
  let placed = 0
  const buying = buyers.map(async (as) => {
    while (!isTaken) {
      const body = { items: [{ productId: product.productId, quantity: 2 }] }
      expect((await shop.send('POST /api/Order', { as, body })).status).toBe(201)
      placed += 1
    }
  })
  const file = join(folder, 'busy.tar.gz')
  await eventually(() => expect(placed).toBeGreaterThan(20))
  const placedBefore = placed
  await backUp(file).finally(() => {
    isTaken = true
  })
  await Promise.all(buying)
  const target = await createTestDatabase()
  await restoreBackup({ databaseUrl: target.url, images: restored(), file, replace: true })
  await inDatabase(target.url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as orders, count(i.order_id)::int as whole,
                (select stock_quantity from products where product_id = $1) as left
           from orders o left join order_items i using (order_id) where i.product_id = $1 or i is null`,
      [product.productId],
    )
    const [{ orders, whole, left }] = rows
    expect(orders).toBeGreaterThanOrEqual(placedBefore)
    expect(orders).toBeLessThanOrEqual(placed)
    expect({ whole, left }).toEqual({ whole: orders, left: stock - 2 * orders })
  })
  await target.drop()
})
