import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repartition } from '../../../test/support/database/partitions.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { buildClient, buildProduct } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { startJobs } from '../../plugins/jobs.ts'
import { sealLog } from '../app-logs/sealing/seal-service.ts'
import { findCatalogVersion } from '../products/product-queries.ts'
import { cleanUp, startHousekeeping } from './housekeeping-service.ts'

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

test('folding the catalog changes keeps the catalog version', async () => {
  await buildProduct(shop.db)
  await buildProduct(shop.db)
  const before = await findCatalogVersion(shop.db)
  await shop.db.execute(sql`update catalog_changes set changed_at = ${hoursAgo(2)}`)
  await cleanUp(shop.db, new Date())
  expect(await count('catalog_changes')).toBe(0)
  expect(await findCatalogVersion(shop.db)).toBe(before)
})

test('expired rows are deleted and others stay', async () => {
  const { accountId } = await buildClient(shop.db)
  for (const hours of [49, 47, 1]) {
    await shop.db.execute(sql`insert into idempotency_keys (account_id, key, request_hash, created_at)
      values (${accountId}, ${`key ${hours}`}, '', ${hoursAgo(hours)})`)
    await shop.db.execute(sql`insert into sign_in_failures (email_hash, network, failed_at)
      values ('', '::1', ${hoursAgo(hours)})`)
    await shop.db.execute(sql`insert into mailed_links (token_hash, kind, account_id, expires_at)
      values (${Buffer.from([hours])}, 'reset', ${accountId}, ${hoursAgo(hours)})`)
  }
  await cleanUp(shop.db, new Date())
  expect({
    keys: await count('idempotency_keys'),
    failures: await count('sign_in_failures'),
    links: await count('mailed_links'),
  }).toEqual({ keys: 2, failures: 1, links: 1 })
})

test('imports are deleted after a month, or with their log entry once they are applied', async () => {
  for (const state of ['checked', 'applied'])
    for (const days of [29, 31, 401])
      await shop.db.execute(sql`insert into imports (kind, state, file_name, created_at)
        values ('products', ${state}, ${`${state} ${days}`}, ${hoursAgo(days * 24)})`)
  await cleanUp(shop.db, new Date())
  const { rows } = await shop.db.$client.query('select file_name from imports order by import_id')
  expect(rows.map((row) => row.file_name)).toEqual(['checked 29', 'applied 29', 'applied 31'])
})

test('partitions are added to the events and to the log', async () => {
  const client = await shop.db.$client.connect()
  await client.query('truncate events, app_logs')
  await repartition(client, 'events', [10])
  await repartition(client, 'app_logs', ['2020-01-01'])
  client.release()
  await cleanUp(shop.db, new Date())
  expect(await count(`find_partitions('events')`)).toBeGreaterThan(4)
  expect(await count(`find_partitions('app_logs')`)).toBeGreaterThan(4)
})

test('emails stay for a year, and unsent emails always', async () => {
  const { accountId } = await buildClient(shop.db)
  for (const [topic, hours, sentAt, failedAt] of [
    ['sent long ago', 366 * 24, new Date(), null],
    ['failed long ago', 366 * 24, null, new Date()],
    ['waiting', 366 * 24, null, null],
    ['sent lately', 364 * 24, new Date(), null],
  ])
    await shop.db.execute(sql`insert into mails (topic, account_id, subject, text, html, created_at, sent_at, failed_at)
      values (${topic}, ${accountId}, '', '', '', ${hoursAgo(Number(hours))}, ${sentAt}, ${failedAt})`)
  await cleanUp(shop.db, new Date())
  const { rows } = await shop.db.execute(sql`select topic from mails order by topic`)
  expect(rows).toEqual([{ topic: 'sent lately' }, { topic: 'waiting' }])
})

test('the staff log is kept for 400 days', async () => {
  for (const days of [401, 399]) {
    await shop.db.execute(sql`insert into app_logs (level, source, message, logged_at)
      values ('Information', 'test', ${`${days} days old`}, ${hoursAgo(days * 24)})`)
    await sealLog(shop.db)
  }
  await cleanUp(shop.db, new Date())
  const { rows } = await shop.db.execute(sql`select message from app_logs where source = 'test'`)
  expect(rows).toEqual([{ message: '399 days old' }])
})

test('a failed run is added to the staff log', async () => {
  const jobs = await startJobs({ db: shop.db, listener: shop.listener, log: pino({ level: 'silent' }) })
  await startHousekeeping(jobs, shop.db)
  await shop.db.execute(sql`alter table sign_in_failures rename to away`)
  await jobs.send('housekeeping')
  const failures = async () =>
    (await shop.db.$client.query(`select level, message from app_logs where source = 'housekeeping'`)).rows
  await eventually(async () => expect(await failures()).not.toEqual([]))
  await jobs.stop({ graceful: true, timeout: 3000 })
  await shop.db.execute(sql`alter table away rename to sign_in_failures`)
  expect(await failures()).toEqual([
    { level: 'Error', message: 'A run of housekeeping failed. The next run continues.' },
  ])
})
