import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { createRequestLimit } from './request-limit-service.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const noon = new Date('2026-05-04T12:00:15Z')
const warnings: string[] = []
const log = { warn: (_: unknown, message: string) => warnings.push(message) }
const limitOf = (perMinute: number, name = crypto.randomUUID()) => ({
  one: createRequestLimit({ db: shop.db, log: log as never }, name, perMinute),
  other: createRequestLimit({ db: shop.db, log: log as never }, name, perMinute),
})
const countAllowed = async (counts: Promise<number | null>[]) =>
  (await Promise.all(counts)).filter((seconds) => seconds === null).length

it('a request limit allows the whole budget to one server, also at once, and then tells how long to wait', async () => {
  const { one } = limitOf(100)
  expect(await countAllowed(Array.from({ length: 130 }, () => one.count('key', noon)))).toBe(100)
  expect(await one.count('key', noon)).toBe(45)
  expect(await one.count('another key', noon)).toBeNull()
})

it('a request limit holds over all servers together', async () => {
  const { one, other } = limitOf(10)
  const counts = Array.from({ length: 30 }, (_, i) => (i % 2 ? one : other).count('key', noon))
  expect(await countAllowed(counts)).toBe(10)
})

it('a request limit starts again with each minute', async () => {
  const { one, other } = limitOf(2)
  for (const limit of [one, other, one]) await limit.count('key', noon)
  expect(await other.count('key', noon)).toBe(45)
  const later = new Date(noon.getTime() + 45_000)
  expect(await countAllowed([one, other, one].map((limit) => limit.count('key', later)))).toBe(2)
})

it('a request limit limits on its own while the database does not respond, and logs that', async () => {
  const { one } = limitOf(3)
  await shop.db.$client.query('alter table request_budgets rename to away')
  const allowed = await countAllowed(Array.from({ length: 50 }, () => one.count('key', noon)))
  await shop.db.$client.query('alter table away rename to request_budgets')
  expect(allowed).toBe(3)
  expect(warnings[0]).toMatch(/this server limits them alone$/)
})
