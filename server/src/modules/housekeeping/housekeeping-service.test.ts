import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient, buildProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { findActors } from '../accounts/account-queries.ts'
import { cleanUp } from './housekeeping-service.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours})`
const count = async (table: string) => {
  const { rows } = await shop.db.$client.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

test('folding the changes of the catalogue leaves its version as it is', async () => {
  const client = await buildClient(shop.db)
  await buildProduct(shop.db)
  await buildProduct(shop.db)
  const versionOf = async () =>
    (await findActors(shop.db, [client.accountId])).get(client.accountId)?.catalogVersion
  const before = await versionOf()
  await cleanUp(shop.db, new Date())
  expect(await count('catalog_changes')).toBe(0)
  expect(await versionOf()).toBe(before)
})

test('what has outlived its use is forgotten, and what has not is kept', async () => {
  const { accountId } = await buildClient(shop.db)
  await shop.db.execute(sql`delete from events`)
  for (const hours of [1, 47, 49]) {
    await shop.db.execute(
      sql`insert into events (type, data, created_at) values ('x', '{}', ${hoursAgo(hours)})`,
    )
    await shop.db.execute(sql`insert into idempotency_keys (account_id, key, request_hash, created_at)
      values (${accountId}, ${`key ${hours}`}, '', ${hoursAgo(hours)})`)
    await shop.db.execute(sql`insert into sign_in_failures (email_hash, network_address, failed_at)
      values ('', '::1', ${hoursAgo(hours)})`)
    await shop.db.execute(sql`insert into password_resets (token_hash, account_id, expires_at)
      values (${Buffer.from([hours])}, ${accountId}, ${hoursAgo(hours)})`)
  }
  await cleanUp(shop.db, new Date())
  expect({
    events: await count('events'),
    keys: await count('idempotency_keys'),
    failures: await count('sign_in_failures'),
    resets: await count('password_resets'),
  }).toEqual({ events: 2, keys: 2, failures: 1, resets: 1 })
})
