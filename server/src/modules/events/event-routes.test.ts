import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { insertOrders, noDelivery } from '../orders/placing/place-order-queries.ts'
import { endStreams } from './event-service.ts'

type Heard = { id: string; type: string; data: Record<string, unknown> }
type Listener = { heard: Heard[]; lastId: () => string; close: () => Promise<void> }

let here: TestApp
let there: TestApp
let urls: Map<TestApp, string>
let staff: BuiltAccount
const listeners = new Set<Listener>()

beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ databaseUrl: here.databaseUrl })
  urls = new Map([
    [here, await here.app.listen({ port: 0 })],
    [there, await there.app.listen({ port: 0 })],
  ])
  staff = await buildStaff(here.db)
})
afterAll(async () => {
  for (const listener of listeners) await listener.close()
  await there.stop()
  await here.stop()
})

/** Opens a stream and waits for its first line. */
async function listen(at: TestApp, as: BuiltAccount, lastEventId?: string): Promise<Listener> {
  const stop = new AbortController()
  const response = await fetch(`${urls.get(at)}/api/events`, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const heard: Heard[] = []
  let lastId = ''
  const reading = (async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId
        const [, type] = /^event: (.+)$/m.exec(block) ?? []
        const [, data] = /^data: (.+)$/m.exec(block) ?? []
        if (type && data) heard.push({ id: lastId, type, data: JSON.parse(data) })
      }
    }
  })().catch(() => {}) // The request is aborted at the end of the test.
  const listener: Listener = {
    heard,
    lastId: () => lastId,
    async close() {
      listeners.delete(listener)
      stop.abort()
      await reading
    },
  }
  listeners.add(listener)
  await eventually(() => expect(lastId).not.toBe(''))
  return listener
}

const orderIds = ({ heard }: Listener, type = 'order.created') =>
  heard.filter((event) => event.type === type).map(({ data }) => data.orderId)
const place = async (at: TestApp, as: BuiltAccount, productId: number) => {
  const { status, body } = await at.send<{ orderId: number }>('POST /api/Order', {
    as,
    body: { items: [{ productId, quantity: 1 }] },
  })
  expect(status).toBe(201)
  return body.orderId
}

it('events need a token', async () => {
  expect((await here.send('GET /api/events')).status).toBe(401)
  const gone = { ...staff, token: 'no.token.atall' }
  expect((await here.send('GET /api/events', { as: gone })).status).toBe(401)
})

it('events of an order reach its client and staff on both servers, and no other client', async () => {
  const [owner, stranger] = [await buildClient(here.db), await buildClient(here.db)]
  const { productId } = await buildProduct(here.db)
  const [mine, theirs, office, branch] = [
    await listen(here, owner),
    await listen(there, stranger),
    await listen(here, staff),
    await listen(there, staff),
  ]
  const orderId = await place(there, owner, productId)
  await here.send(`PUT /api/order/${orderId}/status`, { as: staff, body: { status: 1 } })
  const ofOrder = (listener: Listener) =>
    listener.heard.filter(({ data }) => data.clientId === owner.accountId).map(({ type }) => type)
  for (const listener of [mine, office, branch])
    await eventually(() =>
      expect(ofOrder(listener)).toEqual(['order.created', 'notification.created', 'order.updated']),
    )
  expect(mine.heard[0]).toMatchObject({
    data: { type: 'order.created', orderId, clientId: owner.accountId },
  })
  expect(theirs.heard).toEqual([])
})

it('events of support reach the client, owners and associates, and no picker', async () => {
  const client = await buildClient(here.db)
  const [mine, office, packing] = [
    await listen(here, client),
    await listen(there, await buildStaff(here.db, { role: 'associate' })),
    await listen(here, await buildStaff(here.db, { role: 'picker' })),
  ]
  const { body } = await here.send<{ supportId: number }>('POST /api/Support', {
    as: client,
    body: { kind: 'question', message: 'Hello?' },
  })
  await here.send('POST /api/Notification', {
    as: staff,
    body: { title: 'T', message: 'M', clientId: client.accountId },
  })
  for (const listener of [mine, office])
    await eventually(() =>
      expect(listener.heard).toMatchObject([
        { type: 'support.updated', data: { supportId: body.supportId, clientId: client.accountId } },
        { type: 'notification.created' },
      ]),
    )
  await eventually(() => expect(packing.heard.map(({ type }) => type)).toEqual(['notification.created']))
})

it('events of the catalog reach everyone', async () => {
  const client = await buildClient(here.db)
  const { productId, name } = await buildProduct(here.db)
  const listener = await listen(there, client)
  await here.send(`PUT /api/Products/${productId}`, {
    as: staff,
    body: { name, brand: 'B', category: 'Gum', price: 1 },
  })
  await eventually(() =>
    expect(listener.heard).toMatchObject([
      { type: 'catalog.changed', data: { type: 'catalog.changed', productId } },
    ]),
  )
})

it('events about fields of a product that only staff see reach only staff', async () => {
  const { productId, name } = await buildProduct(here.db)
  const [shopOwner, office] = [await listen(there, await buildClient(here.db)), await listen(there, staff)]
  const save = (change: object) =>
    here.send(`PUT /api/Products/${productId}`, {
      as: staff,
      body: { name, brand: 'House', category: 'Candy', price: 10, stockQuantity: 10, ...change },
    })
  await save({ costPrice: 5, supplier: 'King', supplierPrices: '[{"name":"King","price":5}]' })
  await save({ price: 11 })
  await eventually(() =>
    expect(office.heard.filter(({ data }) => data.productId === productId)).toHaveLength(2),
  )
  await eventually(() => expect(shopOwner.heard).toHaveLength(1))
})

it('events that were missed come first after a reconnect, also on another server, once and in order', async () => {
  const owner = await buildClient(here.db)
  const { productId } = await buildProduct(here.db)
  const first = await listen(here, owner)
  const ids = [await place(here, owner, productId), await place(there, owner, productId)]
  await eventually(() => expect(orderIds(first)).toEqual(ids))
  await first.close()
  for (let i = 0; i < 6; i++) ids.push(await place(i % 2 ? here : there, owner, productId))
  const second = await listen(there, owner, first.lastId())
  const placing = [place(here, owner, productId), place(there, owner, productId)]
  ids.push(...(await Promise.all(placing)))
  await eventually(() => expect(orderIds(second).toSorted()).toEqual(ids.slice(2).toSorted()))
  expect(orderIds(second).slice(0, 6)).toEqual(ids.slice(2, 8))
  const again = await listen(here, owner, second.heard[2]?.id)
  await eventually(() => expect(again.heard).toEqual(second.heard.slice(3)))
})

it('events continue from the first line if no event was received', async () => {
  const owner = await buildClient(here.db)
  const { productId } = await buildProduct(here.db)
  const first = await listen(here, owner)
  await first.close()
  const orderId = await place(there, owner, productId)
  const second = await listen(there, owner, first.lastId())
  await eventually(() => expect(orderIds(second)).toEqual([orderId]))
})

it('events begin after what an earlier response contained', async () => {
  const owner = await buildClient(here.db)
  const { productId } = await buildProduct(here.db)
  const { headers } = await here.send('GET /api/Order', { as: owner })
  const orderId = await place(there, owner, productId)
  const listener = await listen(here, owner, headers['x-event-id']?.toString())
  await eventually(() => expect(orderIds(listener)).toEqual([orderId]))
})

it('events are not lost if an older transaction commits after a newer one', async () => {
  const [owner, other] = [await buildClient(here.db), await buildClient(here.db)]
  const { productId } = await buildProduct(here.db)
  const listener = await listen(here, staff)
  const slow = new pg.Client({ connectionString: here.databaseUrl })
  await slow.connect()
  await slow.query('begin')
  const [outcome] = await insertOrders(drizzle(slow), [
    {
      placedBy: other.accountId,
      clientId: other.accountId,
      orderId: null,
      lines: [
        { productId, quantity: 1, seenPrice: null, anyQuantity: false, substitution: null, agreed: null },
      ],
      seenDeliveryDate: null,
      delivery: noDelivery,
      keepsCart: false,
      permitOverride: null,
      floorPercent: null,
      idempotency: null,
    },
  ])
  const early = outcome?.what === 'placed' ? outcome.order.orderId : 0
  const late = [await place(here, owner, productId), await place(there, owner, productId)]
  await slow.query('commit')
  await slow.end()
  // The events of earlier tests may still be on their way to this server.
  const idsOfThisTest = () => orderIds(listener).filter((id) => Number(id) >= early)
  await eventually(() => expect(idsOfThisTest().toSorted()).toEqual([early, ...late].toSorted()))
  const resumed = await listen(there, staff, listener.heard[0]?.id)
  await eventually(() => expect(resumed.heard).toEqual(listener.heard.slice(1)))
})

it('events keep their order and are complete while both servers write and listeners reconnect', async () => {
  const owner = await buildClient(here.db)
  const { productId } = await buildProduct(here.db)
  const steady = await listen(here, owner)
  const pieces: Heard[] = []
  const writing = Promise.all(
    Array.from({ length: 60 }, (_, index) => place(index % 2 ? here : there, owner, productId)),
  )
  let isWriting = true
  const written = writing.finally(() => {
    isWriting = false
  })
  let lastId = steady.lastId()
  for (let turn = 0; isWriting; turn++) {
    const reader = await listen(turn % 2 ? here : there, owner, lastId)
    await reader.close()
    pieces.push(...reader.heard)
    lastId = reader.lastId()
  }
  const ids = await written
  await eventually(() => expect(orderIds(steady)).toHaveLength(60))
  const rest = await listen(there, owner, lastId)
  await eventually(() => expect([...pieces, ...rest.heard]).toEqual(steady.heard))
  expect(orderIds(steady).toSorted()).toEqual(ids.toSorted())
})

it.each(['nonsense', '1', '-1--1', '99999999999999999999-1', '9000000000000000000-5', '0-0'])(
  'events start with everything.changed if the last id is "%s"',
  async (lastEventId) => {
    const owner = await buildClient(here.db)
    await buildOrder(here.db, { client: owner })
    const listener = await listen(here, owner, lastEventId)
    const orderId = await place(here, owner, (await buildProduct(here.db)).productId)
    await eventually(() => expect(orderIds(listener)).toContain(orderId))
    expect(listener.heard[0]).toMatchObject({ type: 'everything.changed' })
  },
)

it('events start with everything.changed if the last event was deleted, and continue from there', async () => {
  const owner = await buildClient(here.db)
  const { productId } = await buildProduct(here.db)
  const first = await listen(here, owner)
  const witness = await listen(there, owner)
  await place(here, owner, productId)
  await eventually(() => expect(first.heard).toHaveLength(1))
  await first.close()
  await place(here, owner, productId)
  // The event at the position of a server that has not read the newest one is deleted as well.
  await eventually(() => expect(witness.heard).toHaveLength(2))
  await here.db.$client.query(
    `delete from events e
        where exists (select from events l where (l.transaction_id, l.event_id) > (e.transaction_id, e.event_id))`,
  )
  const second = await listen(there, owner, first.lastId())
  await eventually(() => expect(second.heard[0]).toMatchObject({ type: 'everything.changed' }))
  await second.close()
  const orderId = await place(here, owner, productId)
  const third = await listen(here, owner, second.lastId())
  await eventually(() => expect(orderIds(third)).toContain(orderId))
  expect(third.heard.filter(({ type }) => type === 'everything.changed')).toEqual([])
})

it('events do not start with everything.changed for a new listener', async () => {
  const owner = await buildClient(here.db)
  const listener = await listen(here, owner, '')
  const orderId = await place(here, owner, (await buildProduct(here.db)).productId)
  await eventually(() => expect(listener.heard).toMatchObject([{ data: { orderId } }]))
})

it('events end on every server for an account whose sessions end, and for no other account', async () => {
  const [owner, other] = [await buildClient(here.db), await buildClient(here.db)]
  const bystander = await listen(there, other)
  const headers = { authorization: `Bearer ${owner.token}` }
  const streams = await Promise.all(
    [here, there].map((at) => fetch(`${urls.get(at)}/api/events`, { headers })),
  )
  // The token is still valid, so only the event can end the streams.
  await endStreams(here.db, owner.accountId)
  for (const stream of streams) expect(await stream.text()).toContain('welcome')
  const orderId = await place(here, other, (await buildProduct(here.db)).productId)
  await eventually(() => expect(orderIds(bystander)).toEqual([orderId]))
})

it('events end when the server stops', async () => {
  const third = await startTestApp({ databaseUrl: here.databaseUrl })
  urls.set(third, await third.app.listen({ port: 0 }))
  await listen(third, staff)
  const start = performance.now()
  await third.stop()
  expect(performance.now() - start).toBeLessThan(5000)
})
