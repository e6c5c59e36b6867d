import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { buildClient } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import type { Actor } from '../../context.ts'
import type { EventHub } from './event-hub.ts'
import { findLatestPosition, type RecordedEvent } from './event-queries.ts'
import { streamEvents } from './event-stream.ts'

let shop: TestApp
let actor: Actor
beforeAll(async () => {
  shop = await startTestApp()
  const { accountId } = await buildClient(shop.db)
  actor = {
    accountId,
    personId: accountId,
    role: 'client',
    storeRole: 'owner',
    sessionId: crypto.randomUUID(),
    mustSetUpTwoFactor: false,
    apiKey: null,
    language: 'en',
  }
})
afterAll(() => shop.stop())
afterEach(() => void vi.useRealTimers())

/** A hub that passes on the events of a test. */
async function tellingHub() {
  const listeners = new Set<(recorded: RecordedEvent) => void>()
  const position = await findLatestPosition(shop.db)
  const hub: Pick<EventHub, 'position' | 'subscribe'> = {
    position: () => position,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { hub, listeners, position, lastId: `${position.transactionId}-${position.eventId}` }
}

/** The response to a listener that does not read it. */
function unreadResponse(): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const socket: unknown = new Duplex({ read() {}, write() {} })
  response.assignSocket(socket as Socket)
  return response
}

/** Waits until no transaction of any test database delays the events that were written until now. */
const othersEnded = () =>
  eventually(async () => {
    const { rows } = await shop.db.execute(sql`
        select max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()) as ended from events`)
    expect(rows[0]?.ended).toBe(true)
  })

it('a listener that catches up is disconnected if too many new events are queued for it', async () => {
  const { hub, listeners, position, lastId } = await tellingHub()
  const response = unreadResponse()
  const streaming = streamEvents({ hub, db: shop.db }, actor, lastId, response)
  const tell = (eventId: number) => {
    for (const listener of listeners)
      listener({
        ...position,
        eventId,
        clientId: null,
        event: { type: 'catalog.changed' },
      } as RecordedEvent)
  }
  for (let i = 1; i <= 5000; i++) tell(position.eventId + i)
  expect(response.destroyed).toBe(false)
  tell(position.eventId + 5001)
  expect(response.destroyed).toBe(true)
  await streaming
  expect(listeners.size).toBe(0)
})

it('a listener that catches up is disconnected if it does not read the missed events', async () => {
  const { lastId } = await tellingHub()
  await shop.db.execute(sql`insert into events (type, data)
      values ('catalog.changed', jsonb_build_object('long', repeat('x', 100000)))`)
  await othersEnded()
  const { hub, listeners } = await tellingHub()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const response = unreadResponse()
  const streaming = streamEvents({ hub, db: shop.db }, actor, lastId, response)
  while (!response.writableNeedDrain) await turn()
  await turn()
  vi.advanceTimersByTime(29_000)
  expect(response.destroyed).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(response.destroyed).toBe(true)
  await streaming
  expect(listeners.size).toBe(0)
})

it('a stream ends when a failover has lost events, so that its listener reads everything again', async () => {
  const { hub, listeners, position } = await tellingHub()
  const response = unreadResponse()
  await streamEvents({ hub, db: shop.db }, actor, undefined, response)
  const reconnected = (hasLostEvents: boolean) => {
    for (const listener of listeners)
      listener({ ...position, clientId: null, event: { type: 'reconnected', hasLostEvents } })
  }
  reconnected(false)
  expect(response.writableEnded).toBe(false)
  reconnected(true)
  expect(response.writableEnded).toBe(true)
  response.destroy()
})

it('nothing is written to a stream after the sessions of its account have ended', async () => {
  const { hub, listeners, position } = await tellingHub()
  const response = unreadResponse()
  const errors: Error[] = []
  response.on('error', (error) => errors.push(error))
  await streamEvents({ hub, db: shop.db }, actor, undefined, response)
  const tell = (eventId: number, event: RecordedEvent['event']) => {
    for (const listener of listeners)
      listener({ ...position, eventId: position.eventId + eventId, clientId: actor.accountId, event })
  }
  tell(1, { type: 'sessions.ended' })
  tell(2, { type: 'catalog.changed' } as RecordedEvent['event'])
  await turn()
  expect(response.writableEnded).toBe(true)
  expect(errors).toEqual([])
  response.destroy()
})

/** The types of the events in what was written to a response. */
const typesIn = (written: string) => [...written.matchAll(/^event: (.*)$/gm)].map(([, type]) => type)

async function catchUp(hub: Pick<EventHub, 'position' | 'subscribe'>, lastId: string, as = actor) {
  const response = unreadResponse()
  let written = ''
  response.write = ((text: string) => {
    written += text
    return true
  }) as ServerResponse['write']
  await streamEvents({ hub, db: shop.db }, as, lastId, response)
  return { response, types: () => typesIn(written) }
}

it('a listener that catches up gets the events after a sign-out on another device', async () => {
  const { lastId } = await tellingHub()
  await shop.db.execute(sql`insert into events (client_id, type, data) values
      (${actor.accountId}, 'sessions.ended', '{}'), (null, 'catalog.changed', '{}')`)
  await othersEnded()
  const { hub } = await tellingHub()
  const { response, types } = await catchUp(hub, lastId)
  expect(response.writableEnded).toBe(false)
  expect(types()).toEqual(['catalog.changed'])
  response.destroy()
})

it('a listener that catches up gets no event before the hub, which empties the caches that the event makes outdated', async () => {
  const { hub, listeners, position, lastId } = await tellingHub()
  await shop.db.execute(sql`insert into events (type, data) values ('catalog.changed', '{}')`)
  await othersEnded()
  const { response, types } = await catchUp(hub, lastId)
  expect(types()).toEqual([])
  const recorded = { ...position, eventId: position.eventId + 1, clientId: null }
  for (const listener of listeners)
    listener({ ...recorded, event: { type: 'catalog.changed' } } as RecordedEvent)
  expect(types()).toEqual(['catalog.changed'])
  response.destroy()
})

it('a listener that catches up gets what follows on a thousand looks at orders', async () => {
  const { lastId } = await tellingHub()
  await shop.db.execute(
    sql`insert into events (type, data) select 'order.viewing', '{}' from generate_series(1, 1001)`,
  )
  await shop.db.execute(sql`insert into events (type, data) values ('catalog.changed', '{}')`)
  await othersEnded()
  const { hub } = await tellingHub()
  const { response, types } = await catchUp(hub, lastId)
  expect(types()).toEqual(['catalog.changed'])
  response.destroy()
})

it('a person hears only of the store for which it acts, at once and when it catches up', async () => {
  const own = actor.accountId
  const { accountId: second } = await buildClient(shop.db)
  const { lastId } = await tellingHub()
  await shop.db.execute(sql`insert into events (client_id, type, data) values
      (${own}, 'order.updated', '{}'), (${second}, 'permit.updated', '{}')`)
  await othersEnded()
  const { hub, listeners, position } = await tellingHub()
  const { response, types } = await catchUp(hub, lastId, { ...actor, accountId: second })
  expect(types()).toEqual(['permit.updated'])
  const tell = (eventId: number, clientId: string, type: string) => {
    const recorded = { ...position, eventId: position.eventId + eventId, clientId, event: { type } }
    for (const listener of listeners) listener(recorded as RecordedEvent)
  }
  tell(1, own, 'notification.created')
  tell(2, second, 'support.updated')
  expect(types()).toEqual(['permit.updated', 'support.updated'])
  // The event about ended sessions names the person.
  tell(3, own, 'sessions.ended')
  expect(response.writableEnded).toBe(true)
  response.destroy()
})
