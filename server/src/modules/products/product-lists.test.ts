import { fold } from '@cornerstock/contract/values/fold'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { type Response, startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount
let staff: BuiltAccount

type Product = {
  productId: number
  name: string
  brand: string
  category: string
  price: number
  salePrice: number | null
  onSale: boolean
}

/** The products of these tests: name, category, sub-category, brand and other fields. */
const catalog = [
  { name: 'Cola 12oz', category: 'Beverages', brand: 'Pepsi', priceCents: 500, tags: ['featured', 'Cold'] },
  { name: 'Sour Worms', category: 'Candy', brand: 'Trolli', priceCents: 300, inStock: false },
  { name: 'Crackers', category: 'Grocery', subCategory: 'Snacks & Cookies', brand: 'Ritz', priceCents: 300 },
  { name: 'Butter Cookies', category: 'Snacks & Cookies', subCategory: 'Cookies', brand: 'ritz' },
  { name: 'Aspirin', category: 'MED', brand: 'Bayer', onSale: true, salePriceCents: 250, priceCents: 900 },
  { name: 'Headphones', category: 'Electronics', subCategory: 'Headphones', brand: 'JBL' },
  { name: 'Charger', category: 'chargers', brand: 'Anker', onSale: true, salePriceCents: 800 },
  { name: 'Lighter', category: 'Smoke', subCategory: 'Accessories', brand: 'Bic' },
  { name: 'Hookah', category: 'Hookahs', brand: 'Mya' },
  { name: 'Rose Water', category: 'Perfumes', brand: 'Anker' },
  { name: 'Car Tree', category: 'Accessories', subCategory: 'Air Fresheners', brand: 'Tree' },
  { name: 'Ice', category: 'Winter Specials', brand: 'CRÈME' },
]

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  staff = await buildStaff(shop.db)
  for (const product of catalog) await buildProduct(shop.db, product)
  await buildProduct(shop.db, { name: 'Gone', category: 'Candy', deletedAt: new Date() })
})
afterAll(() => shop.stop())

const read = async (path: string, as: BuiltAccount = client) => {
  const { status, body } = await shop.send<Product[]>(`GET /api/products${path}`, { as })
  expect(status).toBe(200)
  return body
}
const names = async (path: string) => (await read(path)).map(({ name }) => name)
const everything = catalog.map(({ name }) => name).sort()

describe('a category', () => {
  const cases: [category: string, found: string[]][] = [
    ['Beverages', ['Cola 12oz']],
    ['bEVERAGES', ['Cola 12oz']],
    ['Snacks & Cookies', ['Butter Cookies', 'Crackers']],
    ['Cookies', ['Butter Cookies']],
    ['Grocery', ['Aspirin', 'Butter Cookies', 'Cola 12oz', 'Crackers', 'Sour Worms']],
    ['electronics', ['Charger', 'Headphones']],
    ['CHARGERS', ['Charger']],
    ['Smoke', ['Hookah', 'Lighter']],
    ['Accessories', ['Car Tree', 'Lighter', 'Rose Water']],
    ['Accessories?area=Smoke', ['Lighter']],
    ['Accessories?area=Accessories', ['Car Tree', 'Rose Water']],
    ['Electronics?onSale=true', ['Charger']],
    ['Deals', ['Charger']],
    ['dEALS', ['Charger']],
    ['Deals?area=Grocery', ['Aspirin']],
    ['perumes', ['Rose Water']],
    ['Perumes', ['Rose Water']],
    ['Winter Specials', ['Ice']],
    ['Nowhere', []],
    ['All', everything],
    ['all', everything],
  ]
  it.each(cases)('the category %s contains %j', async (category, found) => {
    const [name = '', query] = category.split('?')
    const path = `/category/${encodeURIComponent(name)}${query ? `?${query}` : ''}`
    expect(await names(path)).toEqual(found)
  })

  it('a category is found in any letter case, also beyond ASCII', async () => {
    await buildProduct(shop.db, { name: 'Éclair', category: 'PÂTISSERIE' })
    expect(await names(`/category/${encodeURIComponent('pâtisserie')}`)).toEqual(['Éclair'])
    await shop.db.$client.query(`delete from products where name = 'Éclair'`)
  })
})

describe('folded texts', () => {
  const spellings: [stored: string, asked: string][] = [
    ['Açaí', 'acai'],
    ['أرز', 'ارز'],
    ['Pack ٢٤', 'pack 24'],
    ["D'Angelo", 'D’Angelo'],
    ['Cr\u00e8me', 'cre\u0300me'],
    ['Ice', '\u200eice\ufeff'],
  ]
  const filters = ['category', 'brand', 'subCategory', 'tag'] as const

  it.each(filters.flatMap((filter) => spellings.map((pair) => [filter, ...pair] as const)))(
    'find the products whose %s is %s by %s, and no others',
    async (filter, stored, asked) => {
      const fields = filter === 'tag' ? { tags: [stored] } : { [filter]: stored }
      const { productId } = await buildProduct(shop.db, { name: `Folded ${filter} ${stored}`, ...fields })
      const found = await read(`?${filter}=${encodeURIComponent(asked)}`)
      expect(found.map((product) => product.productId)).toContain(productId)
      await shop.db.$client.query('delete from products where product_id = $1', [productId])
    },
  )

  it('decide the order of names and brands, and where categories and brands are one', async () => {
    const kind = { tags: ['folded'] }
    await buildProduct(shop.db, { name: 'Zest', brand: 'Ánko', category: 'Panadería', ...kind })
    await buildProduct(shop.db, { name: 'Éclair', brand: 'anko', category: 'panaderia', ...kind })
    await buildProduct(shop.db, { name: 'Apple', brand: 'Zorro', category: 'PANADERIA', ...kind })
    expect(await names('?tag=folded&sort=name')).toEqual(['Apple', 'Éclair', 'Zest'])
    expect(await names('?tag=folded&sort=brand')).toEqual(['Éclair', 'Zest', 'Apple'])
    const counts = async (path: string) => {
      const { body } = await shop.send<{ products: number; category?: string; brand?: string }[]>(
        `GET /api/Products/${path}`,
        { as: staff },
      )
      return body.filter((row) => /panader|anko/i.test(fold(row.category ?? row.brand ?? '')))
    }
    expect(await counts('categories?inStock=true')).toMatchObject([{ products: 3 }])
    expect(await counts('brands')).toMatchObject([{ products: 2 }])
    await shop.db.$client.query(`delete from products where tags = '{folded}'`)
  })
})

describe('a list', () => {
  const cases: [query: string, found: string[]][] = [
    ['/brand/RITZ', ['Butter Cookies', 'Crackers']],
    ['/brand/all', everything],
    ['/brand/nobody', []],
    ['/subcategory/cookies', ['Butter Cookies']],
    ['/subcategory/Snacks', []],
    ['?brand=ritz', ['Butter Cookies', 'Crackers']],
    [`?brand=${encodeURIComponent('crème')}`, ['Ice']],
    ['?subCategory=HEADPHONES', ['Headphones']],
    ['?category=gum', []],
    ['?category=smoke', ['Hookah', 'Lighter']],
    ['?tag=featured', ['Cola 12oz']],
    ['?tag=cold', ['Cola 12oz']],
    ['?onSale=true', ['Aspirin', 'Charger']],
    ['?onSale=true&area=Grocery', ['Aspirin']],
    ['?inStock=false', ['Sour Worms']],
    ['?inStock=false&onSale=true', []],
    ['?category=Candy&brand=nobody', []],
  ]
  it.each(cases)('the list %s contains %j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  it('a list of an address is not widened by the query', async () => {
    expect(await names('/category/Hookahs?category=Candy')).toEqual(['Hookah'])
  })

  it.each([
    ['?area=Kitchen'],
    ['?onSale=yes'],
    ['?inStock=1'],
    ['?sort=color'],
    [`?search=${'x'.repeat(201)}`],
  ])('the list %s is rejected', async (query) => {
    expect((await shop.send(`GET /api/Products${query}`, { as: client })).status).toBe(400)
  })
})

const charged = ({ onSale, salePrice, price }: Product) => (onSale && salePrice !== null ? salePrice : price)
const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const lower = ({ name }: Product) => name.toLowerCase()
const sorts: Record<string, (one: Product, other: Product) => number> = {
  name: (one, other) => text(lower(one), lower(other)),
  '-name': (one, other) => text(lower(other), lower(one)),
  price: (one, other) => charged(one) - charged(other),
  '-price': (one, other) => charged(other) - charged(one),
  brand: (one, other) =>
    text(one.brand.toLowerCase(), other.brand.toLowerCase()) || text(lower(one), lower(other)),
}

it.each(Object.entries(sorts))('sorted by %s, the products are in order', async (sort, compare) => {
  const sorted = await read(`?sort=${sort}&area=Grocery`)
  expect(sorted.toSorted(compare)).toEqual(sorted)
  expect(sorted.length).toBeGreaterThan(3)
})

it('sorted by newest, the latest product comes first', async () => {
  expect(await names('?sort=newest')).toEqual(catalog.map(({ name }) => name).reverse())
})

it.each([...Object.keys(sorts), 'newest'])('sorted by %s, pages contain each product once', async (sort) => {
  const whole = await names(`?sort=${sort}`)
  const found: string[] = []
  for (let url: string | undefined = `/api/Products?sort=${sort}&limit=1`; url; ) {
    const page: Response<Product[]> = await shop.send(`GET ${url}`, { as: client })
    found.push(...page.body.map(({ name }) => name))
    url = nextPageOf(page)
  }
  expect(found).toEqual(whole)
})

const shopOrder = [
  ...['beverages', 'candy', 'snacks & cookies', 'med', 'electronics', 'chargers'],
  ...['smoke', 'hookahs', 'accessories', 'perfumes', 'winter specials'],
]
const inShopOrder = (one: Product, other: Product) =>
  shopOrder.indexOf(one.category.toLowerCase()) - shopOrder.indexOf(other.category.toLowerCase())

it.each(['name', '-name', 'price', '-price'])(
  'the categories of a grouped list are in the order of the shop, each sorted by %s, on pages too',
  async (sort) => {
    for (const name of ['Zebra Cakes', 'Angel Cake', 'Monkey Bread'])
      await buildProduct(shop.db, { name: `${name} ${sort}`, category: 'WINTER specials' })
    const sorted = await read(`?sort=${sort}`)
    const known = sorted.filter(({ category }) => category !== 'Grocery')
    const grocery = sorted.filter(({ category }) => category === 'Grocery')
    const expected = [...grocery, ...known.toSorted(inShopOrder)].map(({ name }) => name)
    expect(await names(`?sort=${sort}&groupBy=category`)).toEqual(expected)
    const found: string[] = []
    for (let url: string | undefined = `/api/Products?sort=${sort}&groupBy=category&limit=4`; url; ) {
      const page: Response<Product[]> = await shop.send(`GET ${url}`, { as: client })
      found.push(...page.body.map(({ name }) => name))
      url = nextPageOf(page)
    }
    expect(found).toEqual(expected)
    await shop.db.$client.query(`delete from products where category = 'WINTER specials'`)
  },
)

it('a grouped list says how many products there are in each category, in any letter case', async () => {
  await buildProduct(shop.db, { name: 'Snow', category: 'winter specials' })
  const counts = async (query: string) =>
    (
      await shop.send<{ category: string; products: number }[]>(`GET /api/Products/categories${query}`, {
        as: staff,
      })
    ).body.map(({ category, products }) => `${category.toLowerCase()} ${products}`)
  expect(await counts('?inStock=true')).toEqual([
    ...['grocery 1', 'beverages 1', 'snacks & cookies 1', 'med 1', 'electronics 1', 'chargers 1'],
    ...['smoke 1', 'hookahs 1', 'accessories 1', 'perfumes 1', 'winter specials 2'],
  ])
  expect(await counts('?search=cookeis')).toEqual(['grocery 1', 'snacks & cookies 1'])
  await shop.db.$client.query(`delete from products where name = 'Snow'`)
})

const brandsOf = (area: string) => read(`/brands?area=${area}`)

it('the brands of an area are each listed once, with the number of their products', async () => {
  expect(await brandsOf('Electronics')).toEqual([
    { brand: 'Anker', products: 1 },
    { brand: 'JBL', products: 1 },
  ])
  expect(await brandsOf('Grocery')).toContainEqual({ brand: expect.stringMatching(/^ritz$/i), products: 2 })
})

it('the brands have a new one as soon as there is a product of it', async () => {
  expect(await brandsOf('Smoke')).toHaveLength(2)
  const { productId } = await buildProduct(shop.db, { category: 'Hookahs', brand: 'Zahrah' })
  expect(await brandsOf('Smoke')).toContainEqual({ brand: 'Zahrah', products: 1 })
  await shop.db.$client.query('update products set deleted_at = now() where product_id = $1', [productId])
  expect(await brandsOf('Smoke')).toHaveLength(2)
})

it('the products named by their numbers are searched like all, whatever is named', async () => {
  const ids = new Map((await read('')).map(({ productId, name }) => [name, productId]))
  const idsOf = (...wanted: string[]) => wanted.map((name) => ids.get(name)).join(',')
  expect(await names(`?productIds=${idsOf('Hookah', 'Ice')}`)).toEqual(['Hookah', 'Ice'])
  expect(await names(`?productIds=${idsOf('Hookah', 'Ice')},999999&search=hoo`)).toEqual(['Hookah'])
  // As a misspelling, this word would mean the lighter, but it names another product.
  await buildProduct(shop.db, { name: 'Ligter', category: 'Candy' })
  expect(await names(`?productIds=${idsOf('Lighter')}&search=ligter`)).toEqual([])
  await shop.db.$client.query(`delete from products where name = 'Ligter'`)
  for (const wrong of ['', '0', '1,', 'a', Array.from({ length: 1001 }, (_, id) => id + 1).join(',')])
    expect((await shop.send(`GET /api/Products?productIds=${wrong}`, { as: client })).status).toBe(400)
})

it('a field for staff only is not sent to clients', async () => {
  const { productId } = await buildProduct(shop.db, {
    name: 'Canary',
    category: 'Canaries',
    costPriceCents: 77_7777,
    supplier: 'canary-supplier',
    supplierPrices: [{ name: 'canary-name', price: 88_8888 as never }],
  })
  const secrets = /cost|supplier|canary-|7777\.77|8888\.88|77777|88888/i
  const cart = { clientId: client.accountId, productId, quantity: 1 }
  const responses = [
    await shop.send('GET /api/Products', { as: client }),
    await shop.send(`GET /api/Products/${productId}`, { as: client }),
    await shop.send('GET /api/Products/category/Canaries', { as: client }),
    await shop.send('GET /api/Products?search=canary', { as: client }),
    await shop.send('POST /api/cart', { as: client, body: cart }),
    await shop.send('GET /api/cart', { as: client }),
    await shop.send('POST /api/Order', { as: client, body: { items: [{ productId, quantity: 1 }] } }),
    await shop.send('GET /api/Order', { as: client }),
  ]
  for (const { status, text } of responses) {
    expect(status).toBeLessThan(300)
    expect(text).toContain('Canary')
    expect(text.replaceAll('"Canaries"', '')).not.toMatch(secrets)
  }
  const refused = await shop.send(`GET /api/products/${productId}/suppliers`, { as: client })
  expect(refused).toMatchObject({ status: 403 })
})

it('a field for staff only is sent to staff, with supplier prices as a JSON text', async () => {
  const [product] = await read('/category/Canaries', staff)
  expect(product).toMatchObject({
    costPrice: 7777.77,
    supplier: 'canary-supplier',
    supplierPrices: JSON.stringify([{ name: 'canary-name', price: 8888.88, pricedAt: null }]),
  })
})

it('a field for staff only is not sent to clients after staff have requested the same list', async () => {
  await read('?brand=House', staff)
  const response = await shop.send('GET /api/Products?brand=House', { as: client })
  expect(response.text).not.toMatch(/cost|supplier/i)
})

it('the suppliers of a product are listed with their prices, and a product without suppliers has none', async () => {
  const asked = await buildProduct(shop.db, {
    supplierPrices: [
      { name: 'Jetro', price: 1050 as never },
      { name: 'King', price: 0 as never },
    ],
  })
  const unasked = await buildProduct(shop.db)
  const suppliers = (id: number) => shop.send(`GET /api/products/${id}/suppliers`, { as: staff })
  expect((await suppliers(asked.productId)).body).toEqual([
    { name: 'Jetro', price: 10.5, pricedAt: null },
    { name: 'King', price: 0, pricedAt: null },
  ])
  expect((await suppliers(unasked.productId)).body).toEqual([])
})
