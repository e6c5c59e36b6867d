import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import pg from 'pg'
import { startServer } from '../../server/test/support/servers/start-server.ts'
import { seedProducts, signUp } from '../measuring/server-under-test.ts'

const ordersAtOnce = 8
const bytesLeft = 200_000
const timeoutMs = 60_000

/**
 * Places orders on a disk of 110 MB that fills up. Every response must be 201, or 503 with Retry-After. Once there is
 * room again, the server must recover by itself and hold exactly the acknowledged orders. Needs root to mount a tmpfs.
 */
export async function soakDiskFull(seconds: number) {
  const disk = await mkdtemp(join(tmpdir(), 'cornerstock-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', disk])
  const dataDir = join(disk, 'data')
  const ballast = join(disk, 'ballast')
  try {
    const server = await startServer({
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    })
    await inDatabase(dataDir, (pool) => seedProducts({ pool }, 5))
    const { token } = await signUp(server.url, 'client')
    const refused: string[] = []
    let acknowledged = 0
    const place = async (key: string) => {
      const response = await fetch(`${server.url}/api/Order`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ items: [1, 2, 3, 4, 5].map((productId) => ({ productId, quantity: 1 })) }),
      })
      if (response.status === 201) acknowledged += 1
      else if (response.status !== 503 || !response.headers.has('retry-after'))
        throw new Error(`Placing an order failed with status ${response.status}.`)
      return response.status === 201
    }

    const { bavail, bsize } = await statfs(disk)
    await writeFile(ballast, Buffer.alloc(bavail * bsize - bytesLeft))
    const until = Date.now() + seconds * 1000
    const placeOrders = async () => {
      while (Date.now() < until) {
        const key = randomUUID()
        if (!(await place(key))) refused.push(key)
      }
    }
    await Promise.all(Array.from({ length: ordersAtOnce }, placeOrders))
    if (refused.length === 0) throw new Error('The disk never filled up.')

    await rm(ballast)
    const freedAt = performance.now()
    while (!(await place('after'))) {
      if (performance.now() - freedAt > timeoutMs) throw new Error('The server did not recover.')
      await pause(20)
    }
    const recoveredMs = Math.round(performance.now() - freedAt)
    for (const key of refused.slice(0, 500))
      if (!(await place(key))) throw new Error('The server refused an order after it had recovered.')
    const stored = await inDatabase(dataDir, async (pool) => {
      const { rows } = await pool.query('select count(*)::int as orders from orders')
      return rows[0]?.orders
    })
    if (stored !== acknowledged)
      throw new Error(`${acknowledged} orders were acknowledged, ${stored} are stored.`)
    if ((await server.stop()) !== 0) throw new Error('The server did not stop cleanly.')
    return { orders: stored, rejected_while_full: refused.length, recovered_ms: recoveredMs }
  } finally {
    execFileSync('umount', ['--lazy', disk])
    await rm(disk, { recursive: true })
  }
}

async function inDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const found = await findEmbeddedPostgres(dataDir)
  const pool = new pg.Pool({ connectionString: found?.migrationUrl, max: 1 })
  return work(pool).finally(() => pool.end())
}
