import { setTimeout as pause } from 'node:timers/promises'
import { findEmbeddedPostgres } from '@cornerstock/embedded-postgres/start'
import { PgBoss } from 'pg-boss'
import { openPool, type Pool } from '../../server/src/database/pool.ts'

const reminderQueue = 'monthly-reminders'
// The work of a killed server starts again only after minutes.
const timeoutMs = 10 * 60_000

/** Runs work in the server's database, and repeats it while the database is down. */
async function inDatabase<T>(dataDir: string, work: (db: Pool, jobs: PgBoss) => Promise<T>): Promise<T> {
  for (;;) {
    const found = await findEmbeddedPostgres(dataDir).catch(() => undefined)
    const outcome = found && (await attempt(found.migrationUrl, work))
    if (outcome) return outcome.value
    await pause(200)
  }
}

async function attempt<T>(
  url: string,
  work: (db: Pool, jobs: PgBoss) => Promise<T>,
): Promise<{ value: T } | undefined> {
  const db = openPool(url, () => {})
  const jobs = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  jobs.on('error', () => {})
  try {
    await jobs.start()
    return { value: await work(db, jobs) }
  } catch {
    return undefined // The database was killed meanwhile.
  } finally {
    await jobs.stop({ graceful: false }).catch(() => {})
    await db.$client.end()
  }
}

/** Ids of products with and without tracked stock. */
export type ProductIds = { tracked: number[]; untracked: number[] }

/** Creates three products with tracked stock and two without. */
export const createProducts = (dataDir: string, stock: number): Promise<ProductIds> =>
  inDatabase(dataDir, async (db) => {
    const { rows } = await db.$client.query(
      `insert into products (name, brand, category, price_cents, track_stock, stock_quantity)
       select 'Product ' || i, 'House', 'Candy', 1000, i <= 3, $1 from generate_series(1, 5) i
       returning product_id, track_stock`,
      [stock],
    )
    const idsWhere = (isTracked: boolean) =>
      rows.filter((row) => row.track_stock === isTracked).map((row) => row.product_id)
    return { tracked: idsWhere(true), untracked: idsWhere(false) }
  })

/** Verifies the addresses of all accounts, because only verified ones get emails about orders. */
export const verifyAddresses = (dataDir: string): Promise<void> =>
  inDatabase(dataDir, async (db) => {
    await db.$client.query('update accounts set email_verified_at = now()')
  })

/** Creates a recurring order that was due yesterday, and starts a round of reminders. */
export const makeRecurringOrderDue = (dataDir: string, clientId: string): Promise<void> =>
  inDatabase(dataDir, async (db, jobs) => {
    await db.$client.query(
      `insert into recurring_orders (client_id, product_id, quantity, day_of_month, next_date)
       select $1, min(product_id), 1, extract(day from current_date - 1), current_date - 1 from products
       on conflict do nothing`,
      [clientId],
    )
    await jobs.send(reminderQueue)
  })

/**
 * Waits until every reminder is made, every event read and every email sent. Ages the reminder jobs of killed servers
 * and the emails that they had claimed, which would be sent again ten minutes later, so that other servers take them at
 * once.
 */
export async function waitForBackgroundWork(dataDir: string): Promise<void> {
  const until = Date.now() + timeoutMs
  for (let left = 1; left > 0 && Date.now() < until; ) {
    left = await inDatabase(dataDir, async (db, jobs) => {
      await db.$client.query(
        `update jobs.job set started_on = started_on - interval '2 hours' where name = $1 and state = 'active'`,
        [reminderQueue],
      )
      // A running server needs a minute at most.
      await db.$client.query(
        `update mails set due_at = now() where sent_at is null and attempts > 0 and due_at < now() + interval '9 minutes'`,
      )
      await jobs.send(reminderQueue)
      const { rows } = await db.$client.query(
        `select (select count(*) from mails where sent_at is null)
              + (select count(*) from recurring_orders where reminded_of is null)
              + (select count(*) from events e where e.type in ('order.created', 'order.updated') and not exists (
                   select from event_readers r where r.name = 'order mails'
                     and (r.transaction_id, r.event_id) >= (e.transaction_id, e.event_id)))
              + (select count(*) from jobs.job where name = 'reset-links' and state in ('created', 'retry', 'active')) as left`,
      )
      return Number(rows[0]?.left)
    })
    if (left > 0) await pause(5000)
  }
}
