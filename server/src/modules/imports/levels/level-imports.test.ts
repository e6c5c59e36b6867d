import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPriceLevel,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  applyImport,
  importFile,
  rowsOfImport,
  sendImport,
  undoImport,
} from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const send = async (content: string) => (await sendImport(shop, owner, 'levels', content)).body
const apply = (content: string) => importFile(shop, owner, 'levels', content)
const undo = (importId: number) => undoImport(shop, owner, importId)
const levels = async () =>
  (await shop.send<{ name: string; priceLevelId: number }[]>('GET /api/PriceLevels', { as: owner })).body
const find = async (name: string) => (await levels()).find((level) => level.name === name)

it('a file of price levels adds and changes levels by their names, and an undo takes that back', async () => {
  const priceLevelId = await buildPriceLevel(shop.db, { name: 'Gold', percent: -3 })
  const importId = await apply('Name,Basis,Percent\nGOLD,,-5.5%\nCash and carry,Cost,"12,25"\nPlain,,\n')
  expect(await find('GOLD')).toMatchObject({ priceLevelId, basis: 'list', percent: -5.5 })
  expect(await find('Cash and carry')).toMatchObject({ basis: 'cost', percent: 12.25, clientCount: 0 })
  expect(await find('Plain')).toMatchObject({ basis: 'list', percent: 0 })
  expect((await undo(importId)).status).toBe(204)
  expect(await find('Gold')).toMatchObject({ priceLevelId, percent: -3 })
  expect(await find('Plain')).toBeUndefined()
})

it('an export of price levels is imported without a change, and leaves their categories and prices alone', async () => {
  const { productId } = await buildProduct(shop.db)
  const percents = [{ category: 'Candy', percent: -8.5 }]
  const priceLevelId = await buildPriceLevel(shop.db, {
    ...{ name: '=Level, "one"', basis: 'cost', percent: 10.25, percents },
  })
  const path = `PriceLevels/${priceLevelId}/prices`
  await shop.send(`PUT /api/${path}`, {
    as: owner,
    body: { prices: [{ productId, price: 4, minQuantity: 3 }] },
  })
  const read = async () => [await levels(), (await shop.send(`GET /api/${path}`, { as: owner })).body]
  const before = await read()
  expect(before).toMatchObject([expect.anything(), { prices: [{ productId, price: 4, minQuantity: 3 }] }])
  for (const format of ['csv', 'xlsx']) {
    const file = await shop.app.inject({
      url: `/api/Exports/levels.${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { body } = await sendImport(shop, owner, 'levels', file.rawPayload)
    expect(body.rows).toBe((await levels()).length)
    expect(body.summary).toEqual({ create: 0, update: 0, unchanged: body.rows, bad: 0 })
  }
  await apply('Name,Basis,Percent\n"=Level, ""one""",cost,11\n')
  expect(await find('=Level, "one"')).toMatchObject({ percent: 11, percents })
  await apply('Name,Basis,Percent\n"=Level, ""one""",cost,10.25\n')
  expect(await read()).toEqual(before)
})

it('a row of a price level without a name, with a name twice or with a wrong value is a problem', async () => {
  const { importId } = await send(
    'Name,Basis,Percent\n,list,1\nTwice,list,1\ntwice,list,2\nWrong,weight,1\nFar,list,501\nFine,list,1.005\n',
  )
  const bad = await rowsOfImport(shop, owner, importId, 'bad')
  expect(bad.map(({ row, problems }) => [row, problems[0]?.message])).toEqual([
    [2, 'This is required.'],
    [4, 'Row 3 has the same name.'],
    [5, 'Enter list or cost.'],
    [6, 'Must be a number from -90 to 500.'],
    [7, 'Use at most two decimals.'],
  ])
})

it('a file of price levels is outdated once a level has changed or another one has its name', async () => {
  const priceLevelId = await buildPriceLevel(shop.db, { name: 'Silver', percent: 1 })
  const { importId } = await send('Name,Percent\nSilver,2\n')
  await shop.send(`PUT /api/PriceLevels/${priceLevelId}`, { as: owner, body: { percent: 3 } })
  expect((await applyImport(shop, owner, importId)).body.code).toBe('IMPORT_OUTDATED')
  const added = await send('Name,Percent\nBronze,2\n')
  await buildPriceLevel(shop.db, { name: 'bronze' })
  expect((await applyImport(shop, owner, added.importId)).body.code).toBe('IMPORT_OUTDATED')
})

it('an import of price levels is in use once a store has a new level, or was charged a changed one', async () => {
  const client = await buildClient(shop.db)
  const { productId } = await buildProduct(shop.db, { priceCents: 1000 })
  const made = await apply('Name,Percent\nMade,-10\n')
  const level = await find('Made')
  await shop.db.$client.query('update accounts set price_level_id = $1 where account_id = $2', [
    level?.priceLevelId,
    client.accountId,
  ])
  expect((await undo(made)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
  const changed = await apply('Name,Percent\nMade,-20\n')
  const order = await shop.send('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1, price: 8 }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(order.status).toBe(201)
  expect((await undo(changed)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
})
