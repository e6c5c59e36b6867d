import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import type pg from 'pg'
import { type RunningServer, startServer } from '../../server/test/support/servers/start-server.ts'
import { openBenchPool } from './bench-pool.ts'

export type ServerUnderTest = Pick<RunningServer, 'url' | 'pid'> & {
  /** The server's database, for test data and for the baselines. */
  pool: pg.Pool
  databaseUrl: string
  /** Signs up a client and returns its id and token. */
  signUp(name: string): Promise<Client>
}

/** Starts the real server on a new durable database, and removes both afterwards. */
export async function withServer<T>(run: (server: ServerUnderTest) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = openBenchPool(postgres.migrationUrl)
  let server: RunningServer | undefined
  try {
    server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.migrationUrl,
      RATE_LIMIT_PER_MINUTE: '0',
    })
    const { url, pid } = server
    return await run({
      url,
      pid,
      pool,
      databaseUrl: postgres.migrationUrl,
      signUp: (name) => signUp(url, name),
    })
  } finally {
    await pool.end()
    await server?.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** A signed-up client. */
export type Client = { clientId: string; token: string; email: string }

/** Signs up a client; store name and email address are made from `name`. */
export async function signUp(url: string, name: string): Promise<Client> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${name}@example.com`,
      storeName: name,
      storeAddress: '1 Main St',
      phoneNumber: '555-0100',
      businessType: 'Deli',
      password: 'a long password',
      confirmPassword: 'a long password',
    }),
  })
  if (!response.ok) throw new Error(`Signing up failed with status ${response.status}.`)
  return (await response.json()) as Client
}

/** Fills the catalog with generated products of the grocery categories. */
export async function seedProducts({ pool }: Pick<ServerUnderTest, 'pool'>, count: number): Promise<void> {
  await pool.query(
    `insert into products (name, brand, category, sub_category, area, description, image_url, unit_size,
                           unit_per_pack, price_cents, cost_price_cents, stock_quantity, tags, supplier_prices)
     select 'Product ' || md5(i::text) || ' ' || i, 'Brand ' || (i % 80),
            (array['Beverages', 'Candy', 'Snacks & Cookies', 'Cakes', 'Gum', 'MED', 'Essentials'])[1 + i % 7],
            'Shelf ' || (i % 12), 'Grocery', 'Case of 24, each 12 oz. Keeps at room temperature; sells best cold.',
            '/images/' || md5(i::text) || '.webp', '12 oz', 24, 500 + i % 4000, 400 + i % 4000, 50,
            case when i % 50 = 0 then '{featured}' else '{}' end::text[], '[{"name": "Jetro", "price": 450}]'
       from generate_series(1, $1) i`,
    [count],
  )
  await pool.query('analyze products')
}
