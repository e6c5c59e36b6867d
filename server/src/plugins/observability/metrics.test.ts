import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { eventually } from '../../../test/support/eventually.ts'
import { readConfig } from '../../start/config.ts'
import { createServer, type Server } from '../../start/server.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: Server
let url: string
let metricsUrl: string
let token: string

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Reads the metrics: their text, and a function that finds a series by its name and labels. */
async function readMetrics(): Promise<{ text: string; series: (name: string) => number | undefined }> {
  const response = await fetch(metricsUrl)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const values = new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]))
  return { text, series: (name) => values.get(name) }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-metrics-'))
  database = await createTestDatabase()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
  server = createServer(readConfig({ ...settings, PORT: '0', METRICS_PORT: '0' }))
  const greeting = await server.start()
  url = /open at (\S+)/.exec(greeting)?.[1] ?? ''
  metricsUrl = /read at (\S+)/.exec(greeting)?.[1] ?? ''
  const form = {
    email: 'a@example.com',
    storeName: 'S',
    storeAddress: 'A',
    phoneNumber: '5',
    businessType: 'Deli',
  }
  const passwords = { password: 'long enough', confirmPassword: 'long enough' }
  const session = await call('POST', '/auth/register', { ...form, ...passwords })
  token = ((await session.json()) as { token: string }).token
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function buildProduct(name: string): Promise<number> {
  const pool = new pg.Client(database.url)
  await pool.connect()
  const { rows } = await pool.query(
    `insert into products (name, brand, category, area, price_cents, stock_quantity)
     values ($1, 'B', 'Candy', 'Grocery', 100, 1) returning product_id`,
    [name],
  )
  await pool.end()
  return rows[0].product_id
}

it('the metrics of a running server count requests by route and errors by code, without personal data', async () => {
  await call('GET', '/Products/2147483647')
  await call('GET', '/Products/2147483646')
  await call('GET', '/Products?search=planted')
  await call('GET', '/planted')
  const { text, series } = await readMetrics()
  expect(series('http_requests_total{method="GET",route="/api/Products/:productId",status="404"}')).toBe(2)
  expect(series('http_requests_total{method="GET",route="/api/Products",status="200"}')).toBe(1)
  expect(series('http_requests_total{method="GET",route="none",status="404"}')).toBe(1)
  expect(series('http_errors_total{code="NOT_FOUND"}')).toBe(3)
  const seconds = 'http_request_duration_seconds'
  expect(series(`${seconds}_count{method="GET",route="/api/Products/:productId"}`)).toBe(2)
  expect(series(`${seconds}_bucket{le="+Inf",method="GET",route="/api/Products"}`)).toBe(1)
  expect(series(`${seconds}_sum{method="GET",route="/api/Products"}`)).toBeGreaterThan(0)
  expect(text).not.toMatch(/planted|2147483647|a@example/)
})

it('the metrics of a running server count an order once, even if its request is repeated', async () => {
  const items = [{ productId: await buildProduct('Counted'), quantity: 1 }]
  for (let i = 0; i < 2; i++)
    expect((await call('POST', '/Order', { items }, { 'idempotency-key': 'once' })).status).toBe(201)
  expect((await readMetrics()).series('cornerstock_orders_placed_total')).toBe(1)
})

it('the metrics of a running server cover the pool, the jobs, the process and the event loop', async () => {
  const idle = 'cornerstock_database_connections{pool="main",state="idle"}'
  await expect.poll(async () => (await readMetrics()).series(idle)).toBeGreaterThan(0)
  const { series } = await readMetrics()
  expect(series('cornerstock_database_connections{pool="main",state="waiting"}')).toBe(0)
  for (const state of ['waiting', 'active', 'failed'])
    expect(series(`cornerstock_jobs{queue="housekeeping",state="${state}"}`)).toBe(0)
  expect(series('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  // Each reading resets the samples, so an immediate second reading finds none.
  const readLag = async () => (await readMetrics()).series('nodejs_eventloop_lag_p99_seconds')
  await expect.poll(readLag, { interval: 200 }).toBeGreaterThan(0)
})

it('the metrics of a running server count event streams, and measure how far behind they are', async () => {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${url}/api/events`, { headers, signal: stop.signal })
  expect((await readMetrics()).series('cornerstock_event_streams')).toBe(1)

  const early = new pg.Client(database.url)
  await early.connect()
  await early.query('begin')
  await early.query('select pg_current_xact_id()')
  const productId = await buildProduct('Late')
  expect((await call('POST', '/Order', { items: [{ productId, quantity: 1 }] })).status).toBe(201)
  const behind = 'cornerstock_events_behind_seconds'
  expect((await readMetrics()).series(behind)).toBeGreaterThan(0)
  await early.query('commit')
  await early.end()
  await eventually(async () => expect((await readMetrics()).series(behind)).toBe(0))

  stop.abort()
  await eventually(async () => expect((await readMetrics()).series('cornerstock_event_streams')).toBe(0))
})

it('the metrics of a running server are served only at their own address', async () => {
  for (const path of ['/metrics', '/api/metrics'])
    expect(await (await fetch(`${url}${path}`)).text()).not.toContain('cornerstock_')
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404)
  expect(new URL(metricsUrl).hostname).toBe('127.0.0.1')
})

const fail = () => Promise.reject(new Error('the database is down'))
const pool = { totalCount: 3, idleCount: 1, waitingCount: 7 }

it('metrics without a database query can be read while the database is down', async () => {
  const metrics = createMetrics({ pools: { main: pool }, queues: fail, secondsBehind: fail })
  const { text } = await metrics.read()
  expect(text).toContain('cornerstock_database_connections{pool="main",state="busy"} 2\n')
  expect(text).toContain('cornerstock_database_connections{pool="main",state="waiting"} 7\n')
  expect(text).toMatch(/^cornerstock_events_behind_seconds Nan$/im)
  expect(text).not.toContain('cornerstock_jobs{')
})

it('the metrics respond with 500 if reading them fails, and keep working', async () => {
  const metrics = {
    ...createMetrics({ pools: { main: pool }, queues: fail, secondsBehind: fail }),
    read: fail,
  }
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  for (let i = 0; i < 2; i++) expect((await fetch(served.url)).status).toBe(500)
  await served.close()
})
