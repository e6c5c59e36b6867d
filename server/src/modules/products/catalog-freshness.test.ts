import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let here: TestApp
let there: TestApp
let address: string
let client: BuiltAccount
let staff: BuiltAccount

beforeAll(async () => {
  here = await startTestApp({ usesCaches: true })
  there = await startTestApp({ databaseUrl: here.databaseUrl, usesCaches: true })
  address = await here.app.listen({ port: 0 })
  client = await buildClient(here.db)
  staff = await buildStaff(here.db)
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

type Read = { price: number; stockQuantity: number }

it('a change on one server is in the next response of the other server, also if that has cached the product', async () => {
  const { productId, name } = await buildProduct(here.db)
  const read = async () => (await here.send<Read>(`GET /api/Products/${productId}`, { as: client })).body
  for (let price = 1; price <= 10; price++) {
    await Promise.all([read(), read(), read()])
    const body = { name, brand: 'B', category: 'Gum', price }
    expect((await there.send(`PUT /api/Products/${productId}`, { as: staff, body })).status).toBe(200)
    expect((await read()).price).toBe(price)
  }
})

it('a change on one server is in the response to a listener of the other server that reads upon the event', async () => {
  const { productId, name } = await buildProduct(here.db, { priceCents: 0 })
  const read = async () => (await here.send<Read>(`GET /api/Products/${productId}`, { as: client })).body
  const stream = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  const texts = stream.body?.pipeThrough(new TextDecoderStream()).values()
  for (let price = 1; price <= 20; price++) {
    const body = { name, brand: 'B', category: 'Gum', price }
    const saving = there.send(`PUT /api/Products/${productId}`, { as: staff, body })
    let isAnnounced = false
    const announced = (async () => {
      for (let text = ''; !text.includes(`"productId":${productId}}`); )
        text += (await texts?.next())?.value ?? ''
      isAnnounced = true
    })()
    // Other events make the server read this one before it is announced.
    while (!isAnnounced) await Promise.all([read(), here.db.$client.query('notify events')])
    expect((await read()).price).toBe(price)
    await Promise.all([announced, saving])
  }
  await texts?.return?.()
})

it('a change on one server is in the next list of the other server', async () => {
  const { productId } = await buildProduct(here.db, { category: 'Listed' })
  const list = async () => (await here.send<Read[]>('GET /api/Products/category/Listed', { as: client })).body
  for (let price = 1; price <= 5; price++) {
    await list()
    const body = { name: 'In a list', brand: 'B', category: 'Listed', price }
    await there.send(`PUT /api/Products/${productId}`, { as: staff, body })
    expect(await list()).toMatchObject([{ price }])
  }
})

it('a change on one server by an order of tracked stock is visible at once on its server, and soon on the other', async () => {
  const { productId } = await buildProduct(here.db, { trackStock: true, stockQuantity: 20 })
  const leftAt = async (shop: TestApp) =>
    (await shop.send<Read>(`GET /api/Products/${productId}`, { as: client })).body.stockQuantity
  for (let left = 19; left >= 10; left--) {
    await Promise.all([leftAt(here), leftAt(there)])
    const body = { items: [{ productId, quantity: 1 }] }
    expect((await there.send('POST /api/Order', { as: client, body })).status).toBe(201)
    expect(await leftAt(there)).toBe(left)
    await eventually(async () => expect(await leftAt(here)).toBe(left))
  }
})

it('a change on one server never disappears again while others read and write', async () => {
  const { productId, name } = await buildProduct(here.db, { priceCents: 0 })
  const seen: number[] = []
  let isWriting = true
  const reader = async () => {
    while (isWriting)
      seen.push((await here.send<Read>(`GET /api/Products/${productId}`, { as: client })).body.price)
  }
  const reading = reader()
  for (let price = 1; price <= 15; price++)
    await there.send(`PUT /api/Products/${productId}`, {
      as: staff,
      body: { name, brand: 'B', category: 'Gum', price },
    })
  isWriting = false
  await reading
  expect(seen.toSorted((one, other) => one - other)).toEqual(seen)
  expect(new Set(seen).size).toBeGreaterThan(5)
})

it('a change on one server is in the next responses of its server, and soon in those of the other: stock, prices, deletions, in any order', async () => {
  const built = await Promise.all(
    Array.from({ length: 10 }, () =>
      buildProduct(here.db, { trackStock: true, stockQuantity: 1000, category: 'Random', priceCents: 100 }),
    ),
  )
  const expected = new Map(built.map(({ productId }) => [productId, { price: 1, stockQuantity: 1000 }]))
  const list = async (shop: TestApp, path: string) =>
    (await shop.send<(Read & { productId: number })[]>(`GET ${path}`, { as: client })).body
      .map(({ productId, price, stockQuantity }) => ({ productId, price, stockQuantity }))
      .toSorted((one, other) => one.productId - other.productId)
  const wanted = () =>
    [...expected]
      .map(([productId, product]) => ({ productId, ...product }))
      .toSorted((one, other) => one.productId - other.productId)
  const pages = [
    '/api/Products/category/Random',
    '/api/Products/category/Random?sort=newest&limit=10',
    '/api/Products?search=random&inStock=true',
  ]
  const order = async (shop: TestApp, productId: number) => {
    const quantity = 1 + Math.floor(Math.random() * 3)
    const items = [{ productId, quantity }]
    expect((await shop.send('POST /api/Order', { as: client, body: { items } })).status).toBe(201)
    const product = expected.get(productId)
    if (product) product.stockQuantity -= quantity
  }
  const setPrice = async (shop: TestApp, productId: number) => {
    const price = 1 + Math.floor(Math.random() * 1000)
    const product = expected.get(productId)
    const body = { name: `Random ${productId}`, brand: 'B', category: 'Random', price }
    expect(
      (
        await shop.send(`PUT /api/Products/${productId}`, {
          as: staff,
          body: { ...product, ...body, trackStock: true },
        })
      ).status,
    ).toBe(200)
    expected.set(productId, { price, stockQuantity: product?.stockQuantity ?? 0 })
  }
  const write = (shop: TestApp, productId: number) =>
    Math.random() < 0.7 ? order(shop, productId) : setPrice(shop, productId)
  const remove = async (shop: TestApp, productId: number) => {
    expect((await shop.send(`DELETE /api/Products/${productId}`, { as: staff })).status).toBe(204)
    expected.delete(productId)
  }
  const pricesOf = (products: Read[]) => products.map(({ price }) => price)
  for (let step = 0; step < 40; step++) {
    const ids = [...expected.keys()]
    const start = Math.floor(Math.random() * ids.length)
    const [one = 0, other = 0] = [start, start + 1].map((index) => ids[index % ids.length])
    const reads = [list(there, pages[0] ?? ''), list(here, pages[1] ?? '')]
    const isDeletion = step % 10 === 9
    await Promise.all([isDeletion ? remove(here, one) : write(here, one), write(there, other)])
    await Promise.all(reads)
    for (const page of pages)
      for (const [shop, written] of [
        [here, one],
        [there, other],
      ] as const) {
        const isWritten = ({ productId }: { productId: number }) => productId === written
        const found = await list(shop, page)
        expect(pricesOf(found)).toEqual(pricesOf(wanted()))
        expect(found.find(isWritten)).toEqual(wanted().find(isWritten))
        await eventually(async () => expect(await list(shop, page)).toEqual(wanted()))
      }
  }
})
