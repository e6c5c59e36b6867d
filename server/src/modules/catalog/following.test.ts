import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { buildZone } from '../../../test/support/zones.ts'
import { priceLevels } from '../../database/schema/catalog/price-levels.ts'

let shop: TestApp

beforeEach(async () => {
  await shop?.stop()
  shop = await startTestApp()
})
afterAll(() => shop.stop())

/** Renames Candy to Sweets, and removes Gum. */
async function changeCategories(query = ''): Promise<void> {
  const areas = defaultCatalog.areas.map((area) => ({
    ...area,
    categories: area.categories
      .filter(({ value }) => value !== 'Gum')
      .map((one) => (one.value === 'Candy' ? { ...one, value: 'Sweets' } : one)),
  }))
  const owner = await buildStaff(shop.db)
  const { status } = await shop.send(`PUT /api/Catalog${query}`, { as: owner, body: { areas } })
  expect(status).toBe(200)
}

it('the answers about categories of imports follow a renamed and a removed category', async () => {
  await shop.db.$client.query(
    "insert into import_categories values ('choc', 'Candy'), ('gums', 'GUM'), ('odd', null)",
  )
  await changeCategories()
  const { rows } = await shop.db.$client.query('select value, category from import_categories order by value')
  expect(rows).toEqual([
    { value: 'choc', category: 'Sweets' },
    { value: 'odd', category: null },
  ])
})

it('the percentages of price levels follow a renamed category and a removed one, whose target keeps its own', async () => {
  const percents = [
    { category: 'candy', percent: 1 },
    { category: 'Gum', percent: 2 },
    { category: 'Cakes', percent: 3 },
    { category: 'Hardware', percent: 4 },
  ]
  await shop.db.insert(priceLevels).values({ name: 'Bodegas', percents })
  await changeCategories('?moveTo=Cakes')
  const [level] = await shop.db.select({ percents: priceLevels.percents }).from(priceLevels)
  expect(level?.percents).toEqual([
    { category: 'Sweets', percent: 1 },
    { category: 'Cakes', percent: 3 },
    { category: 'Hardware', percent: 4 },
  ])
})

it('the categories that do not count in a delivery zone follow renamed and removed ones, each once', async () => {
  const zoneId = await buildZone(shop.db, { categoriesNotCounted: ['CANDY', 'Gum', 'Cakes', 'Hardware'] })
  await changeCategories('?moveTo=Cakes')
  const { rows } = await shop.db.$client.query(
    'select categories_not_counted as names from delivery_zones where zone_id = $1',
    [zoneId],
  )
  expect(rows).toEqual([{ names: ['Sweets', 'Cakes', 'Hardware'] }])
})

it('the accounts of the books follow a renamed category and a removed one, whose target keeps its own', async () => {
  const owner = await buildStaff(shop.db)
  const income = { candy: '4000', Gum: '4001', Cakes: '4002', Hardware: '4003' }
  const fee = '4900'
  await shop.send('PUT /api/Settings', { as: owner, body: { accounts: { income, fee } } })
  await changeCategories('?moveTo=Cakes')
  const { body } = await shop.send<{ accounts: object }>('GET /api/Settings', { as: owner })
  expect(body.accounts).toMatchObject({ income: { Sweets: '4000', Cakes: '4002', Hardware: '4003' }, fee })
  expect(JSON.stringify(body.accounts)).not.toMatch(/candy|Gum/)
})

it('the categories that are counted at the door follow renamed and removed ones, each once', async () => {
  const owner = await buildStaff(shop.db)
  const countAtDoor = ['CANDY', 'Gum', 'Cakes', 'Hardware']
  await shop.send('PUT /api/Settings', { as: owner, body: { countAtDoor } })
  await changeCategories('?moveTo=Cakes')
  const { body } = await shop.send<{ countAtDoor: string[] }>('GET /api/Settings', { as: owner })
  expect(body.countAtDoor).toEqual(['Sweets', 'Cakes', 'Hardware'])
})
