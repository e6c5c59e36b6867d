import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type Server as HttpServer, request } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/support/database/database.ts'
import { readConfig } from '../../start/config.ts'
import { createServer } from '../../start/server.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let collector: HttpServer
let endpoint: string
let received: string[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-tracing-'))
  database = await createTestDatabase()
  collector = createHttpServer(async (sent, response) => {
    received.push(`${sent.url}\n${await text(sent)}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(async () => {
  collector.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const form = { storeName: 'S', storeAddress: 'A', phoneNumber: '5', businessType: 'Deli' }
const passwords = { password: 'planted password', confirmPassword: 'planted password' }
const register = (url: string, email: string) =>
  fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, ...passwords, email }),
  })

/** Signs up with a body that is sent only after the server has begun to handle the request. */
async function registerSlowly(url: string, email: string): Promise<void> {
  const sending = request(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.end(JSON.stringify({ ...form, ...passwords, email }))
  const [response] = await once(sending, 'response')
  await text(response)
}

/** Runs a server while `use` runs, and returns the spans that it has sent when it stops. */
async function spansOf(settings: Record<string, string>, use: (url: string) => Promise<unknown>) {
  received = []
  const server = createServer(
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      ...settings,
    }),
  )
  const [, url = ''] = /open at (\S+)/.exec(await server.start()) ?? []
  await use(url)
  await server.stop()
  const bodies = received.map((sent) => JSON.parse(sent.slice(sent.indexOf('\n'))) as Export)
  const resources = bodies.flatMap(({ resourceSpans }) => resourceSpans)
  return { resources, spans: resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)) }
}

const attributeOf = ({ attributes }: { attributes: Attribute[] }, key: string) =>
  Object.values(attributes.find((attribute) => attribute.key === key)?.value ?? {})[0]

/** The statements right below a span. */
const statementsOf = ({ traceId, spanId }: SentSpan, spans: SentSpan[]): string[] =>
  spans
    .filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
    .map((statement) => String(attributeOf(statement, 'db.query.text')))

const isSignUp = (statement: string) => statement.startsWith('insert into "accounts"')

it('the spans of a server cover each request and its own statements, without personal data', async () => {
  const stores = ['one', 'two', 'three', 'four'].map((name) => `planted-${name}@example.com`)
  let requestIds: (string | null)[] = []
  let token = ''
  const { spans, resources } = await spansOf({}, async (url) => {
    const responses = await Promise.all(stores.map((email) => register(url, email)))
    requestIds = responses.map(({ headers }) => headers.get('x-request-id'))
    const sessions = await Promise.all(
      responses.map((response) => response.json() as Promise<{ token: string }>),
    )
    token = String(sessions[0]?.token)
    const headers = { authorization: `Bearer ${token}` }
    await (await fetch(`${url}/api/Products?search=planted`, { headers })).text()
  })
  const requests = spans.filter(({ name }) => name === 'POST /api/auth/register')
  expect(requests.map((span) => attributeOf(span, 'cornerstock.request_id')).sort()).toEqual(
    requestIds.sort(),
  )
  for (const span of requests) {
    expect(statementsOf(span, spans).filter(isSignUp)).toHaveLength(1)
    expect(span.parentSpanId ?? '').toBe('')
    expect(attributeOf(span, 'http.response.status_code')).toBe(201)
  }
  expect(spans.find(({ name }) => name === 'GET /api/Products')).toBeDefined()
  expect(resources.map(({ resource }) => attributeOf(resource, 'service.name'))).toContain('cornerstock')
  for (const sent of received) {
    expect(sent).toMatch(/^\/v1\/traces\n/)
    expect(sent).not.toContain('planted')
    expect(sent).not.toContain(token)
  }
})

it('the spans of a server belong to their own request, also when a body is slow or requests wait for a connection', async () => {
  const { spans } = await spansOf({}, async (url) => {
    await registerSlowly(url, 'slow@example.com')
    const response = await register(url, 'busy@example.com')
    const { token } = (await response.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const read = async () => (await fetch(`${url}/api/Order`, { headers })).text()
    await Promise.all(Array.from({ length: 40 }, read))
  })
  const named = (name: string) => spans.filter((span) => span.name === name)
  for (const span of named('POST /api/auth/register'))
    expect(statementsOf(span, spans).filter(isSignUp)).toHaveLength(1)
  const reads = named('GET /api/Order').map((span) => statementsOf(span, spans))
  const orderStatements = reads.map(
    // The text of a long statement is cut off.
    (texts) => texts.filter((statement) => statement.includes('o.order_id')).length,
  )
  expect(orderStatements).toEqual(Array(40).fill(1))
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`
it.each([
  ['belong to the trace of a trusted proxy', '127.0.0.1', true],
  ['start a new trace if the sender is not trusted', '10.0.0.0/8', false],
])('the spans of a server %s', async (_, trusted, isSame) => {
  const { spans } = await spansOf({ TRUST_PROXY: trusted }, async (url) =>
    (await fetch(`${url}/api/health`, { headers: { traceparent } })).text(),
  )
  expect(spans).toMatchObject([{ name: 'GET /api/health' }])
  expect(spans[0]?.traceId === traceId).toBe(isSame)
})

it('the spans of a server are not sent at a sampling ratio of 0', async () => {
  const { spans } = await spansOf({ OTEL_TRACES_SAMPLER_ARG: '0' }, async (url) =>
    (await fetch(`${url}/api/health`)).text(),
  )
  expect(spans).toEqual([])
})

it('a collector that does not respond delays neither requests nor the shutdown', async () => {
  const silent = createTcpServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { spans } = await spansOf({ OTEL_EXPORTER_OTLP_ENDPOINT: address }, async (url) =>
    expect((await register(url, 'patient@example.com')).status).toBe(201),
  )
  silent.close()
  expect(spans).toEqual([])
})
