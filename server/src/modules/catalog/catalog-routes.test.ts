import type { Area, Catalog } from '@cornerstock/contract/catalog/areas'
import type { CatalogResponse } from '@cornerstock/contract/catalog/catalog'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
/** Whether the last test has changed nothing, so that the next can use the same shop. */
let isUnchanged = false

beforeEach(async () => {
  if (isUnchanged) {
    isUnchanged = false
    return
  }
  await shop?.stop()
  shop = await startTestApp({ usesCaches: true })
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const read = async () => (await shop.send<CatalogResponse>('GET /api/Catalog')).body

const save = (body: unknown, query = '', headers: Record<string, string> = {}) =>
  shop.send<CatalogResponse & { code: string; details: { path: string; value: string; products: number }[] }>(
    `PUT /api/Catalog${query}`,
    { as: owner, body: body as Record<string, unknown>, headers },
  )

/** The default areas, with a change of the area at a place. */
const withArea = (index: number, change: (area: Area) => object): Catalog => ({
  areas: defaultCatalog.areas.map((area, place) => (place === index ? { ...area, ...change(area) } : area)),
})

const [grocery, electronics, smoke, fragrance] = defaultCatalog.areas as [Area, Area, Area, Area]
const dairy = { value: 'Dairy', name: 'Milk & eggs', names: { es: 'Lácteos' }, icon: 'milk' }
const withDairy = withArea(0, ({ categories }) => ({ categories: [...categories, dairy] }))
const withoutCandy = withArea(0, ({ categories }) => ({
  categories: categories.filter(({ value }) => value !== 'Candy'),
}))

const productOf = async (productId: number) =>
  (
    await shop.send<{ category: string; subCategory: string }>(`GET /api/Products/${productId}`, {
      as: client,
    })
  ).body

const namesOf = async (address: string) =>
  (await shop.send<{ name: string }[]>(`GET /api/Products${address}`, { as: client })).body.map(
    ({ name }) => name,
  )

it('the catalog of a new shop is that of the specification, for everyone', async () => {
  const { body, headers } = await shop.send('GET /api/Catalog')
  expect(body).toEqual({ ...defaultCatalog, formerPaths: {} })
  const again = await shop.send('GET /api/Catalog', { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(304)
})

it('the catalog is replaced by an owner only', async () => {
  const associate = await buildStaff(shop.db, { role: 'associate' })
  for (const as of [client, associate])
    expect((await shop.send('PUT /api/Catalog', { as, body: defaultCatalog })).status).toBe(403)
  expect((await shop.send('PUT /api/Catalog', { body: defaultCatalog })).status).toBe(401)
})

it('the catalog keeps what a save leaves out, and the ids', async () => {
  const { status, body } = await save({
    areas: defaultCatalog.areas.map(({ areaId }) => ({ areaId })),
  })
  expect(status).toBe(200)
  expect(body).toEqual({ ...defaultCatalog, formerPaths: {} })
  expect((await shop.db.$client.query("select from app_logs where source = 'settings'")).rowCount).toBe(0)
})

it('the catalog gets new areas and categories, and recognizes a category by its value and an area by its path', async () => {
  const { body } = await save({
    areas: [
      {
        name: 'Cold',
        path: 'cold',
        color: '#225588',
        icon: 'frozen',
        categories: [dairy, { value: 'CANDY' }],
      },
      { path: 'Home-Page', categories: grocery.categories.filter(({ value }) => value !== 'Candy') },
      ...[electronics, smoke, fragrance],
    ],
  })
  expect(body.areas[0]).toEqual({
    ...{ areaId: 5, name: 'Cold', names: {}, icon: 'frozen', color: '#225588', path: 'cold' },
    featuredTag: null,
    categories: [
      { categoryId: 18, ...dairy },
      { ...grocery.categories[1], value: 'CANDY', name: 'Candy' },
    ],
  })
  expect(body.areas[1]).toMatchObject({ areaId: 1, name: 'Grocery', path: 'Home-Page' })
})

it('the catalog is rejected with If-Match of an older one, with the present one in the details', async () => {
  const { headers } = await shop.send('GET /api/Catalog')
  expect((await save(withDairy, '', { 'if-match': String(headers.etag) })).status).toBe(200)
  const late = await save(defaultCatalog, '', { 'if-match': String(headers.etag) })
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({ code: 'STALE', details: { areas: (await read()).areas } })
})

it('the catalog logs a change with old and new values, and announces it', async () => {
  await save(withArea(2, () => ({ color: '#334455' })))
  const { rows } = await shop.db.$client.query("select change from app_logs where source = 'settings'")
  expect(rows).toMatchObject([
    { change: { from: { 'area 3': { color: '#5c4a8c' } }, to: { 'area 3': { color: '#334455' } } } },
  ])
  const events = await shop.db.$client.query('select type, data from events order by event_id desc limit 1')
  expect(events.rows).toMatchObject([{ type: 'catalog.changed', data: { productId: null } }])
})

const cases: [what: string, body: unknown, query?: string][] = [
  ['there are no areas', { areas: [] }],
  [
    'there are more than 12 areas',
    { areas: Array.from({ length: 13 }, (_, i) => ({ name: `A${i}`, path: `a${i}` })) },
  ],
  [
    'an area has more than 40 categories',
    withArea(1, () => ({ categories: Array.from({ length: 41 }, (_, i) => ({ value: `C${i}` })) })),
  ],
  ['an area is unknown', { areas: [...defaultCatalog.areas, { areaId: 99, name: 'X', path: 'x' }] }],
  ['a category is unknown', withArea(0, () => ({ categories: [{ categoryId: 99, value: 'X' }] }))],
  ['an area occurs twice', { areas: [...defaultCatalog.areas, { areaId: 1 }] }],
  [
    'a category has no value',
    withArea(1, () => ({ categories: [...electronics.categories, { name: 'X' }] })),
  ],
  ['an area has no path', { areas: [...defaultCatalog.areas, { name: 'X' }] }],
  [
    'a category is called All',
    withArea(1, () => ({ categories: [...electronics.categories, { value: 'all' }] })),
  ],
  [
    'a category is called Deals',
    withArea(1, () => ({ categories: [...electronics.categories, { value: 'Deals' }] })),
  ],
  ['a path is an address of the app', withArea(1, () => ({ path: 'Cart' }))],
  ['a path has other characters', withArea(1, () => ({ path: 'a/b' }))],
  ['an icon is not in the set', withArea(1, () => ({ icon: 'dragon' }))],
  ['a color is none', withArea(1, () => ({ color: 'red' }))],
  ['the products would move to an unknown category', withoutCandy, '?moveTo=Nowhere'],
  ['the products would move to a removed category', withoutCandy, '?moveTo=Candy'],
]
it.each(cases)('a save of the catalog is rejected with 400 if %s', async (_, body, query) => {
  const { status, body: response } = await save(body, query)
  expect([status, response.code]).toEqual([400, 'BAD_REQUEST'])
  expect((await read()).areas).toEqual(defaultCatalog.areas)
  isUnchanged = true
})

it.each([
  [
    'two categories have one value',
    withArea(1, ({ categories }) => ({
      categories: [...categories, { value: 'hookahs', categoryId: undefined }, { value: 'HOOKAHS' }],
    })),
    'areas.1.categories.4.value',
  ],
  [
    'two categories without ids have the value of a present one',
    withArea(0, () => ({ categories: [{ value: 'Gum' }, { value: 'GUM' }] })),
    'areas.0.categories.1.value',
  ],
  ['two areas have one path', withArea(1, () => ({ path: 'Smoke-Homepage' })), 'areas.2.path'],
  ['two areas have one name', withArea(1, () => ({ name: 'smoke' })), 'areas.2.name'],
])('a save of the catalog is rejected as taken if %s in any case', async (_, body, path) => {
  const { status, body: response } = await save(body)
  expect([status, response.code]).toEqual([409, 'CATALOG_VALUE_TAKEN'])
  expect(response.details.map((problem) => problem.path)).toContain(path)
  expect((await read()).areas).toEqual(defaultCatalog.areas)
  isUnchanged = true
})

it('products of a new category are found by it, by its names and in its area', async () => {
  await buildProduct(shop.db, { name: 'Butter', brand: 'Farm', category: 'dairy' })
  expect(await namesOf('/category/Grocery')).toEqual([])
  await save(withDairy)
  expect(await namesOf('/category/DAIRY')).toEqual(['Butter'])
  expect(await namesOf('/category/Grocery?area=grocery')).toEqual(['Butter'])
  for (const search of ['Milk & eggs', 'lacteos'])
    expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual(['Butter'])
})

it('products follow a renamed category, in the category and in the sub-category of its area', async () => {
  const gum = await buildProduct(shop.db, { category: 'gum', subCategory: 'Mint' })
  const inArea = await buildProduct(shop.db, { category: 'Grocery', subCategory: 'Gum' })
  const other = await buildProduct(shop.db, { category: 'Candy', subCategory: 'Gum' })
  await save(
    withArea(0, ({ categories }) => ({
      categories: categories.map((one) => (one.value === 'Gum' ? { ...one, value: 'Chewing gum' } : one)),
    })),
  )
  expect(await productOf(gum.productId)).toMatchObject({ category: 'Chewing gum', subCategory: 'Mint' })
  expect(await productOf(inArea.productId)).toMatchObject({
    category: 'Grocery',
    subCategory: 'Chewing gum',
  })
  expect(await productOf(other.productId)).toMatchObject({ category: 'Candy', subCategory: 'Gum' })
  expect(await namesOf('/category/Chewing%20gum?area=Grocery')).toHaveLength(2)
})

it('products follow a renamed area', async () => {
  const { productId } = await buildProduct(shop.db, { category: 'Accessories', subCategory: 'Incense' })
  const smoked = await buildProduct(shop.db, { category: 'Smoke', subCategory: 'Accessories' })
  await save(withArea(3, () => ({ name: 'Fragrances' })))
  expect(await productOf(productId)).toMatchObject({ category: 'Fragrances', subCategory: 'Incense' })
  expect(await productOf(smoked.productId)).toMatchObject({ category: 'Smoke', subCategory: 'Accessories' })
  expect(await namesOf('/category/Incense?area=Fragrances')).toHaveLength(1)
  expect((await shop.send('GET /api/Products?area=Accessories', { as: client })).status).toBe(400)
})

it('products follow a category that moves to another area', async () => {
  const hookah = await buildProduct(shop.db, { category: 'Hookahs' })
  const inArea = await buildProduct(shop.db, { category: 'Smoke', subCategory: 'Hookahs' })
  await save({
    areas: [
      grocery,
      { ...electronics, categories: [...electronics.categories, smoke.categories[0]] },
      { ...smoke, categories: smoke.categories.slice(1) },
      fragrance,
    ],
  })
  expect(await namesOf('?area=Electronics')).toHaveLength(2)
  expect(await productOf(hookah.productId)).toMatchObject({ category: 'Hookahs' })
  expect(await productOf(inArea.productId)).toMatchObject({
    category: 'Electronics',
    subCategory: 'Hookahs',
  })
})

it('products keep a category from being removed, unless they move', async () => {
  const candy = await buildProduct(shop.db, { category: 'Candy', subCategory: 'Sour' })
  const inArea = await buildProduct(shop.db, { category: 'Grocery', subCategory: 'candy' })
  await buildProduct(shop.db, { category: 'Candy', deletedAt: new Date() })
  const rejected = await save(withoutCandy)
  expect([rejected.status, rejected.body.code]).toEqual([409, 'CATEGORY_IN_USE'])
  expect(rejected.body.details).toEqual([{ value: 'Candy', products: 2 }])
  expect((await save(withoutCandy, '?moveTo=gum')).status).toBe(200)
  expect(await productOf(candy.productId)).toMatchObject({ category: 'Gum', subCategory: 'Sour' })
  expect(await productOf(inArea.productId)).toMatchObject({ category: 'Grocery', subCategory: 'Gum' })
})

it('owners read how many products each category has, and each area by its name', async () => {
  await buildProduct(shop.db, { category: 'candy', subCategory: 'Sour' })
  await buildProduct(shop.db, { category: 'Grocery', subCategory: 'Candy' })
  await buildProduct(shop.db, { category: 'Candy', deletedAt: new Date() })
  await buildProduct(shop.db, { category: 'Smoke', subCategory: 'Accessories' })
  await buildProduct(shop.db, { category: 'Accessories' })
  const { body } = await shop.send('GET /api/Catalog/products', { as: owner })
  expect(body).toEqual([
    { value: 'Candy', isArea: false, products: 2 },
    { value: 'Accessories', isArea: false, products: 1 },
    { value: 'Accessories', isArea: true, products: 1 },
  ])
})

it('products can move to a category with the name of an area', async () => {
  const { productId } = await buildProduct(shop.db, { category: 'Candy' })
  expect((await save(withoutCandy, '?moveTo=Accessories')).status).toBe(200)
  expect(await productOf(productId)).toMatchObject({ category: 'Smoke', subCategory: 'Accessories' })
})

it('products of a removed area move, and its addresses lead to the area of their new category', async () => {
  const named = await buildProduct(shop.db, { category: 'Smoke' })
  const hookah = await buildProduct(shop.db, { category: 'Hookahs' })
  const without = { areas: [grocery, electronics, fragrance] }
  const rejected = await save(without)
  expect(rejected.body.details).toEqual([
    { value: 'Hookahs', products: 1 },
    { value: 'Smoke', products: 1 },
  ])
  const { body } = await save(without, '?moveTo=Incense')
  expect(body.formerPaths).toEqual({ 'smoke-homepage': 'perfume-shop' })
  for (const { productId } of [named, hookah])
    expect(await productOf(productId)).toMatchObject({ category: 'Incense' })
  expect(await namesOf('?area=Accessories')).toHaveLength(2)
})

it('products are grouped and counted in the order of the categories', async () => {
  const associate = await buildStaff(shop.db, { role: 'associate' })
  await buildProduct(shop.db, { name: 'A', category: 'Gum' })
  await buildProduct(shop.db, { name: 'B', category: 'Beverages' })
  const order = async () => {
    const listed = await shop.send<{ category: string }[]>('GET /api/Products?groupBy=category', {
      as: associate,
    })
    const counted = await shop.send<{ category: string }[]>('GET /api/Products/categories', {
      as: associate,
    })
    return [listed.body.map(({ category }) => category), counted.body.map(({ category }) => category)]
  }
  expect(await order()).toEqual([
    ['Beverages', 'Gum'],
    ['Beverages', 'Gum'],
  ])
  await save(withArea(0, ({ categories }) => ({ categories: categories.toReversed() })))
  expect(await order()).toEqual([
    ['Gum', 'Beverages'],
    ['Gum', 'Beverages'],
  ])
})

it('products that are saved get the area of their category', async () => {
  await save(withDairy)
  const { body } = await shop.send<{ productId: number }>('POST /api/Products', {
    as: owner,
    body: { name: 'Yogurt', brand: 'Farm', category: 'Dairy', price: 5 },
  })
  expect(await namesOf('?area=Grocery')).toEqual(['Yogurt'])
  await shop.send(`PUT /api/Products`, {
    as: owner,
    body: { products: [{ productId: body.productId, from: {}, to: { category: 'Hookahs' } }] },
  })
  expect(await namesOf('?area=Smoke')).toEqual(['Yogurt'])
})

it('the former path of an area leads to the present one, until an area has it again', async () => {
  expect((await save(withArea(0, () => ({ path: 'food' })))).body.formerPaths).toEqual({
    'home-page': 'food',
  })
  expect((await save(withArea(0, () => ({ path: 'groceries' })))).body.formerPaths).toEqual({
    'home-page': 'groceries',
    food: 'groceries',
  })
  expect((await save(defaultCatalog)).body.formerPaths).toEqual({
    food: 'home-page',
    groceries: 'home-page',
  })
})

it('two saves at the same time happen one after the other', async () => {
  const bodies = ['#111111', '#222222', '#333333'].map((color) => withArea(1, () => ({ color })))
  const responses = await Promise.all(bodies.map((body) => save(body)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await read()).areas).toHaveLength(4)
})
