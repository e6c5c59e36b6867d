import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { buildClient, buildStaff } from '../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { eventStreams } from '../../database/schema/work/event-streams.ts'

let here: TestApp
let there: TestApp
const urls = new Map<TestApp, string>()

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ databaseUrl: here.databaseUrl })
  for (const server of [here, there]) urls.set(server, await server.app.listen({ port: 0 }))
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

type Stream = { text: string; hasEnded: boolean; close: () => void }

/** Opens a stream and waits for its first line. */
async function open(at: TestApp, as: Caller, lastEventId?: string): Promise<Stream> {
  const stop = new AbortController()
  const response = await fetch(`${urls.get(at)}/api/events`, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  const stream = { text: '', hasEnded: false, close: () => stop.abort() }
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk
    stream.hasEnded = true
  }
  read().catch(() => {}) // Fails if the test closes the stream.
  await eventually(() => expect(stream.text).toContain('welcome'))
  return stream
}
const eventsOf = ({ text }: Stream) => [...text.matchAll(/^event: (.+)$/gm)].map(([, type]) => type)
const countRows = async ({ accountId }: Caller) =>
  (await here.db.select().from(eventStreams)).filter((stream) => stream.accountId === accountId).length

it('the ninth stream of an account ends its oldest, on whichever server that is', async () => {
  const [client, other] = [await buildClient(here.db), await buildClient(here.db)]
  const bystander = await open(here, other)
  const streams: Stream[] = []
  for (let i = 0; i < 8; i++) streams.push(await open(i % 2 ? there : here, client))
  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual(Array(8).fill(false))
  for (const oldest of [0, 1]) {
    streams.push(await open(there, client))
    await eventually(() => expect(streams[oldest]?.hasEnded).toBe(true))
  }
  expect(streams.filter(({ hasEnded }) => !hasEnded)).toHaveLength(8)
  expect(bystander.hasEnded).toBe(false)
})

it('the ninth stream of an account ends no stream if another one was closed before', async () => {
  const client = await buildClient(here.db)
  const [first, ...others] = await Promise.all(
    Array.from({ length: 8 }, (_, i) => open(i % 2 ? there : here, client)),
  )
  first?.close()
  await eventually(async () => expect(await countRows(client)).toBe(7))
  const ninth = await open(here, client)
  expect([...others, ninth].some(({ hasEnded }) => hasEnded)).toBe(false)
})

it('the ninth stream of an account leaves eight, also if many are opened at once', async () => {
  const client = await buildClient(here.db)
  const streams = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => open(i % 2 ? there : here, client)),
  )
  const opened = streams.flatMap((stream) => (stream.status === 'fulfilled' ? [stream.value] : []))
  await eventually(() => expect(opened.filter(({ hasEnded }) => !hasEnded).length).toBeLessThanOrEqual(8))
  expect(await countRows(client)).toBe(8)
})

it('the ninth stream of an account is not counted among those of a server that has stopped', async () => {
  const client = await buildClient(here.db)
  const third = await startTestApp({ databaseUrl: here.databaseUrl })
  urls.set(third, await third.app.listen({ port: 0 }))
  for (let i = 0; i < 8; i++) await open(third, client)
  await third.stop()
  expect(await countRows(client)).toBe(0)
})

/** The events that a listener gets when it returns after `count` events, which the server has already read. */
async function missed(count: number) {
  const staff = await buildStaff(here.db)
  const witness = await open(here, staff)
  const { rows } = await here.db.execute(sql`
      select transaction_id || '-' || event_id as last_id from events
      order by events.transaction_id desc, event_id desc limit 1`)
  await here.db.execute(sql`insert into events (type, data)
      select 'stream.ended', jsonb_build_object('streamId', gen_random_uuid()) from generate_series(1, 1500)
      union all select 'catalog.changed', '{"productId":1}' from generate_series(1, ${count}::int)`)
  here.app.announceEvents()
  await eventually(() => expect(eventsOf(witness)).toHaveLength(count))
  const stream = await open(here, staff, String(rows[0]?.last_id))
  await eventually(() => expect(eventsOf(stream).length).toBeGreaterThan(0))
  return stream
}

it('a listener that missed 1,000 events gets all of them, however many streams ended meanwhile', async () => {
  const stream = await missed(1000)
  await eventually(() => expect(eventsOf(stream)).toEqual(Array(1000).fill('catalog.changed')))
})

it('a listener that missed more than 1,000 events is told to reload, and nothing else', async () => {
  const stream = await missed(1001)
  expect(eventsOf(stream)).toEqual(['everything.changed'])
})
