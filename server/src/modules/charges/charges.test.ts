import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { buildDeliveryRun } from '../../../test/support/road.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

type Charge = { chargeId: number; code?: string; errors?: unknown; error?: string }
const add = (body: object) =>
  shop.send<Charge>('POST /api/Charges', {
    as: owner,
    body: { name: 'CRV', kind: 'deposit', base: 'unit', ...body },
  })
const save = (chargeId: number, body: object) =>
  shop.send<Charge>(`PUT /api/Charges/${chargeId}`, { as: owner, body })
const list = async () => (await shop.send<Charge[]>('GET /api/Charges', { as: owner })).body
const logged = async () =>
  (
    await shop.db.$client.query<{ change: object }>(
      `select change from app_logs where source = 'settings' order by app_log_id desc limit 1`,
    )
  ).rows[0]?.change

describe('a charge', () => {
  it('has defaults, keeps what a change leaves out, and is logged', async () => {
    const created = await add({})
    expect(created).toMatchObject({ status: 201 })
    expect(created.body).toEqual({
      chargeId: expect.any(Number),
      name: 'CRV',
      kind: 'deposit',
      base: 'unit',
      rates: [],
      regions: [],
      exemptPermitTypeId: null,
      isIncluded: false,
      source: '',
      checkedOn: null,
    })
    const { chargeId } = created.body
    const changes = {
      rates: [
        { from: '2031-01-01', rate: 0.0525 },
        { from: '2030-01-01', rate: 0.05 },
      ],
      regions: ['California', ' CALIFORNIA '],
      source: 'CalRecycle',
      checkedOn: '2026-11-01',
    }
    const saved = await save(chargeId, changes)
    const expected = {
      ...created.body,
      ...changes,
      rates: changes.rates.toReversed(),
      regions: ['California'],
    }
    expect([saved.status, saved.body]).toEqual([200, expected])
    expect(await list()).toContainEqual(expected)
    expect(await logged()).toMatchObject({ what: `charge ${chargeId} (CRV)`, from: { regions: [] } })
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['another kind', { kind: 'toll' }, 'kind'],
    ['another base', { base: 'litre' }, 'base'],
    ['a rate below 0', { rates: [{ from: '2030-01-01', rate: -0.01 }] }, 'rates.0.rate'],
    ['a rate of five decimals', { rates: [{ from: '2030-01-01', rate: 0.00001 }] }, 'rates.0.rate'],
    ['a day that is none', { rates: [{ from: '2030-02-30', rate: 1 }] }, 'rates.0.from'],
    [
      'two rates from one day',
      {
        rates: [
          { from: '2030-01-01', rate: 1 },
          { from: '2030-01-01', rate: 2 },
        ],
      },
      'rates',
    ],
    ['an unknown kind of permit', { exemptPermitTypeId: 2_000_000_000 }, 'exemptPermitTypeId'],
  ])('is rejected with %s, at the field', async (_, body, field) => {
    const { status, body: answer } = await add(body)
    expect([status, answer.code]).toEqual([400, 'BAD_REQUEST'])
    expect(JSON.stringify(answer)).toContain(field)
  })

  it('is taken off all products when it is deleted, and stays on orders', async () => {
    const { chargeId } = (await add({ base: 'pack', rates: [{ from: '2020-01-01', rate: 0.6 }] })).body
    const product = await buildProduct(shop.db, { chargeIds: [chargeId] })
    const client = await buildClient(shop.db)
    const read = async () =>
      (await shop.send<{ chargeIds: number[] }>(`GET /api/Products/${product.productId}`, { as: client }))
        .body
    const order = () =>
      shop.send<{ orderId: number; amountDue: number }>('POST /api/Order', {
        as: client,
        body: { items: [{ productId: product.productId, quantity: 2 }] },
      })
    expect(await read()).toMatchObject({ chargeIds: [chargeId] })
    const before = await order()
    expect(before.body).toMatchObject({
      total: 20,
      amountDue: 21.2,
      charges: [{ chargeId, name: 'CRV', kind: 'deposit', amount: 1.2, isIncluded: false }],
      items: [{ charges: [{ chargeId, amount: 1.2, base: 'pack', rate: 0.6 }] }],
      sums: { ordered: 20, charges: 1.2, due: 21.2 },
    })
    const deleted = await shop.send(`DELETE /api/Charges/${chargeId}`, { as: owner })
    expect(deleted.status).toBe(204)
    expect(await read()).toMatchObject({ chargeIds: [] })
    expect((await order()).body).toMatchObject({ amountDue: 20, charges: [] })
    const path = `GET /api/order/${before.body.orderId}`
    expect((await shop.send(path, { as: client })).body).toMatchObject({ amountDue: 21.2 })
    await shop.send(`PUT /api/Order/${before.body.orderId}/delivery`, {
      as: owner,
      body: { deliveryDate: '2031-05-05' },
    })
    expect((await shop.send(path, { as: client })).body).toMatchObject({ amountDue: 21.2 })
    expect((await save(chargeId, {})).status).toBe(404)
    expect((await shop.send(`DELETE /api/Charges/${chargeId}`, { as: owner })).status).toBe(404)
  })
})

describe('an order with charges', () => {
  it('hides from its client and its driver the rate of a percentage of the cost, and from pickers all charges', async () => {
    const { chargeId } = (
      await add({ base: 'percentOfCost', kind: 'tax', rates: [{ from: '2020-01-01', rate: 75 }] })
    ).body
    const product = await buildProduct(shop.db, { chargeIds: [chargeId], costPriceCents: 333 })
    const client = await buildClient(shop.db)
    const { body } = await shop.send<{ orderId: number }>('POST /api/Order', {
      as: client,
      body: { items: [{ productId: product.productId, quantity: 1 }] },
    })
    const charge = { chargeId, name: 'CRV', kind: 'tax', amount: 2.5, isIncluded: false }
    expect(body).toMatchObject({ charges: [charge], amountDue: 12.5 })
    const lineAs = async (as: BuiltAccount) => {
      const order = await shop.send<{ items: { charges?: object[] }[]; charges?: object[] }>(
        `GET /api/order/${body.orderId}`,
        { as },
      )
      return [order.body.items[0]?.charges, order.body.charges]
    }
    expect(await lineAs(client)).toEqual([[charge], [charge]])
    expect(await lineAs(owner)).toEqual([[{ ...charge, base: 'percentOfCost', rate: 75 }], [charge]])
    expect(await lineAs(await buildStaff(shop.db, { role: 'picker' }))).toEqual([undefined, undefined])
    const driver = await buildStaff(shop.db, { role: 'driver' })
    await buildDeliveryRun(shop.db, [body], { driver })
    expect(await lineAs(driver)).toEqual([[charge], [charge]])
  })

  it('repeats its first response after it was moved to a day with another rate', async () => {
    const { chargeId } = (
      await add({
        base: 'pack',
        rates: [
          { from: '2020-01-01', rate: 0.1 },
          { from: '2031-01-01', rate: 0.2 },
        ],
      })
    ).body
    const product = await buildProduct(shop.db, { chargeIds: [chargeId] })
    const client = await buildClient(shop.db)
    const place = () =>
      shop.send<{ orderId: number; amountDue: number }>('POST /api/Order', {
        as: client,
        body: { items: [{ productId: product.productId, quantity: 1 }] },
        headers: { 'idempotency-key': 'once' },
      })
    const first = await place()
    expect(first.body.amountDue).toBe(10.1)
    const moved = await shop.send(`PUT /api/Order/${first.body.orderId}/delivery`, {
      as: owner,
      body: { deliveryDate: '2031-05-05' },
    })
    expect(moved.body).toMatchObject({ amountDue: 10.2 })
    expect((await place()).body).toEqual(first.body)
  })

  it('counts charges into what is owed and credited, and not into sales', async () => {
    const { chargeId } = (await add({ base: 'unit', rates: [{ from: '2020-01-01', rate: 0.05 }] })).body
    const product = await buildProduct(shop.db, { chargeIds: [chargeId], unitPerPack: 7 })
    const client = await buildClient(shop.db)
    const { body } = await shop.send<{ orderId: number; items: { id: number }[] }>('POST /api/Order', {
      as: client,
      body: { items: [{ productId: product.productId, quantity: 3 }] },
    })
    await shop.send(`PUT /api/order/${body.orderId}/status`, { as: owner, body: { status: 3 } })
    const claim = await shop.send<{ supportId: number }>('POST /api/Support', {
      as: client,
      body: {
        kind: 'claim',
        message: 'Broken',
        orderId: body.orderId,
        itemId: body.items[0]?.id,
        quantity: 1,
      },
    })
    await shop.send(`PUT /api/Support/${claim.body.supportId}/decision`, {
      as: owner,
      body: { accept: true, note: 'Sorry.' },
    })
    expect((await shop.send(`GET /api/order/${body.orderId}`, { as: client })).body).toMatchObject({
      amountDue: 20.7,
      charges: [{ amount: 1.05 }],
      credits: [{ quantity: 1, amount: 10.35 }],
      sums: { ordered: 30, charges: 1.05, credited: 10.35, due: 20.7 },
    })
    const statement = await shop.send('GET /api/Statement', { as: client })
    expect(statement.body).toMatchObject({
      entries: [
        { type: 'order', amount: 31.05 },
        { type: 'credit', amount: -10.35 },
      ],
      closing: 20.7,
    })
    const today = Temporal.Now.plainDateISO()
    const range = `from=${today.subtract({ days: 2 })}&to=${today.add({ days: 2 })}`
    const sales = await shop.send<{ orderId: number }[]>(`GET /api/Reports/sales/rows?${range}`, {
      as: owner,
    })
    expect(sales.body.find(({ orderId }) => orderId === body.orderId)).toMatchObject({ sales: 20 })
  })
})
