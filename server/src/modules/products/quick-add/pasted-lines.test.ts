import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../../test/support/case-files.ts'
import { type BuiltAccount, buildClient, buildProduct } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type Case = {
  product: { name: string; sku?: string }
  text: string
  quantity?: number | number[]
  problem?: string
}

const cases: Case[] = JSON.parse(readCase('quick-add.json').toString())

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  const catalog = new Map(cases.map(({ product }) => [product.name, product]))
  for (const product of catalog.values()) await buildProduct(shop.db, product)
  await buildProduct(shop.db, {
    name: 'Kola 20oz',
    sku: '77-1',
    brand: 'Kola',
    unitSize: '20 oz',
    unitPerPack: 24,
  })
})
afterAll(() => shop.stop())

const read = async (text: string) => {
  const body = { clientId: client.accountId, text }
  const { body: rows } = await shop.send<
    { product: { name: string } | null; quantity: number; problem: string | null }[]
  >('POST /api/QuickAdd', { as: client, body })
  return rows.map(({ product, quantity, problem }) => [product?.name, problem ?? quantity])
}

it.each(cases)(
  'pasted lines in a form that people use are read: $text',
  async ({ product, text, quantity = [], problem }) => {
    const expected = problem ? [problem] : [quantity].flat()
    expect(await read(text)).toEqual(expected.map((one) => [product.name, one]))
  },
)

it.each<[text: string, quantity: number | string]>([
  ['77-1\tKola can\t6\tea\t$3.50', 6],
  ['6\t77-1\tKola 20oz', 6],
  ['77-1;Kola 20oz;24;6', 6],
  ['Kola 20oz\t20 oz\t24\t6', 6],
  ['77-1\tKOLA CAN 24PK NEW\t6', 6],
  ['77-1\tKola 20oz\t$3.50', 1],
  ['77-1\tKola 20oz', 1],
  // Nothing of these may become the smallest quantity in silence.
  ['77-1\t1.5', 'quantity'],
  ['77-1\t2-3', 'quantity'],
  ['77-1\t+', 'quantity'],
  ['77-1\tten', 'quantity'],
  ['77-1\t12 pz', 'quantity'],
  ['77-1\t3.00', 'quantity'],
  ['77-1\t1.200', 'quantity'],
  ['77-1\t6\t7', 'quantity'],
  ['Kola 20oz\t-2', 'quantity'],
  ['kola\t-2', 'quantity'],
  ['kola 20oz -2', 'quantity'],
])('the pasted line %j is for %s', async (text, quantity) => {
  expect(await read(text)).toEqual([['Kola 20oz', quantity]])
})
