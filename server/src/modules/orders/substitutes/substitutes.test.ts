import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { expireLateOffers } from './expiry-service.ts'

let shop: TestApp
let staff: BuiltAccount
let picker: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'associate' })
  picker = await buildStaff(shop.db, { role: 'picker' })
  client = await buildClient(shop.db, { substitution: 'ask' })
})
afterAll(() => shop.stop())

type Wire = {
  orderId: number
  amountDue: number
  items: (Omit<Order['items'][number], 'price'> & { price: number })[]
  offers: {
    offerId: number
    itemId: number
    state: string
    price?: number
    quantity: number
    answerBy: string
  }[]
  code?: string
  details?: unknown
}

const read = async (orderId: number, as = staff) =>
  (await shop.send<Wire>(`GET /api/Order/${orderId}`, { as })).body

/** Places an order of `quantity` units at $10.00 each and marks `found` of them found. */
async function buildShortLine({
  quantity = 5,
  found = 0,
  substitution = undefined as string | undefined,
  as = client,
} = {}) {
  const product = await buildProduct(shop.db)
  const { body } = await shop.send<Wire>('POST /api/Order', {
    as,
    body: { items: [{ productId: product.productId, quantity, substitution }] },
  })
  const itemId = body.items[0]?.id ?? 0
  await mark(itemId, found)
  return { orderId: body.orderId, itemId, product }
}

const mark = (itemId: number, found: number | null) =>
  shop.send<Wire>(`PUT /api/orderitem/items/${itemId}/found-status`, {
    as: staff,
    body: { found: found === null ? null : found > 0, ...(found && { foundQuantity: found }) },
  })

const offer = (itemId: number, body: object, { as = staff, key }: { as?: BuiltAccount; key?: string } = {}) =>
  shop.send<Wire>(`POST /api/orderitem/items/${itemId}/substitutes`, {
    as,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })

const response = (orderId: number, offerId: number | undefined, body: object, as = client) =>
  shop.send<Wire>(`PUT /api/Order/${orderId}/offers/${offerId}`, { as, body })

it("the wish of a line is the line's, else the cart's, else the client's setting", async () => {
  const [own, inCart, without] = await Promise.all([
    buildProduct(shop.db),
    buildProduct(shop.db),
    buildProduct(shop.db),
  ])
  const buyer = await buildClient(shop.db)
  await shop.send('PUT /api/clients/x/substitution'.replace('x', buyer.accountId), {
    as: buyer,
    body: { substitution: 'ask' },
  })
  await shop.send(`PUT /api/cart/${buyer.accountId}/${inCart.productId}`, {
    as: buyer,
    body: { quantity: 1, substitution: 'never' },
  })
  const { body } = await shop.send<Wire>('POST /api/Order', {
    as: buyer,
    body: {
      items: [
        { productId: own.productId, quantity: 1, substitution: 'same' },
        { productId: inCart.productId, quantity: 1 },
        { productId: without.productId, quantity: 1 },
      ],
    },
  })
  const wishes = new Map(body.items.map(({ productId, substitution }) => [productId, substitution]))
  expect([own, inCart, without].map(({ productId }) => wishes.get(productId))).toEqual([
    'same',
    'never',
    'ask',
  ])
  expect((await read(body.orderId)).items).toEqual(body.items)
})

it('a substitute is rejected if the client wants none', async () => {
  const { itemId } = await buildShortLine({ substitution: 'never' })
  const { productId } = await buildProduct(shop.db)
  expect(await offer(itemId, { productId, quantity: 1 })).toMatchObject({
    status: 409,
    body: { code: 'SUBSTITUTION_REFUSED' },
  })
})

it('a substitute is added at once if the client accepts the same price or less', async () => {
  const { orderId, itemId } = await buildShortLine({ substitution: 'same', found: 2 })
  const { productId } = await buildProduct(shop.db, {
    priceCents: 1250,
    trackStock: true,
    stockQuantity: 7,
  })
  const { status, body } = await offer(itemId, { productId, quantity: 3 }, { as: picker })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toMatch(/price|amount|total/i)
  const order = await read(orderId)
  expect(order.items.at(-1)).toMatchObject({
    productId,
    quantity: 3,
    price: 10,
    substituteFor: itemId,
    found: null,
  })
  expect(order).toMatchObject({ amountDue: 50, offers: [] })
  expect(await stockOf(productId)).toBe(4)
})

it('a substitute is offered to a client that wants to be asked, and added once the client accepts', async () => {
  const { orderId, itemId } = await buildShortLine({ found: 3 })
  const { productId, name } = await buildProduct(shop.db, { priceCents: 800 })
  const key = crypto.randomUUID()
  const { body } = await offer(itemId, { productId, quantity: 2 }, { key })
  expect(body).toMatchObject({
    amountDue: 30,
    offers: [{ itemId, product: { productId, name }, quantity: 2, price: 8, state: 'open' }],
  })
  expect((await offer(itemId, { productId, quantity: 2 }, { key })).body).toEqual(body)
  const [offered] = body.offers
  const accepted = await response(orderId, offered?.offerId, { accept: true })
  expect(accepted).toMatchObject({ status: 200, body: { amountDue: 46, offers: [{ state: 'accepted' }] } })
  expect(accepted.body.items.at(-1)).toMatchObject({ productId, price: 8, substituteFor: itemId })
  expect((await response(orderId, offered?.offerId, { accept: true })).body).toEqual(accepted.body)
  expect(await response(orderId, offered?.offerId, { accept: false })).toMatchObject({
    status: 409,
    body: { code: 'DECIDED' },
  })
  expect(await mark(itemId, null)).toMatchObject({ status: 409, body: { code: 'SUBSTITUTED' } })
})

it('an offer is rejected for a cost above that of the missing units, with the largest quantity', async () => {
  const { itemId } = await buildShortLine({ found: 3 })
  const cheap = await buildProduct(shop.db, { priceCents: 600 })
  expect(await offer(itemId, { productId: cheap.productId, quantity: 4 })).toMatchObject({
    status: 409,
    body: { code: 'EXCEEDS_MISSING', details: { maxQuantity: 3 } },
  })
  expect((await offer(itemId, { productId: cheap.productId, quantity: 2 })).status).toBe(200)
  // The first offer is open, so only $8.00 are left.
  expect(await offer(itemId, { productId: cheap.productId, quantity: 2 })).toMatchObject({
    body: { code: 'EXCEEDS_MISSING', details: { maxQuantity: 1 } },
  })
})

it('an offer is rejected for a line without missing units, and for an order that has left', async () => {
  const { productId } = await buildProduct(shop.db)
  const { orderId, itemId } = await buildShortLine({ found: 5 })
  expect(await offer(itemId, { productId, quantity: 1 })).toMatchObject({
    body: { code: 'EXCEEDS_MISSING' },
  })
  await mark(itemId, 0)
  await setStatus(orderId, 2)
  expect(await offer(itemId, { productId, quantity: 1 })).toMatchObject({
    status: 409,
    body: { code: 'NOT_CHANGEABLE' },
  })
})

it('an offer is rejected for the same product, a deleted one, a quantity that is not sold, more than the stock, and a past time', async () => {
  const { itemId, product } = await buildShortLine()
  const [gone, stepped, tracked, good] = await Promise.all([
    buildProduct(shop.db, { deletedAt: new Date() }),
    buildProduct(shop.db, { minimumQuantity: 2, quantityStep: 2 }),
    buildProduct(shop.db, { trackStock: true, stockQuantity: 1 }),
    buildProduct(shop.db),
  ])
  const code = async (body: object) => (await offer(itemId, body)).body.code
  expect(await code({ productId: product.productId, quantity: 1 })).toBe('BAD_REQUEST')
  expect(await code({ productId: good.productId, quantity: 1, answerBy: '2020-01-01T00:00:00Z' })).toBe(
    'BAD_REQUEST',
  )
  expect(await code({ productId: gone.productId, quantity: 1 })).toBe('PRODUCT_UNAVAILABLE')
  expect(await code({ productId: stepped.productId, quantity: 3 })).toBe('QUANTITY_NOT_ORDERABLE')
  expect(await code({ productId: tracked.productId, quantity: 2 })).toBe('INSUFFICIENT_STOCK')
  expect(await code({ productId: stepped.productId, quantity: 3, anyQuantity: true })).toBeUndefined()
})

it('an offer is answered by staff only with a note, which stays on the offer', async () => {
  const { orderId, itemId } = await buildShortLine()
  const { productId } = await buildProduct(shop.db)
  const offerId = (await offer(itemId, { productId, quantity: 1 })).body.offers[0]?.offerId
  expect((await response(orderId, offerId, { accept: true, note: ' ' }, picker)).status).toBe(400)
  const findNotice = async () =>
    (
      await shop.db.$client.query(
        `select title, subject, push_kind from notifications where topic = 'offer ' || $1::int`,
        [offerId],
      )
    ).rows
  const subject = `order ${orderId}`
  const title = (words: string) => expect.stringContaining(words)
  expect(await findNotice()).toEqual([{ title: title('something else?'), subject, push_kind: 'offer' }])
  const note = 'Rosa, on the phone'
  expect(await response(orderId, offerId, { accept: false, note }, picker)).toMatchObject({
    status: 200,
    body: { offers: [{ state: 'refused', note }] },
  })
  // Nothing is asked any more, so its push message asks nothing and waits for the end of the quiet hours.
  expect(await findNotice()).toEqual([{ title: title('we noted your answer'), subject, push_kind: null }])
  const stranger = await buildClient(shop.db)
  expect((await response(orderId, offerId, { accept: true }, stranger)).status).toBe(404)
})

it('an offer expires at its time, when its order leaves, and when the product is found after all', async () => {
  const { productId } = await buildProduct(shop.db)
  const [late, left, found] = [await buildShortLine(), await buildShortLine(), await buildShortLine()]
  const offerIds: (number | undefined)[] = []
  for (const { itemId } of [late, left, found])
    offerIds.push((await offer(itemId, { productId, quantity: 2 })).body.offers[0]?.offerId)
  await shop.db.$client.query(`update substitutes set answer_by = now() where offer_id = $1`, [offerIds[0]])
  expect((await read(late.orderId)).offers).toMatchObject([{ state: 'expired' }])
  await expireLateOffers(shop.db)
  const { rows } = await shop.db.$client.query('select state from substitutes where offer_id = $1', [
    offerIds[0],
  ])
  expect(rows).toEqual([{ state: 'expired' }])
  expect(await setStatus(left.orderId, 2)).toMatchObject({ body: { offers: [{ state: 'expired' }] } })
  await setStatus(left.orderId, 0)
  expect(await mark(found.itemId, 4)).toMatchObject({ body: { offers: [{ state: 'expired' }] } })
  for (const [index, { orderId }] of [late, left, found].entries())
    expect(await response(orderId, offerIds[index], { accept: true })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_EXPIRED' },
    })
})

it('an offer keeps its price, or takes a lower one that is in force by the time of the response', async () => {
  const { orderId, itemId } = await buildShortLine()
  const [rising, falling] = [await buildProduct(shop.db, { priceCents: 900 }), await buildProduct(shop.db)]
  await offer(itemId, { productId: rising.productId, quantity: 1 })
  const { offers } = (await offer(itemId, { productId: falling.productId, quantity: 1 })).body
  await setPrice(rising, 950)
  await setPrice(falling, 700)
  for (const { offerId } of offers) await response(orderId, offerId, { accept: true })
  const order = await read(orderId)
  expect(order.items.slice(1).map(({ price }) => price)).toEqual([9, 7])
  expect(order.offers.map(({ price }) => price)).toEqual([9, 7])
})

it('an offer of the last unit is accepted by one of two stores', async () => {
  const { productId } = await buildProduct(shop.db, { trackStock: true, stockQuantity: 1 })
  const lines = [await buildShortLine(), await buildShortLine()]
  const made: { orderId: number; offerId: number | undefined }[] = []
  for (const { orderId, itemId } of lines)
    made.push({
      orderId,
      offerId: (await offer(itemId, { productId, quantity: 1 })).body.offers[0]?.offerId,
    })
  const responses = await Promise.all(
    made.map(({ orderId, offerId }) => response(orderId, offerId, { accept: true })),
  )
  expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'INSUFFICIENT_STOCK'])
  expect(await stockOf(productId)).toBe(0)
})

it('an offer gets one response, however often the response is sent', async () => {
  const { orderId, itemId } = await buildShortLine()
  const { productId } = await buildProduct(shop.db)
  const offerId = (await offer(itemId, { productId, quantity: 1 })).body.offers[0]?.offerId
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => response(orderId, offerId, { accept: true })),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read(orderId)).items).toHaveLength(2)
})

it('two staff who substitute at once cannot exceed the missing units', async () => {
  const { orderId, itemId } = await buildShortLine({ substitution: 'same', quantity: 3 })
  const products = await Promise.all([buildProduct(shop.db), buildProduct(shop.db)])
  const responses = await Promise.all(
    products.map(({ productId }, index) =>
      offer(itemId, { productId, quantity: 2 }, { as: index === 0 ? staff : picker }),
    ),
  )
  expect(responses.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'EXCEEDS_MISSING'])
  expect((await read(orderId)).items).toHaveLength(2)
})

it('an addition by a client does not grow a substitute, but becomes its own line', async () => {
  const { orderId, itemId } = await buildShortLine({ substitution: 'same' })
  const { productId } = await buildProduct(shop.db)
  await offer(itemId, { productId, quantity: 2 })
  const { body } = await shop.send<Wire>(`POST /api/Order/${orderId}/items`, {
    as: client,
    body: { items: [{ productId, quantity: 3 }] },
  })
  expect(body.items.slice(1).map((line) => [line.quantity, line.substituteFor])).toEqual([
    [2, itemId],
    [3, null],
  ])
})

it('a substitute is offered in many orders at once', async () => {
  const lines = await Promise.all(Array.from({ length: 20 }, () => buildShortLine()))
  const { productId } = await buildProduct(shop.db)
  const responses = await Promise.all(lines.map(({ itemId }) => offer(itemId, { productId, quantity: 1 })))
  expect(responses.map(({ status }) => status)).toEqual(lines.map(() => 200))
})

async function stockOf(productId: number): Promise<number> {
  const { rows } = await shop.db.$client.query(
    'select stock_quantity as left from products where product_id = $1',
    [productId],
  )
  return rows[0].left
}

const setStatus = (orderId: number, status: number) =>
  shop.send<Wire>(`PUT /api/order/${orderId}/status`, { as: staff, body: { status } })

const setPrice = ({ productId }: BuiltProduct, cents: number) =>
  shop.db.$client.query('update products set price_cents = $2 where product_id = $1', [productId, cents])
