import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { nextPageOf } from '../../../../test/support/next-page.ts'
import { type Response, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { storeName: 'Cornerstock itself', storeAddress: 'Dock 4' })
})
afterAll(() => shop.stop())

type Client = { clientId: string; storeName: string }

const list = async (query = '') =>
  (await shop.send<(Client & Record<string, unknown>)[]>(`GET /api/Clients${query}`, { as: staff })).body
const namesFor = async (search: string) =>
  (await list(`?search=${encodeURIComponent(search)}`)).map(({ storeName }) => storeName)

describe('the list of clients', () => {
  it('the list of clients has every field, the number of orders and the date of the last one', async () => {
    const body = {
      storeName: 'Counted Corner',
      businessOwnerName: 'Sol',
      email: 'counted@example.com',
      phoneNumber: '555 0199',
      businessType: 'Market',
      storeAddress: '9 Oak Street',
      deliveryNotes: 'Ring twice',
      externalId: 'C-1042',
      internalNote: 'Pays late',
      regions: ['NY'],
    }
    const client = await buildClient(shop.db, body)
    await buildOrder(shop.db, { client, orderDate: new Date('2026-03-02T08:00:00Z') })
    await buildOrder(shop.db, { client, orderDate: new Date('2026-03-05T08:00:00Z'), status: 4 })
    await buildOrder(shop.db)
    expect(await list('?search=counted')).toEqual([
      {
        ...body,
        id: client.accountId,
        clientId: client.accountId,
        isOnHold: false,
        language: 'en',
        substitution: 'never',
        priceLevelId: null,
        terms: { kind: 'door' },
        creditLimit: null,
        creditMode: 'warn',
        ...{ postalCode: '', zoneId: null, delivery: null, deliveryWindow: null, proof: 'name' },
        orderCount: 2,
        lastOrderDate: '2026-03-05T08:00:00.000Z',
        balance: 0,
        owesSince: null,
      },
    ])
  })

  it('the list of clients has no last order date for a client that never ordered', async () => {
    const { storeName } = await buildClient(shop.db, { storeName: 'Patience' })
    expect(await list(`?search=${storeName}`)).toMatchObject([{ orderCount: 0, lastOrderDate: null }])
  })

  it('the list of clients is sorted by name in any letter case, without staff', async () => {
    for (const storeName of ['zz b', 'ZZ a', 'zz C']) await buildClient(shop.db, { storeName })
    const names = (await list()).map(({ storeName }) => storeName)
    expect(names.slice(-3)).toEqual(['ZZ a', 'zz b', 'zz C'])
    expect(names).not.toContain(staff.storeName)
    expect(await namesFor('cornerstock')).toEqual([])
  })

  it.each([
    ['harbor', ['Blue Harbor Market']],
    ['HARBOR pier', ['Blue Harbor Market']],
    ['pier 17', ['Blue Harbor Market']],
    ['arb', ['Blue Harbor Market']],
    ['bl 1', ['Blue Harbor Market']],
    ['lu', []],
    ['harbor nowhere', []],
    ['100%', ['100% Juice']],
    ['1__%', []],
    ['\\', []],
    ['.*', []],
  ])('the list of clients is searched by name and address for "%s"', async (search, found) => {
    if ((await namesFor('Blue Harbor')).length === 0) {
      await buildClient(shop.db, { storeName: 'Blue Harbor Market', storeAddress: '17 Pier Road' })
      await buildClient(shop.db, { storeName: '100% Juice', storeAddress: 'Elm Street' })
    }
    expect(await namesFor(search)).toEqual(found)
  })

  it.each(['JOSE  díaz', 'jose@diaz.example', '9735550138', '555-0138', 'smoke', 'jose road'])(
    'the list of clients is searched by owner, email address, phone number and business type for "%s"',
    async (search) => {
      if ((await namesFor('accented')).length === 0)
        await buildClient(shop.db, {
          storeName: 'Accented',
          storeAddress: '4 Far Road',
          businessOwnerName: 'José Diaz',
          email: 'jose@diaz.example',
          phoneNumber: '(973) 555-0138',
          businessType: 'Smoke Shop',
        })
      expect(await namesFor(search)).toEqual(['Accented'])
    },
  )

  describe('sorted', () => {
    beforeAll(async () => {
      const [b, a, c] = [
        await buildClient(shop.db, {
          storeName: 'Sorted b',
          businessOwnerName: 'Ann',
          businessType: 'Market',
        }),
        await buildClient(shop.db, { storeName: 'sorted A', businessOwnerName: 'zoe', businessType: 'Deli' }),
        await buildClient(shop.db, {
          storeName: 'Sorted C',
          businessOwnerName: 'Ann',
          businessType: 'Market',
        }),
        await buildClient(shop.db, { storeName: 'The sorted', businessOwnerName: '', isOnHold: true }),
      ]
      for (const day of [2, 3])
        await buildOrder(shop.db, { client: c, orderDate: new Date(`2026-03-0${day}`) })
      await buildOrder(shop.db, { client: a, orderDate: new Date('2026-03-05') })
      await buildOrder(shop.db, { client: b, orderDate: new Date('2026-03-01') })
    })

    it.each([
      ['name', 'abcT'],
      ['-name', 'Tcba'],
      ['owner', 'Tbca'],
      ['-owner', 'abcT'],
      ['type', 'aTbc'],
      ['-type', 'bcTa'],
      ['orders', 'Tabc'],
      ['-orders', 'cabT'],
      ['last', 'Tbca'],
      ['-last', 'acbT'],
      ['match', 'abcT'],
    ])('the list of clients sorted by %s is in the order %s, also page by page', async (sort, expected) => {
      const seen: string[] = []
      let path: string | undefined = `/api/Clients?search=sorted&limit=1&sort=${sort}`
      while (path !== undefined) {
        const page: Response<Client[]> = await shop.send<Client[]>(`GET ${path}`, { as: staff })
        seen.push(...page.body.map(({ storeName }) => storeName))
        path = nextPageOf(page)
      }
      const letters = { 'sorted A': 'a', 'Sorted b': 'b', 'Sorted C': 'c', 'The sorted': 'T' }
      expect(seen.map((name) => letters[name as keyof typeof letters]).join('')).toBe(expected)
    })

    it('the list of clients has only clients on hold, or only the others', async () => {
      const names = async (query: string) =>
        (await list(`?search=sorted&onHold=${query}`)).map(({ storeName }) => storeName)
      expect(await names('true')).toEqual(['The sorted'])
      expect(await names('false')).toEqual(['sorted A', 'Sorted b', 'Sorted C'])
    })
  })

  it('the list of clients begins with clients whose name starts with the search, if sorted by match', async () => {
    for (const [storeName, storeAddress] of [
      ['Bayside', '1 Willow Way'],
      ['Willow Market', '2 Elm'],
    ] as const)
      await buildClient(shop.db, { storeName, storeAddress })
    const found = await list('?search=willow&sort=match')
    expect(found.map(({ storeName }) => storeName)).toEqual(['Willow Market', 'Bayside'])
  })

  it('the list of clients returns at most the requested number of clients, and the total', async () => {
    for (let i = 0; i < 7; i++) await buildClient(shop.db, { storeName: `Sevenfold ${i}` })
    const { body, headers } = await shop.send<Client[]>('GET /api/Clients?search=sevenfold&limit=5', {
      as: staff,
    })
    expect(body).toHaveLength(5)
    expect(headers['x-total-count']).toBe('7')
  })

  it.each(['%00', 'a%00b', 'x'.repeat(201)])(
    'the list of clients rejects a search for "%s"',
    async (search) => {
      expect((await shop.send(`GET /api/Clients?search=${search}`, { as: staff })).status).toBe(400)
    },
  )
})

it('what the clients of the list owe is what was delivered less what was paid, with the day of the oldest order that is not paid', async () => {
  const product = await buildProduct(shop.db, { priceCents: 1000 })
  const deliver = async (client: BuiltAccount, at: string) => {
    const { orderId } = await buildOrder(shop.db, { client, lines: [{ product, quantity: 1 }] })
    shop.clock.now = new Date(at)
    for (const status of [1, 2, 3])
      await shop.send(`PUT /api/Order/${orderId}/status`, { as: staff, body: { status } })
    shop.clock.now = null
  }
  const pay = (client: BuiltAccount, amount: number) =>
    shop.send('POST /api/Payments', {
      as: staff,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { clientId: client.accountId, amount, method: 'cash' },
    })
  const built = (name: string) => buildClient(shop.db, { storeName: `Ledger ${name}` })
  const [late, recent, paid] = [await built('Late'), await built('Recent'), await built('Paid ahead')]
  await built('Quiet')
  await deliver(late, '2026-03-02T10:00:00Z')
  await deliver(late, '2026-03-09T10:00:00Z')
  await pay(late, 10)
  for (const at of ['2026-03-12T10:00:00Z', '2026-03-13T10:00:00Z']) await deliver(recent, at)
  await pay(paid, 3)
  const owed = async (sort: string) =>
    (await list(`?search=ledger&sort=${sort}`)).map(({ storeName, balance, owesSince }) => [
      storeName.slice('Ledger '.length),
      balance,
      owesSince,
    ])
  expect(await owed('-balance')).toEqual([
    ['Recent', 20, '2026-03-12T10:00:00.000Z'],
    ['Late', 10, '2026-03-09T10:00:00.000Z'],
    ['Quiet', 0, null],
    ['Paid ahead', -3, null],
  ])
  expect((await owed('-age')).map(([name]) => name)).toEqual(['Late', 'Recent', 'Paid ahead', 'Quiet'])
  for (const sort of ['balance', 'age'])
    expect((await owed(sort)).map(([name]) => name).toSorted()).toEqual([
      'Late',
      'Paid ahead',
      'Quiet',
      'Recent',
    ])
  const first = await shop.send<Client[]>('GET /api/Clients?search=ledger&sort=-balance&limit=1', {
    as: staff,
  })
  const next = await shop.send<Client[]>(`GET ${nextPageOf(first)}`, { as: staff })
  expect(next.body).toMatchObject([{ storeName: 'Ledger Late' }])
})
