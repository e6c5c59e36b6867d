import { cents } from '@cornerstock/contract/values/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermitType,
  buildPriceLevel,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { applyImport, rowsOfImport, sendImport, undoImport } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const buildCharge = async (name: string) => {
  const charge = { name, kind: 'deposit', base: 'pack', rates: [], regions: [] }
  const { status, body } = await shop.send<{ chargeId: number }>('POST /api/Charges', {
    as: owner,
    body: charge,
  })
  expect(status).toBe(201)
  return body.chargeId
}
const read = async (path: string) =>
  (await shop.send<Record<string, unknown>>(`GET /api/${path}`, { as: owner })).body
const messages = async (importId: number) =>
  (await rowsOfImport(shop, owner, importId, 'bad')).map(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`).join(' '),
  )
const undo = (importId: number) => undoImport(shop, owner, importId)

it('an export of products and clients names steps, charges, permits and levels, and is imported without a change', async () => {
  const bottle = await buildCharge('Bottle deposit, CRV')
  const [doubled] = [await buildCharge('Same name'), await buildCharge('same NAME')]
  const permitTypeId = await buildPermitType(shop.db, { name: 'Tobacco license' })
  const { productId } = await buildProduct(shop.db, {
    name: 'With all',
    priceCents: 1200,
    priceSteps: [
      { minQuantity: 3, price: cents(1120) },
      { minQuantity: 10, price: cents(1000) },
    ],
    chargeIds: [bottle, doubled],
    ounces: 12.5,
    permitTypeId,
  })
  await buildProduct(shop.db, { name: 'With none' })
  const priceLevelId = await buildPriceLevel(shop.db, { name: 'Gold' })
  await buildClient(shop.db, {
    ...{ priceLevelId, regions: ['NY', 'Kings County, Brooklyn'], externalId: 'T-1' },
    ...{ termsKind: 'net', termsDays: 30, creditLimitCents: 1250_50, creditMode: 'ask' },
    deliveryWindow: { from: '08:00', to: '11:30' },
    proof: 'photo',
    delivery: { days: [1, 4], cutoff: '17:30', leadDays: 2, workDays: [1, 2, 3], minimumOrder: cents(8050) },
  })
  await buildClient(shop.db, { delivery: { closedOn: [] } })
  await buildClient(shop.db, { delivery: { closedOn: ['2031-12-24', '2031-12-25'] } })
  await buildClient(shop.db)
  const lines = (await shop.send('GET /api/Exports/products.csv', { as: owner })).text.split('\r\n')
  const line = lines.find((text) => text.startsWith(`${productId},`))
  expect(line).toContain('"3: 11.2; 10: 10"')
  expect(line).toContain('"Tobacco license"')
  expect(line).toContain(`""Bottle deposit, CRV"",""${doubled}""`)
  expect((await shop.send('GET /api/Exports/clients.csv', { as: owner })).text).toContain('"Gold"')
  for (const kind of ['products', 'clients'] as const)
    for (const format of ['csv', 'xlsx']) {
      const file = await shop.app.inject({
        url: `/api/Exports/${kind}.${format}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      const { body } = await sendImport(shop, owner, kind, file.rawPayload)
      expect(body.questions).toEqual([])
      expect(body.summary).toEqual({ create: 0, update: 0, unchanged: body.rows, bad: 0 })
    }
})

it('a file of products sets prices by quantity and the type of permit, and an undo takes them back', async () => {
  const permitTypeId = await buildPermitType(shop.db, { name: 'Beer permit' })
  const { productId } = await buildProduct(shop.db, { name: 'Ale', sku: 'ALE', priceCents: 1000 })
  const { body } = await sendImport(
    shop,
    owner,
    'products',
    `SKU,Name,Brand,Category,Price,Price breaks,Permit type\nALE,Ale,House,Candy,10,"5: 8; 3: $9.50",beer PERMIT\n` +
      `STOUT,Stout,House,Candy,12,"2: 11.00, 4: 10.00",${permitTypeId}\n`,
    { 'Price breaks': 'priceSteps' },
  )
  expect(body.summary).toEqual({ create: 1, update: 1, unchanged: 0, bad: 0 })
  expect((await rowsOfImport(shop, owner, body.importId, 'update'))[0]?.changes).toContainEqual({
    field: 'priceSteps',
    from: [],
    to: [
      { minQuantity: 3, price: 9.5 },
      { minQuantity: 5, price: 8 },
    ],
  })
  await applyImport(shop, owner, body.importId)
  expect(await read(`Products/${productId}`)).toMatchObject({
    priceSteps: [
      { minQuantity: 3, price: 9.5 },
      { minQuantity: 5, price: 8 },
    ],
    permitTypeId,
  })
  expect(await read('Products?code=STOUT')).toMatchObject([
    {
      priceSteps: [
        { minQuantity: 2, price: 11 },
        { minQuantity: 4, price: 10 },
      ],
      permitTypeId,
    },
  ])
  expect((await undo(body.importId)).status).toBe(204)
  expect(await read(`Products/${productId}`)).toMatchObject({ priceSteps: [], permitTypeId: null })
})

it('a file of products is wrong where steps do not fall, cannot be read, or permits are unknown', async () => {
  await buildProduct(shop.db, {
    name: 'Stepped',
    sku: 'STEP',
    priceCents: 1000,
    priceSteps: [{ minQuantity: 3, price: cents(900) }],
  })
  const { body } = await sendImport(
    shop,
    owner,
    'products',
    'SKU,Name,Brand,Category,Price,Price steps,Permit type\n' +
      'N-1,New one,House,Candy,10,3: 10,\nN-2,New two,House,Candy,10,"3: 8; 5: 9",\n' +
      'N-3,New three,House,Candy,10,three for 9,\nN-4,New four,House,Candy,10,1: 9,\nN-5,New five,House,Candy,10,,Driver\n',
  )
  expect(body.summary).toMatchObject({ create: 0, bad: 5 })
  expect(await messages(body.importId)).toEqual([
    'Price steps: Must be below the price, and fall as quantities rise.',
    'Price steps: Must be below the price, and fall as quantities rise.',
    'Price steps: Write prices by quantity like this: 3: 11.20; 5: 10.50',
    'Price steps: Must be a whole number from 2 to 10,000.',
    'Permit type: There is no such type of permit.',
  ])
  const cheaper = await sendImport(shop, owner, 'products', 'SKU,Price\nSTEP,8.50\n')
  expect(await messages(cheaper.body.importId)).toEqual([
    'Price: Must be below the price, and fall as quantities rise.',
  ])
})

it('a step below a floor that blocks keeps a file of products from being applied', async () => {
  await buildProduct(shop.db, { sku: 'FLOOR', priceCents: 1000, costPriceCents: 800 })
  await shop.send('PUT /api/Settings', {
    as: owner,
    body: { priceFloor: { percentOverCost: 0, mode: 'block' } },
  })
  const { body } = await sendImport(shop, owner, 'products', 'SKU,Price steps\nFLOOR,3: 7\n')
  expect((await applyImport(shop, owner, body.importId)).body.code).toBe('BELOW_FLOOR')
  await shop.send('PUT /api/Settings', { as: owner, body: { priceFloor: { percentOverCost: null } } })
})

it('a file of clients sets the price level by its name, and is outdated once that level is deleted', async () => {
  const priceLevelId = await buildPriceLevel(shop.db, { name: 'Silver' })
  const client = await buildClient(shop.db)
  const send = async (level: string) =>
    (await sendImport(shop, owner, 'clients', `Email,Price level\n${client.email},${level}\n`)).body
  expect(await messages((await send('Copper')).importId)).toEqual([
    'Price level: There is no such price level.',
  ])
  const { importId, summary } = await send('SILVER')
  expect(summary).toMatchObject({ update: 1 })
  await applyImport(shop, owner, importId)
  expect(await read(`clients/${client.accountId}`)).toMatchObject({ priceLevelId })
  const events = await shop.db.$client.query(
    'select type, client_id from events order by event_id desc limit 1',
  )
  expect(events.rows).toEqual([{ type: 'catalog.changed', client_id: null }])
  await undo(importId)
  expect(await read(`clients/${client.accountId}`)).toMatchObject({ priceLevelId: null })
  const late = await send('Silver')
  expect((await shop.send(`DELETE /api/PriceLevels/${priceLevelId}`, { as: owner })).status).toBe(204)
  expect((await applyImport(shop, owner, late.importId)).body.code).toBe('IMPORT_OUTDATED')
})

it('a file of clients sets terms, limit and mode, and an undo takes them back', async () => {
  const { accountId } = await buildClient(shop.db, { externalId: 'C-9', creditLimitCents: 500 })
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    'Customer number,Store name,Store address,Phone number,Business type,Terms,Credit limit,Credit mode\n' +
      'C-9,Known,1 Oak St,555 0100,Deli,Net 14,"1,000.00",refuse\nC-10,New Deli,1 Elm St,555 0100,Deli,prepaid,,\n',
    {},
  )
  expect(body.summary).toMatchObject({ create: 1, update: 1 })
  await applyImport(shop, owner, body.importId)
  expect(await read(`clients/${accountId}`)).toMatchObject({
    terms: { kind: 'net', days: 14 },
    creditLimit: 1000,
    creditMode: 'refuse',
  })
  const [added] = (await read('Clients?search=C-10')) as unknown as object[]
  expect(added).toMatchObject({ terms: { kind: 'prepaid' }, creditLimit: null, creditMode: 'warn' })
  expect((await undo(body.importId)).status).toBe(204)
  expect(await read(`clients/${accountId}`)).toMatchObject({
    terms: { kind: 'door' },
    creditLimit: 5,
    creditMode: 'warn',
  })
})

it('a file of clients sets and removes delivery hours, sets the proof of deliveries, and an undo takes them back', async () => {
  const { accountId } = await buildClient(shop.db, {
    externalId: 'C-11',
    deliveryWindow: { from: '08:00', to: '09:30' },
  })
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    'Customer number,Store name,Store address,Phone number,Business type,Delivery hours,Proof\n' +
      'C-11,Hours,1 Oak St,555 0100,Deli,,Signature\nC-12,New hours,1 Elm St,555 0100,Deli,8am - 2pm,\n',
    {},
  )
  expect(body.summary).toMatchObject({ create: 1, update: 1 })
  await applyImport(shop, owner, body.importId)
  expect(await read(`clients/${accountId}`)).toMatchObject({ deliveryWindow: null, proof: 'signature' })
  const [added] = (await read('Clients?search=C-12')) as unknown as object[]
  expect(added).toMatchObject({ deliveryWindow: { from: '08:00', to: '14:00' }, proof: 'name' })
  expect((await undo(body.importId)).status).toBe(204)
  expect(await read(`clients/${accountId}`)).toMatchObject({
    deliveryWindow: { from: '08:00', to: '09:30' },
    proof: 'name',
  })
})

it('a file of clients with terms or modes that do not exist is wrong', async () => {
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    'Customer number,Store name,Store address,Phone number,Business type,Terms,Credit mode\n' +
      'C-11,Deli,1 Elm St,555 0100,Deli,later,warn\nC-12,Deli 2,2 Elm St,555 0100,Deli,net 7,never\n',
    {},
  )
  expect(await messages(body.importId)).toEqual([
    'Terms: Must be door, prepaid, or net with its days, such as net 30.',
    'Credit mode: Must be warn, ask or refuse.',
  ])
})

it('a file of clients sets the delivery of their own, an empty cell removes a part of it, and an undo takes both back', async () => {
  const added = await sendImport(
    shop,
    owner,
    'clients',
    'Customer number,Store name,Store address,Phone,Business type,Delivery days,Cut-off,Working days ahead,Working days,Closed on,Minimum order\n' +
      'D-2,Delivered,1 Main St,555 0100,Deli,lunes jueves,8pm,2,"1, 2, 3","12/24/2031, 2031-12-25",$80.50\n',
  )
  expect(added.body.questions).toEqual([])
  await applyImport(shop, owner, added.body.importId)
  expect(await read('clients?search=D-2')).toMatchObject([
    {
      delivery: {
        days: [1, 4],
        cutoff: '20:00',
        leadDays: 2,
        workDays: [1, 2, 3],
        closedOn: ['2031-12-24', '2031-12-25'],
        minimumOrder: 80.5,
      },
    },
  ])
  const delivery = { days: [2], cutoff: '12:00', closedOn: ['2031-12-24'] }
  const { accountId } = await buildClient(shop.db, { externalId: 'D-1', delivery })
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    'Customer number,Delivery days,Cut-off,Closed on\nD-1,"Mon, Wed",,none\n',
  )
  expect((await rowsOfImport(shop, owner, body.importId, 'update'))[0]?.changes).toEqual([
    { field: 'deliveryDays', from: [2], to: [1, 3] },
    { field: 'cutoff', from: '12:00', to: null },
    { field: 'closedOn', from: ['2031-12-24'], to: [] },
  ])
  await applyImport(shop, owner, body.importId)
  expect((await read(`clients/${accountId}`)).delivery).toEqual({ days: [1, 3], closedOn: [] })
  expect((await undo(body.importId)).status).toBe(204)
  expect((await read(`clients/${accountId}`)).delivery).toEqual(delivery)
})

it('a file of clients is wrong where the delivery of their own cannot be read', async () => {
  const rows = ['Mon-Fri,,,,', ',25:00,,,', ',,15,,', ',,,soon,', ',,,,-1']
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    `Customer number,Delivery days,Cut-off,Lead days,Closed on,Minimum order\n${rows.map((row) => `D-3,${row}\n`).join('')}`,
  )
  const found = await messages(body.importId)
  expect(found.map((text) => text.split('. ')[0])).toEqual([
    'Delivery days: Must be weekdays such as Mon, Wed.',
    'Cut-off: Must be a time such as 17:30.',
    'Lead days: Must be a whole number from 0 to 14.',
    'Closed on: This is not a day such as 2026-12-31 or 12/31/2026.',
    expect.stringMatching(/^Minimum order: /),
  ])
})
