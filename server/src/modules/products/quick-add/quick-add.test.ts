import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

type Row = {
  line: number
  text: string
  quantity: number
  productId: number | null
  product: { name: string } | null
  candidates: { name: string }[]
  problem: string | null
}

const read = (text: string) =>
  shop.send<Row[]>('POST /api/QuickAdd', { as: client, body: { clientId: client.accountId, text } })

/** Each row as `quantity × name`, or its problem and its candidates. */
const summaries = async (text: string) =>
  (await read(text)).body.map(({ quantity, product, candidates, problem }) =>
    [
      `${quantity} ×`,
      product?.name ?? '',
      problem ? `(${problem})` : '',
      candidates.map(({ name }) => name).join(' | '),
    ]
      .filter((part) => part !== '')
      .join(' '),
  )

const catalog = [
  { name: 'Coca-Cola Classic', brand: 'Coca-Cola', unitSize: '20 fl oz', unitPerPack: 24, sku: 'BEV-0001' },
  { name: 'Coca-Cola Zero Sugar 2LT', brand: 'Coca-Cola', unitSize: '2 L', unitPerPack: 8 },
  { name: 'Coca-Cola Classic Cherry', brand: 'Coca-Cola', unitSize: '20 oz', unitPerPack: 24 },
  { name: 'Dew 20oz', brand: 'Mountain', unitSize: '20 oz' },
  { name: 'Dew Zero 20oz', brand: 'Mountain', unitSize: '20 oz' },
  { name: 'Kickstart 20oz', brand: 'Dew', unitSize: '20 oz' },
  { name: 'Cola Rey 16oz', brand: 'Rey', unitSize: '16 oz' },
  { name: 'Coca-Cola 16oz', brand: 'Coke', unitSize: '16 oz' },
  { name: 'Coca-Cola Zero Sugar 16oz', brand: 'Coke', unitSize: '16 oz' },
  { name: 'Diet Coke 16oz', brand: 'Coke', unitSize: '16 oz' },
  { name: 'Lift 16oz', brand: 'Coke', unitSize: '16 oz' },
  { name: 'Pepsi', brand: 'Pepsi', unitSize: '12 oz', barcodes: ['012000001239'], gtins: ['00012000001239'] },
  { name: 'Pepsi Max', brand: 'Pepsi', barcodes: ['012000001239'], gtins: ['00012000001239'] },
  { name: '5 Hour Energy', brand: 'Living Essentials' },
  { name: '8-Hour Sleep Berry', brand: 'Dream' },
  { name: '8-Hour Sleep Grape', brand: 'Dream' },
  { name: '7UP', brand: '7UP' },
  { name: 'Snickers', brand: 'Mars', minimumQuantity: 6, quantityStep: 6 },
  { name: 'Doritos Nacho Cheese', brand: 'Frito-Lay' },
  { name: 'Doritos Cool Ranch', brand: 'Frito-Lay' },
  { name: 'Salt, Pepper', brand: 'Spice' },
  { name: 'Twix', brand: 'Mars', inStock: false },
  { name: 'Bounty', brand: 'Mars', deletedAt: new Date() },
  { name: 'Orbit Gum 12 Pack', brand: 'Orbit' },
  { name: 'Marlboro', brand: 'PM', sku: '1001' },
]

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  for (const product of catalog) await buildProduct(shop.db, { category: 'Beverages', ...product })
})
afterAll(() => shop.stop())

it.each([
  ['coca-cola classic', '1 × Coca-Cola Classic'],
  ['coke 20oz x3', '3 × Coca-Cola Classic'],
  ['3 coke 20oz', '3 × Coca-Cola Classic'],
  ['coke 20 oz\t3', '3 × Coca-Cola Classic'],
  ['coke 2 liter, 2', '2 × Coca-Cola Zero Sugar 2LT'],
  ['coke 16oz x3', '3 × Coca-Cola 16oz'],
  ['diet coke 16oz x3', '3 × Diet Coke 16oz'],
  ['dew 20oz x2', '2 × Dew 20oz'],
  ['dew x2', '2 × (ambiguous) Dew 20oz | Dew Zero 20oz | Kickstart 20oz'],
  ['bev-0001 4', '4 × Coca-Cola Classic'],
  ['4 BEV-0001', '4 × Coca-Cola Classic'],
  ['1001 5', '5 × Marlboro'],
  ['5 1001', '5 × Marlboro'],
  ['5 hour energy', '1 × 5 Hour Energy'],
  ['5-hour energy x2', '2 × 5 Hour Energy'],
  ['10 5 hour energy', '10 × 5 Hour Energy'],
  ['7 up', '1 × 7UP'],
  ['7up 2', '2 × 7UP'],
  ['pepsi', '1 × Pepsi'],
  ['pepsi max 3', '3 × Pepsi Max'],
  ['snickers', '6 × Snickers'],
  ['snikers x12', '12 × Snickers'],
  ['salt, pepper', '1 × Salt, Pepper'],
  ['doritosnacho x2', '2 × Doritos Nacho Cheese'],
  ['ranch dorito 2', '2 × Doritos Cool Ranch'],
  ['orbit 12 pack x4', '4 × Orbit Gum 12 Pack'],
  ['snickers x5', '5 × Snickers (quantity)'],
  ['snickers x0', '0 × Snickers (quantity)'],
  ['pepsi x20000', '20000 × Pepsi (quantity)'],
  ['twix 2', '2 × Twix (unavailable)'],
  // Only the beginning of a word.
  ['kick 20oz x2', '2 × (ambiguous) Kickstart 20oz'],
  ['x3 pepsi max', '3 × Pepsi Max'],
  ['pepsi max ٣', '3 × Pepsi Max'],
  ['bounty 2', '2 × (unknown)'],
  ['no such thing', '1 × (unknown)'],
  ['?', '1 × (unknown)'],
  ['8 hour sleep', '1 × (ambiguous) 8-Hour Sleep Berry | 8-Hour Sleep Grape'],
  ['4 doritos', '4 × (ambiguous) Doritos Cool Ranch | Doritos Nacho Cheese'],
  ['12000001239', '1 × (unknown)'],
  ['012000001239 2', '2 × (ambiguous) Pepsi | Pepsi Max'],
  ['0 12000 00123 9', '1 × (ambiguous) Pepsi | Pepsi Max'],
])('a quick order reads %j as %j', async (line, expected) => {
  expect(await summaries(line)).toEqual([expected])
})

it('a quick order responds with one row for each line that is not blank, with its number and text', async () => {
  const { status, body } = await read('\n pepsi x2\r\n\nnothing known ')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { line: 2, text: 'pepsi x2', quantity: 2, product: { name: 'Pepsi' }, candidates: [], problem: null },
    {
      line: 4,
      text: 'nothing known',
      productId: null,
      product: null,
      candidates: [],
      problem: 'unknown',
    },
  ])
  expect(body[0]?.productId).toBeTypeOf('number')
  expect((await read(' \n ')).body).toEqual([])
})

it('a quick order offers what the client has bought first', async () => {
  const { rows } = await shop.db.$client.query(
    `select product_id as "productId" from products where name like 'Doritos Nacho%'`,
  )
  await buildOrder(shop.db, { client, lines: [{ product: rows[0], quantity: 1 }] })
  expect(await summaries('doritos')).toEqual(['1 × (ambiguous) Doritos Nacho Cheese | Doritos Cool Ranch'])
})

it('a quick order offers a purchase with a long name before many shorter names, in the order of a search', async () => {
  const waters = Array.from({ length: 12 }, (_, index) => ({ name: `Spring Water ${index}` }))
  for (const water of waters) await buildProduct(shop.db, water)
  const own = await buildProduct(shop.db, { name: 'Natural Artesian Mountain Spring Water 20oz 24ct' })
  await buildOrder(shop.db, { client, lines: [{ product: own, quantity: 1 }] })
  const { body } = await read('water')
  const searched = await shop.send<{ name: string }[]>('GET /api/Products?search=water&limit=8', {
    as: client,
  })
  expect(body[0]?.candidates[0]?.name).toBe(own.name)
  expect(body[0]?.candidates.map(({ name }) => name)).toEqual(searched.body.map(({ name }) => name))
})

it('a quick order has at most 500 lines', async () => {
  expect((await read('pepsi\n\n'.repeat(500))).body).toHaveLength(500)
  expect((await read('pepsi\n'.repeat(501))).status).toBe(400)
})
