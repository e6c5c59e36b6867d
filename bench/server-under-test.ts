import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded-postgres/src/embedded-postgres.ts'

export type ServerUnderTest = {
  url: string
  pid: number
  /** The same database, for seeding and for the limits. */
  pool: pg.Pool
  /** Signs up a store and answers its id and token. */
  signUp(name: string): Promise<Store>
}

const root = path.join(import.meta.dirname, '..')
const patienceMs = 30_000

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + patienceMs
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not come up at ${url}.`)
}

/** Starts the real server on a durable database of its own, and removes all of it afterwards. */
export async function withServer<T>(run: (server: ServerUnderTest) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const port = await freePort()
  const server = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      DEMO: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    },
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 16 })
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(`${url}/api/ready`, server)
    return await run({ url, pid: server.pid ?? 0, pool, signUp: (name) => signUp(url, name) })
  } finally {
    await pool.end()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** A store with an account. */
export type Store = { clientId: string; token: string; email: string }

/** Signs up a store under an address of its name. */
export async function signUp(url: string, name: string): Promise<Store> {
  const answer = await fetch(`${url}/api/auth/register`, {
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
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}.`)
  return (await answer.json()) as Store
}

/** Fills the catalogue with made-up products over the grocery categories. */
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
