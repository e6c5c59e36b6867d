import type { DeliveryZone } from '@cornerstock/contract/ordering/delivery-zones'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

type Body = Record<string, unknown>

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  shop.clock.now = null
  await shop.db.$client.query('update accounts set zone_id = null; delete from delivery_zones')
  client = await buildClient(shop.db)
  await shop.send('PUT /api/Settings', {
    as: owner,
    body: {
      timeZone: 'America/New_York',
      delivery: { leadDays: 1, cutoff: '23:59', minimumOrder: 0, closedOn: [] },
    },
  })
})
afterAll(() => shop.stop())

const create = (body: Body, as = owner) => shop.send<DeliveryZone>('POST /api/DeliveryZones', { as, body })
const change = ({ zoneId }: Pick<DeliveryZone, 'zoneId'>, body: Body) =>
  shop.send<DeliveryZone>(`PUT /api/DeliveryZones/${zoneId}`, { as: owner, body })
const remove = ({ zoneId }: Pick<DeliveryZone, 'zoneId'>) =>
  shop.send<Body>(`DELETE /api/DeliveryZones/${zoneId}`, { as: owner })
const list = async () => (await shop.send<DeliveryZone[]>('GET /api/DeliveryZones', { as: owner })).body
const saveClient = async (fields: Body, { accountId } = client) => {
  const path = `/api/clients/${accountId}`
  const { body } = await shop.send<Body>(`GET ${path}`, { as: owner })
  return shop.send<Body>(`PUT ${path}`, { as: owner, body: { ...body, ...fields } })
}
const delivery = async ({ accountId } = client, as = client) =>
  (await shop.send<Body>(`GET /api/Delivery?clientId=${accountId}`, { as })).body

it('a zone is created with defaults, changed in parts, listed by name and removed', async () => {
  const { status, body: zone } = await create({ name: 'West' })
  expect(status).toBe(201)
  const defaults = { postalCodes: [], delivery: {}, fee: 0, feeBelow: null, categoriesNotCounted: [] }
  expect(zone).toEqual({ zoneId: zone.zoneId, name: 'West', ...defaults })
  const parts = {
    postalCodes: ['07030', '070*'],
    delivery: { minimumOrder: 99.5, days: [5, 2, 2] },
    fee: 12.5,
  }
  const { body: changed } = await change(zone, parts)
  const expected = { ...zone, ...parts, delivery: { minimumOrder: 99.5, days: [2, 5] } }
  expect(changed).toEqual(expected)
  const more = { feeBelow: 200, categoriesNotCounted: ['Tobacco'], delivery: { cutoff: '12:00' } }
  expect((await change(zone, more)).body).toEqual({ ...expected, ...more })
  const { body: east } = await create({ name: 'east', ...more })
  expect(await list()).toEqual([east, { ...expected, ...more }])
  expect((await remove(zone)).status).toBe(204)
  expect(await list()).toEqual([east])
  expect((await change(zone, {})).status).toBe(404)
})

it.each([
  [{ name: ' ' }, 'name'],
  [{ postalCodes: ['0*7'] }, 'postalCodes.0'],
  [{ postalCodes: ['07030', '07030 - 1'] }, 'postalCodes'],
  [{ postalCodes: ['-1'] }, 'postalCodes.0'],
  [{ delivery: { days: [] } }, 'delivery.days'],
  [{ delivery: { cutoff: '25:00' } }, 'delivery.cutoff'],
  [{ fee: -1 }, 'fee'],
  [{ feeBelow: -1 }, 'feeBelow'],
])('a zone with %j is rejected at its field', async (wrong, path) => {
  const { status, body } = await create({ name: 'West', ...wrong })
  expect(status).toBe(400)
  expect(body).toMatchObject({ details: [{ path }] })
})

it('a postal code belongs to one zone, however it is written', async () => {
  await create({ name: 'West', postalCodes: ['SW1a 1AA', '070*'] })
  const taken = { status: 409, body: { code: 'POSTAL_CODE_TAKEN' } }
  expect(await create({ name: 'East', postalCodes: ['123', 'sw1 a1aa-9'] })).toMatchObject(taken)
  expect((await list()).map(({ name }) => name)).toEqual(['West'])
  const { body: east } = await create({ name: 'East', postalCodes: ['07030'] })
  expect(await change(east, { postalCodes: ['070 *'] })).toMatchObject(taken)
  expect((await list())[0]).toEqual(east)
})

it('a zone that a client names stays', async () => {
  const { body: zone } = await create({ name: 'West' })
  expect((await saveClient({ zoneId: zone.zoneId })).body).toMatchObject({ zoneId: zone.zoneId })
  expect(await remove(zone)).toMatchObject({ status: 409, body: { code: 'ZONE_IN_USE' } })
  await saveClient({ zoneId: null })
  expect((await remove(zone)).status).toBe(204)
  expect(await saveClient({ zoneId: zone.zoneId })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'zoneId' }] },
  })
})

it.each([
  ['07030', 'Exact'],
  [' 07 030-1234', 'Exact'],
  ['07031', 'Longer'],
  ['07999', 'Short'],
  ['08000', null],
  ['', null],
  ['k1a 0b1', 'Letters'],
])('a client with the postal code %j is in the zone %s', async (postalCode, zoneName) => {
  await create({ name: 'Short', postalCodes: ['07*'] })
  await create({ name: 'Longer', postalCodes: ['070*', '07030*'] })
  await create({ name: 'Exact', postalCodes: ['07030'] })
  await create({ name: 'Letters', postalCodes: ['K1A*'] })
  await saveClient({ postalCode })
  expect(await delivery()).toMatchObject({ zoneName })
})

it('the nearest says each part by itself: the client, its zone, the settings', async () => {
  await shop.send('PUT /api/Settings', {
    as: owner,
    body: { delivery: { minimumOrder: 10, cutoff: '10:00' } },
  })
  expect(await delivery()).toMatchObject({ zoneName: null, fee: 0, feeBelow: null, minimumOrder: 10 })
  const parts = { delivery: { minimumOrder: 20, leadDays: 2 }, fee: 7.5, feeBelow: 150 }
  const { body: zone } = await create({ name: 'West', postalCodes: ['070*'], ...parts })
  await saveClient({ postalCode: '07030' })
  const inZone = { zoneName: 'West', fee: 7.5, feeBelow: 150 }
  expect(await delivery()).toMatchObject({ ...inZone, minimumOrder: 20 })
  await saveClient({ delivery: { minimumOrder: 30 } })
  expect(await delivery()).toMatchObject({ ...inZone, minimumOrder: 30 })
  await saveClient({ delivery: { cutoff: '11:00' } }) // in place of the former
  expect(await delivery()).toMatchObject({ ...inZone, minimumOrder: 20 })
  const { body: own } = await shop.send<Body>(`GET /api/clients/${client.accountId}`, { as: owner })
  expect(own).toMatchObject({ postalCode: '07030', zoneId: null, delivery: { cutoff: '11:00' } })
  await saveClient({ delivery: null })
  await change(zone, { delivery: {} })
  expect(await delivery(client, owner)).toMatchObject({ ...inZone, minimumOrder: 10 })
})

it('a client reads its postal code, and neither its zone nor its own delivery', async () => {
  await saveClient({ postalCode: '07030', delivery: { minimumOrder: 30 } })
  const { body } = await shop.send<Body>(`GET /api/clients/${client.accountId}`, { as: client })
  expect(body.postalCode).toBe('07030')
  expect(body).not.toHaveProperty('zoneId')
  expect(body).not.toHaveProperty('delivery')
})

it('a holiday of a zone moves its day and no other', async () => {
  const other = await buildClient(shop.db)
  const { deliveryDate } = await delivery()
  const { body: zone } = await create({ name: 'West', delivery: { closedOn: [deliveryDate] } })
  await saveClient({ zoneId: zone.zoneId })
  const next = Temporal.PlainDate.from(String(deliveryDate)).add({ days: 1 }).toString()
  expect(await delivery()).toMatchObject({ deliveryDate: next })
  expect(await delivery(other, other)).toMatchObject({ deliveryDate })

  const { productId } = await buildProduct(shop.db)
  const order = async (as: BuiltAccount, seen: unknown) => {
    const body = { items: [{ productId, quantity: 1 }], deliveryDate: seen }
    return (await shop.send<Body>('POST /api/Order', { as, body })).body
  }
  expect(await order(client, deliveryDate)).toMatchObject({
    code: 'DELIVERY_DAY_CHANGED',
    details: { deliveryDate: next },
  })
  const [placed, ofOther] = await Promise.all([order(client, next), order(other, deliveryDate)])
  expect([placed, ofOther]).toMatchObject([{ deliveryDate: next }, { deliveryDate }])
})

it('the minimum and the cut-off of a moved order are those of the client', async () => {
  const { body: zone } = await create({
    name: 'West',
    delivery: { minimumOrder: 500, cutoff: '09:30', leadDays: 2 },
  })
  await saveClient({ zoneId: zone.zoneId })
  const { productId } = await buildProduct(shop.db, { priceCents: 1000 })
  const order = (as: BuiltAccount) =>
    shop.send<{ orderId: number }>('POST /api/Order', {
      as,
      body: { clientId: client.accountId, items: [{ productId, quantity: 1 }] },
    })
  expect(await order(client)).toMatchObject({
    status: 409,
    body: { code: 'BELOW_MINIMUM', details: { minimumOrder: 500, total: 10 } },
  })
  const { orderId } = (await order(owner)).body
  const moved = await shop.send<Body>(`PUT /api/Order/${orderId}/delivery`, {
    as: owner,
    body: { deliveryDate: '2031-01-05' },
  })
  expect(moved.body).toMatchObject({ orderBy: '2031-01-03T14:30:00.000Z' })
})

it('visitors learn whether there are zones, and give their postal code at sign-up', async () => {
  const settings = async () => (await shop.send<Body>('GET /api/Settings')).body
  expect(await settings()).toMatchObject({ hasDeliveryZones: false })
  await create({ name: 'West', postalCodes: ['070*'] })
  expect(await settings()).toMatchObject({ hasDeliveryZones: true })
  const { status, body } = await shop.send<{ clientId: string }>('POST /api/auth/register', {
    body: {
      ...{
        email: 'west@example.com',
        storeName: 'West Deli',
        storeAddress: '1 Main St',
        businessType: 'Deli',
      },
      ...{
        phoneNumber: '555 0100',
        postalCode: '07030-1',
        password: 'a long password',
        confirmPassword: 'a long password',
      },
    },
  })
  expect(status).toBe(201)
  const read = await shop.send<Body>(`GET /api/Delivery?clientId=${body.clientId}`, { as: owner })
  expect(read.body).toMatchObject({ zoneName: 'West' })
})

it('staff see which stores are in no zone or in several', async () => {
  await create({ name: 'West', postalCodes: ['98*', '9803*'] })
  await create({ name: 'East', postalCodes: ['98030'] })
  const named = await buildClient(shop.db, { storeName: 'Named' })
  await saveClient({ postalCode: '98030', zoneId: (await list())[0]?.zoneId ?? null }, named)
  const both = await buildClient(shop.db, { storeName: 'A both' })
  const none = await buildClient(shop.db, { storeName: 'A none' })
  const one = await buildClient(shop.db, { storeName: 'A one' })
  await saveClient({ postalCode: '98030' }, both)
  await saveClient({ postalCode: '11111' }, none)
  await saveClient({ postalCode: '98031' }, one)
  const { body } = await shop.send<Record<'inNone' | 'inSeveral', { count: number; stores: Body[] }>>(
    'GET /api/DeliveryZones/stores',
    { as: owner },
  )
  expect(body.inSeveral).toEqual({
    count: 1,
    stores: [
      { clientId: both.accountId, storeName: 'A both', postalCode: '98030', zoneNames: ['East', 'West'] },
    ],
  })
  const stores = body.inNone.stores.map(({ clientId }) => clientId)
  expect(stores).toContain(none.accountId)
  for (const { accountId } of [one, named]) expect(stores).not.toContain(accountId)
})
