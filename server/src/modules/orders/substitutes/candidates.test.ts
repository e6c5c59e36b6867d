import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildOrder,
  buildPermit,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('candidates are nearest by category, then size, then price, and can be ordered', async () => {
  const here = {
    category: 'Candy',
    unitSize: '12 oz',
    unitPerPack: 24,
  }
  const original = await buildProduct(shop.db, here)
  const dear = await buildProduct(shop.db, { ...here, priceCents: 1400 })
  const near = await buildProduct(shop.db, { ...here, priceCents: 1100 })
  const large = await buildProduct(shop.db, { ...here, unitSize: '16oz' })
  const huge = await buildProduct(shop.db, { ...here, unitSize: '64 oz' })
  await buildProduct(shop.db, { ...here, inStock: false })
  await buildProduct(shop.db, { ...here, trackStock: true, stockQuantity: 0 })
  const other = await buildProduct(shop.db, { ...here, category: 'Gum' })
  const notFound = await buildProduct(shop.db, here)
  const { client, itemIds } = await buildOrder(shop.db, {
    lines: [
      { product: original, quantity: 2 },
      { product: notFound, quantity: 1 },
    ],
  })
  const staff = await buildStaff(shop.db, { role: 'associate' })
  const picker = await buildStaff(shop.db, { role: 'picker' })
  const [itemId] = itemIds
  await shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, {
    as: staff,
    body: { found: true, foundQuantity: 1 },
  })
  await shop.send(`PUT /api/orderitem/items/${itemIds[1]}/found-status`, {
    as: staff,
    body: { found: false },
  })
  const candidates = (as: BuiltAccount) =>
    shop.send<{ productId: number; price?: number; maxQuantity: number }[]>(
      `GET /api/orderitem/items/${itemId}/substitutes`,
      { as },
    )
  const found = (await candidates(staff)).body
  expect(found.slice(0, 4).map(({ productId }) => productId)).toEqual(
    [near, dear, large, huge].map(({ productId }) => productId),
  )
  expect(found.find(({ productId }) => productId === other.productId)).toBeDefined()
  expect(found[0]).toMatchObject({ price: 10, usualPrice: 11, maxQuantity: 1 })
  expect((await candidates(picker)).text).not.toMatch(/price|cost/i)
  expect((await candidates(client)).status).toBe(403)
})

it('candidates begin with other sizes and sorts of the brand, and a search finds any product in stock', async () => {
  const soda = { category: 'Beverages', unitSize: '20 oz', unitPerPack: 24 }
  const coke = await buildProduct(shop.db, { ...soda, name: 'Coca-Cola', brand: 'Coke' })
  const pepsi = await buildProduct(shop.db, { ...soda, name: 'Pepsi', brand: 'Pepsi' })
  const zero = await buildProduct(shop.db, {
    ...soda,
    name: 'Coca-Cola Zero',
    brand: 'Coke',
    priceCents: 4000,
  })
  const small = await buildProduct(shop.db, {
    ...soda,
    name: 'Coca-Cola 7.5oz',
    brand: 'Coke',
    unitSize: '7.5 oz',
  })
  const bar = await buildProduct(shop.db, { category: 'Candy', name: 'Peanut Bar', brand: 'Twix' })
  const { itemIds } = await buildOrder(shop.db, { lines: [{ product: coke, quantity: 2 }] })
  const staff = await buildStaff(shop.db, { role: 'associate' })
  await shop.send(`PUT /api/orderitem/items/${itemIds[0]}/found-status`, {
    as: staff,
    body: { found: false },
  })
  const candidates = async (query = '') =>
    (
      await shop.send<{ productId: number }[]>(`GET /api/orderitem/items/${itemIds[0]}/substitutes${query}`, {
        as: staff,
      })
    ).body.map(({ productId }) => productId)
  expect((await candidates()).slice(0, 3)).toEqual([zero, small, pepsi].map(({ productId }) => productId))
  expect(await candidates('?search=twix')).toEqual([bar.productId])
  expect(await candidates('?search=peanut%20bar')).toEqual([bar.productId])
  expect(await candidates('?search=nothing')).toEqual([])
})

it('products that need a permit which the store lacks are not suggested, and a search says why they cannot be sent', async () => {
  const permitTypeId = await buildPermitType(shop.db)
  const here = { category: 'Cigars', name: 'Havana Box' }
  const original = await buildProduct(shop.db, here)
  const { productId } = await buildProduct(shop.db, { ...here, name: 'Havana Tin', permitTypeId })
  const { itemIds, client } = await buildOrder(shop.db, { lines: [{ product: original, quantity: 2 }] })
  const staff = await buildStaff(shop.db, { role: 'associate' })
  const [itemId] = itemIds
  const candidates = async (search: string) => {
    const path = `GET /api/orderitem/items/${itemId}/substitutes${search}`
    const { body } = await shop.send<{ productId: number; permitProblem: string | null }[]>(path, {
      as: staff,
    })
    return body.map((candidate) => [candidate.productId, candidate.permitProblem])
  }
  expect(await candidates('')).toEqual([])
  expect(await candidates('?search=havana+tin')).toEqual([[productId, 'missing']])
  await buildPermit(shop.db, client, { permitTypeId })
  expect(await candidates('')).toEqual([[productId, null]])
})
