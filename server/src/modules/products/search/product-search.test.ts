import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct } from '../../../../test/support/factories.ts'
import { nextPageOf } from '../../../../test/support/next-page.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

const catalog = [
  { name: 'Pepsi Cola 20oz', brand: 'Pepsi', category: 'Beverages' },
  { name: 'Doritos Nacho Cheese', brand: 'Frito-Lay', category: 'Snacks & Cookies' },
  { name: 'Oreo Original', brand: 'Nabisco', category: 'Snacks & Cookies' },
  { name: 'Marlboro Lighter', brand: 'Zippo', category: 'Smoke' },
  { name: 'Juice 100% Apple', brand: 'Motts', category: 'Beverages' },
  { name: 'A_B Battery', brand: 'Volt\\Age', category: 'Electronics' },
  { name: 'Coca-Cola Can', brand: 'Coke', category: 'Beverages' },
  { name: 'Chocolate Milk', brand: 'Nesquik', category: 'Dairy' },
  { name: 'CRÈME Soda', brand: 'Stewarts', category: 'Beverages' },
  { name: 'What? [Zed] {1|2}', brand: 'Signs', category: 'Toys' },
]

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  for (const product of catalog) await buildProduct(shop.db, product)
})
afterAll(() => shop.stop())

async function search(text: string) {
  const { status, body } = await shop.send<{ name: string }[]>(
    `GET /api/Products?search=${encodeURIComponent(text)}`,
    { as: client },
  )
  expect(status).toBe(200)
  return body.map(({ name }) => name)
}

/** The product names on all pages of a search, with two products per page. */
async function searchInPages(text: string) {
  const names: string[] = []
  let path = `/api/Products?search=${encodeURIComponent(text)}&limit=2`
  while (path) {
    const page = await shop.send<{ name: string }[]>(`GET ${path}`, { as: client })
    names.push(...page.body.map(({ name }) => name))
    path = nextPageOf(page) ?? ''
  }
  return names
}

const everything = catalog.map(({ name }) => name).sort()

describe('a search', () => {
  const cases: [what: string, text: string, found: string[]][] = [
    ['a part of a name', 'dori', ['Doritos Nacho Cheese']],
    ['a name in any letter case', 'pEPSI', ['Pepsi Cola 20oz']],
    ['a brand', 'nabisco', ['Oreo Original']],
    ['a category', 'beverages', ['Coca-Cola Can', 'CRÈME Soda', 'Juice 100% Apple', 'Pepsi Cola 20oz']],
    ['words in another order', 'cheese nacho', ['Doritos Nacho Cheese']],
    ['words of name, brand and category', 'cookies nabisco oreo', ['Oreo Original']],
    ['what matches most words if nothing matches all', 'oreo pepsi', ['Oreo Original', 'Pepsi Cola 20oz']],
    ['nothing near to a code', 'oreo x77q', []],
    ['a product whose name does not mention the container', 'bottle of pepsi', ['Pepsi Cola 20oz']],
    ['white space around and between', '  20oz   pepsi ', ['Pepsi Cola 20oz']],
    ['everything for white space', '   ', everything],
    ['nothing', '', everything],
    ['a percent sign as itself', '100%', ['Juice 100% Apple']],
    ['an unknown percent sign', '2%%%oz', []],
    ['an underscore as itself', 'a_b', ['A_B Battery']],
    ['an unknown underscore', 'p__si', []],
    ['a backslash as itself', 'volt\\age', ['A_B Battery']],
    ['the signs of a regular expression as themselves', 'what? [zed {1|', ['What? [Zed] {1|2}']],
    ['a quote', "'; drop table products; --", []],
    ['letters beyond ASCII in any case', 'crème', ['CRÈME Soda']],
    ['a letter and its accent as two characters', 'cre\u0300me', ['CRÈME Soda']],
  ]
  it.each(cases)('a search finds %s', async (_, text, found) => {
    expect((await search(text)).sort()).toEqual([...found].sort())
  })

  const typos: [slip: string, typed: string, meant: string][] = [
    ['a wrong letter', 'pepsu', 'Pepsi Cola 20oz'],
    ['a missing letter', 'dorits', 'Doritos Nacho Cheese'],
    ['a letter too many', 'orreo', 'Oreo Original'],
    ['a doubled letter', 'marlborro', 'Marlboro Lighter'],
    ['two letters swapped', 'pespi', 'Pepsi Cola 20oz'],
    ['two letters swapped in a longer word', 'doirtos', 'Doritos Nacho Cheese'],
    ['the first letter wrong', 'bepsi', 'Pepsi Cola 20oz'],
    ['a wrong letter in the middle', 'lightar', 'Marlboro Lighter'],
    ['a typo beside a correct word', 'nacho chese', 'Doritos Nacho Cheese'],
    ['a typo in the brand', 'nabsico', 'Oreo Original'],
    ['a letter left out', 'orignal', 'Oreo Original'],
    ['two wrong letters in a long word', 'chocalete', 'Chocolate Milk'],
    ['a typo in each word', 'marlbro lightr', 'Marlboro Lighter'],
    ['two words typed as one', 'pepsicola', 'Pepsi Cola 20oz'],
  ]
  it.each(typos)('a search finds a word with %s', async (_, typed, meant) => {
    expect(await search(typed)).toContain(meant)
  })

  it.each(['abcdefghij'.repeat(20), Array(8).fill('abcdefghijklmnop').join(' '), '.*'.repeat(100)])(
    'the longest possible search gets a response: %s',
    async (text) => {
      expect(await search(text)).toEqual([])
    },
  )

  it('a search does not match a typo inside a longer word', async () => {
    expect(await search('coka cola')).toEqual(['Coca-Cola Can', 'Pepsi Cola 20oz'])
  })

  it.each(['xyzzy', 'qqqq', 'battleship'])('a search finds nothing for %s', async (text) => {
    expect(await search(text)).toEqual([])
  })
})

describe('the order of a search', () => {
  const ranked = [
    { name: 'Aloe Drink', brand: 'House', category: 'Zoda' },
    { name: 'Azoda', brand: 'House', category: 'Beverages' },
    { name: 'Birch Drink', brand: 'Zoda Brothers', category: 'Beverages' },
    { name: 'Cherry-Zoda', brand: 'House', category: 'Beverages' },
    { name: 'Zoda', brand: 'House', category: 'Beverages' },
    { name: 'Zodas of the World', brand: 'House', category: 'Beverages' },
  ]
  const best = ['Zoda', 'Cherry-Zoda', 'Zodas of the World', 'Birch Drink', 'Aloe Drink', 'Azoda']

  beforeAll(async () => {
    for (const product of ranked) await buildProduct(shop.db, product)
  })

  it('the order of a search is exact name, word of the name, of the brand, of the category, and inside of words last', async () => {
    expect(await search('zoda')).toEqual(best)
  })

  it('the order of a search puts products with the meaning of a misspelled word in the name before others', async () => {
    expect(await search('zoad')).toEqual([
      ...['Cherry-Zoda', 'Zoda', 'Zodas of the World'],
      ...['Aloe Drink', 'Birch Drink'],
    ])
  })

  it('the order of a search is the same on pages', async () => {
    expect(await searchInPages('zoda')).toEqual(best)
  })

  it('the order of a search is the same on pages of a search that finds only what a known word may mean', async () => {
    const meant = [{ name: 'Nimbus Soap' }, { name: 'Nimbus Soap Two' }, { name: 'Nimbus White Soap' }]
    for (const product of [{ name: 'Nimbas Rope' }, ...meant])
      await buildProduct(shop.db, { ...product, brand: 'House', category: 'Essentials' })
    expect(await searchInPages('nimbas soap')).toEqual(meant.map(({ name }) => name))
  })

  it('the order of a search is the same on short and long first pages of one or two letters', async () => {
    const names = [
      'Bar',
      'B Bar',
      'Oat B',
      'Oat Bar',
      'Bars',
      'An Oat-Bar',
      'Abba',
      'Zebra Ba',
      'Bas Soup',
      'Oats',
    ]
    for (const [index, name] of names.entries())
      await buildProduct(shop.db, {
        name,
        brand: index % 3 === 0 ? 'Ba' : 'House',
        category: index % 2 === 0 ? 'Bags' : 'Beverages',
      })
    for (const text of ['b', 'ba', 'o', 'oa', 'z', 'a', 'an']) {
      const all = await search(text)
      for (const limit of [1, 2, 3, 5]) {
        const { body } = await shop.send<{ name: string }[]>(
          `GET /api/Products?search=${text}&limit=${limit}`,
          {
            as: client,
          },
        )
        expect(body.map(({ name }) => name)).toEqual(all.slice(0, limit))
      }
    }
  })

  it('the order of a search puts a product first that has all words in its name', async () => {
    expect(await search('zoda brothers')).toEqual(['Birch Drink'])
    expect((await search('drink zoda'))[0]).toBe('Birch Drink')
  })

  it('the order of a search is the requested one if a sort is named', async () => {
    const { body } = await shop.send<{ name: string }[]>('GET /api/Products?search=zoda&sort=-name', {
      as: client,
    })
    expect(body.map(({ name }) => name)).toEqual(best.toSorted().reverse())
  })

  it("the order of a search puts the client's own purchases first among equal matches", async () => {
    const [later, elsewhere] = await Promise.all([
      buildProduct(shop.db, { name: 'Zoda Zero', brand: 'House', category: 'Beverages' }),
      buildProduct(shop.db, { name: 'Yeast', brand: 'Zoda Bakers', category: 'Beverages' }),
    ])
    const items = [later, elsewhere].map(({ productId }) => ({ productId, quantity: 1 }))
    const body = { clientId: client.accountId, items }
    const order = await shop.send<{ orderId: number }>('POST /api/Order', { as: client, body })
    expect(order.status).toBe(201)
    const names = await search('zoda')
    expect(names.slice(0, 2)).toEqual(['Zoda', 'Zoda Zero'])
    expect(names.indexOf('Yeast')).toBeLessThan(names.indexOf('Birch Drink'))
    expect(names.indexOf('Yeast')).toBeGreaterThan(names.indexOf('Zodas of the World'))
    await shop.send(`PUT /api/Order/${order.body.orderId}/cancel`, { as: client })
    const namesAfter = await search('zoda')
    expect(namesAfter.indexOf('Yeast')).toBeGreaterThan(namesAfter.indexOf('Birch Drink'))
  })
})

describe('a name prefix', () => {
  const cases: [what: string, typed: string, found: string[]][] = [
    ['in any letter case', 'orE', ['Oreo Original']],
    ['a single letter', 'p', ['Pepsi Cola 20oz']],
    ['a whole name', 'doritos nacho cheese', ['Doritos Nacho Cheese']],
    ['nothing for a later word of the name', 'cola', []],
    ['nothing for name and brand', 'oreo original nab', []],
    ['a percent sign as itself', '%', []],
    ['letters beyond ASCII in any case', 'crè', ['CRÈME Soda']],
  ]
  it.each(cases)('a name prefix finds %s', async (_, typed, found) => {
    const { body } = await shop.send<{ name: string }[]>(
      `GET /api/Products?namePrefix=${encodeURIComponent(typed)}`,
      { as: client },
    )
    expect(body.map(({ name }) => name)).toEqual(found)
  })
})
