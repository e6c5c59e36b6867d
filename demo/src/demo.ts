import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Pool, PoolClient } from 'pg'
import { demoPassword, demoStaff, demoStores } from './accounts.ts'
import { startOfDay } from './days.ts'
import { fillDemo } from './fill-demo.ts'
import { renewDeals } from './products/deals.ts'
import { pictureFolder } from './products/picture-name.ts'
import { demoProducts } from './products/products.ts'

export type DemoOptions = {
  pool: Pool
  images: { put(name: string, bytes: Buffer): Promise<void> }
  hashPassword: (password: string) => Promise<string>
}

type PasswordCheck = {
  pool: Pool
  /** Whether this start fills an empty database with the demo. */
  fillsDemo: boolean
  isPasswordCorrect: (password: string, hash: string | null) => Promise<boolean>
}

/** The advisory lock that lets one server at a time fill the database. */
const fillLock = 727_402
const uploadsAtOnce = 16

/**
 * Fills an empty database with the demo: products, stores, four months of orders up to today, carts, favorites,
 * recurring orders and notifications. Leaves any other database as it is.
 * @returns one line per login to show; none if the database does not contain the demo
 */
export async function prepareDemo({ pool, images, hashPassword }: DemoOptions): Promise<string[]> {
  if (await isEmpty(pool)) {
    const imageNames = await storePictures(images)
    const contents = {
      passwordHash: await hashPassword(demoPassword),
      imageNames,
      today: startOfDay(new Date()),
    }
    await inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [fillLock])
      // Another server may have filled the database in the meantime.
      if (await isEmpty(client)) await fillDemo(client, contents)
    })
  }
  const logins = await describeLogins(pool)
  if (logins.length > 0) await renewDeals(pool, new Date())
  return logins
}

/**
 * Whether an account of the demo can be signed in to with the password that this repository publishes: the
 * database contains the demo with an unchanged password, or this start is about to fill it in.
 */
export async function hasPublishedPassword(check: PasswordCheck): Promise<boolean> {
  const { pool, fillsDemo, isPasswordCorrect } = check
  if (fillsDemo && (await isEmpty(pool))) return true
  const emails = [...demoStaff, ...demoStores].map(({ email }) => email)
  // All demo accounts are filled in with the same hash, so there are few to check.
  const { rows } = await pool.query<{ password_hash: string }>(
    'select distinct password_hash from accounts where email = any($1)',
    [emails],
  )
  for (const row of rows) if (await isPasswordCorrect(demoPassword, row.password_hash)) return true
  return false
}

async function isEmpty(client: Pool | PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    'select not exists (select from accounts) and not exists (select from products) as is_empty',
  )
  return rows[0]?.is_empty === true
}

/** Copies the pictures into the image store, under new names. */
async function storePictures(images: DemoOptions['images']): Promise<Map<string, string>> {
  const names = new Map(
    demoProducts.map(({ picture }) => [picture, `${randomBytes(16).toString('hex')}.webp`]),
  )
  const waiting = [...names]
  const upload = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await images.put(next[1], await readFile(new URL(next[0], pictureFolder)))
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload))
  return names
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
    client.release()
  } catch (error) {
    // Closing the connection rolls the transaction back.
    client.release(true)
    throw error
  }
}

/** The logins of the demo that the database contains; a database of an earlier version has fewer. */
async function describeLogins(pool: Pool): Promise<string[]> {
  const logins = [
    ...demoStaff.map(({ role, email }) => ({ role, email })),
    { role: 'store', email: demoStores[0]?.email },
  ]
  const { rows } = await pool.query<{ email: string }>('select email from accounts where email = any($1)', [
    logins.map(({ email }) => email),
  ])
  return logins
    .filter((login) => rows.some(({ email }) => email === login.email))
    .map(({ role, email }) => `  Sign in as ${role}: ${email}, password ${demoPassword}`)
}
