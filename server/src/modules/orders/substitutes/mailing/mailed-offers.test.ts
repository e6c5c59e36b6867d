import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../../test/support/factories.ts'
import { buildPerson } from '../../../../../test/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'
import { mailOffers } from './offer-mail-service.ts'

const publicUrl = 'https://shop.example'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  await query('truncate mails')
  client = await buildClient(shop.db, { substitution: 'ask', storeName: 'Elm Deli' })
})
afterAll(() => shop.stop())

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
const query = async (statement: string, values: unknown[] = []): Promise<any[]> =>
  (await shop.db.$client.query(statement, values)).rows

/** An order of which staff found 1 of 4 units at $10.00, and offered `count` products at $8.00 instead. */
async function buildOffers(count = 1) {
  const product = await buildProduct(shop.db)
  const { body: order } = await shop.send<Order>('POST /api/Order', {
    as: client,
    body: { items: [{ productId: product.productId, quantity: 4 }] },
  })
  const itemId = order.items[0]?.id ?? 0
  await shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, {
    as: staff,
    body: { found: true, foundQuantity: 1 },
  })
  const offered = []
  for (let made = 0; made < count; made++) {
    const substitute = await buildProduct(shop.db, { priceCents: 800 })
    await shop.send(`POST /api/orderitem/items/${itemId}/substitutes`, {
      as: staff,
      body: { productId: substitute.productId, quantity: 1 },
    })
    offered.push(substitute)
  }
  return { orderId: order.orderId, itemId, product, offered }
}

/** Runs the job as if some minutes had passed. */
const mailAfter = (minutes: number) =>
  mailOffers({ db: shop.db, publicUrl }, new Date(Date.now() + minutes * 60_000))

const mailsTo = (accountId: string): Promise<{ subject: string; text: string; html: string }[]> =>
  query('select subject, text, html from mails where account_id = $1 order by mail_id', [accountId])

const tokensIn = (text = '') =>
  [...text.matchAll(/substitute\?token=([\w-]+)&answer=yes/g)].map(([, token]) => token ?? '')

/** The token that was emailed to a person. */
const tokenOf = async (accountId: string) => tokensIn((await mailsTo(accountId))[0]?.text)[0] ?? ''

type Answer = {
  state: string
  price: number
  orderStatus: number
  answer: { by: string; name: string | null } | null
} & Partial<ErrorBody>

const read = (token: string) => shop.send<Answer>('POST /api/Offers/read', { body: { token } })
const answer = (token: string, accept: boolean) =>
  shop.send<Answer>('POST /api/Offers/answer', { body: { token, accept } })
const readOrder = async (orderId: number) =>
  (await shop.send<Order>(`GET /api/Order/${orderId}`, { as: client })).body

it('the offers of an order come in one email after a minute, once, with links for each', async () => {
  const { orderId, product, offered } = await buildOffers(2)
  await mailAfter(0)
  expect(await mailsTo(client.accountId)).toEqual([])
  await Promise.all([mailAfter(2), mailAfter(2)])
  await mailAfter(3)
  const [mail, ...others] = await mailsTo(client.accountId)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Order #${orderId}: may we send something else?`)
  for (const { name } of offered) expect(mail?.text).toContain(`Instead: 1 × ${name}`)
  expect(mail?.text).toContain(`Missing: 3 of 4 × ${product.name}`)
  expect(mail?.text).toContain('Price: $8.00')
  expect(new Set(tokensIn(mail?.text)).size).toBe(2)
  expect(mail?.text.match(/&answer=no$/gm)).toHaveLength(2)
  expect(mail?.html).toContain('>No thanks</a>')
})

it('what was answered before the email is not in it', async () => {
  const { orderId } = await buildOffers()
  const [offer] = (await readOrder(orderId)).offers
  await shop.send(`PUT /api/Order/${orderId}/offers/${offer?.offerId}`, {
    as: client,
    body: { accept: false },
  })
  await mailAfter(2)
  expect(await mailsTo(client.accountId)).toEqual([])
})

it('reading what a link is about changes nothing, and the answer adds the product once', async () => {
  const { orderId, itemId, offered, product } = await buildOffers()
  await mailAfter(2)
  const token = await tokenOf(client.accountId)
  for (const _ of [1, 2])
    expect(await read(token)).toMatchObject({
      status: 200,
      body: {
        ...{
          orderId,
          storeName: 'Elm Deli',
          orderStatus: 0,
          state: 'open',
          quantity: 1,
          price: 8,
          answer: null,
        },
        ordered: { name: product.name, quantity: 4, found: 1 },
        product: { productId: offered[0]?.productId, name: offered[0]?.name },
      },
    })
  expect((await readOrder(orderId)).offers).toMatchObject([{ state: 'open' }])
  const answers = await Promise.all([answer(token, true), answer(token, true)])
  for (const { status, body } of answers)
    expect([status, body.state, body.answer?.by]).toEqual([200, 'accepted', 'client'])
  const order = await readOrder(orderId)
  expect(order.items.filter(({ substituteFor }) => substituteFor === itemId)).toHaveLength(1)
  expect(order.offers).toMatchObject([{ state: 'accepted' }])
  expect((await answer(token, false)).body.code).toBe('DECIDED')
  expect(
    (await query('select message from app_logs where client_id = $1', [client.accountId])).filter(
      ({ message }) => message.endsWith(`of order ${orderId}, with the link in an email.`),
    ),
  ).toHaveLength(1)
})

it('each person of a store that may order has a link of its own, and sees who has answered', async () => {
  const manager = await buildPerson(shop.db, { store: client, storeRole: 'manager' })
  const clerk = await buildPerson(shop.db, { store: client, storeRole: 'clerk' })
  const leaving = await buildPerson(shop.db, { store: client, storeRole: 'manager' })
  await buildOffers()
  await mailAfter(2)
  expect(await mailsTo(clerk.personId)).toEqual([])
  const [owners, managers, last] = [
    await tokenOf(client.accountId),
    await tokenOf(manager.personId),
    await tokenOf(leaving.personId),
  ]
  expect(owners).not.toBe(managers)
  await query('update store_people set is_active = false where person_id = $1', [leaving.personId])
  expect((await answer(last, true)).body.code).toBe('OFFER_TOKEN_INVALID')
  await answer(managers, false)
  const [{ name }] = await query('select name from accounts where account_id = $1', [manager.personId])
  expect((await read(owners)).body).toMatchObject({ state: 'refused', answer: { by: 'client', name } })
})

it('an answer of staff for the store names no member of staff', async () => {
  const { orderId } = await buildOffers()
  await mailAfter(2)
  const [offer] = (await readOrder(orderId)).offers
  await shop.send(`PUT /api/Order/${orderId}/offers/${offer?.offerId}`, {
    as: staff,
    body: { accept: true, note: 'Agreed on the phone.' },
  })
  const { body, text } = await read(await tokenOf(client.accountId))
  expect(body).toMatchObject({ state: 'accepted', answer: { by: 'staff', name: null } })
  expect(text).not.toContain('phone')
})

it.each([
  { what: 'that is late', change: 'the time passes' },
  { what: 'of an order that has left', change: orderStatuses.outForDelivery },
  { what: 'of a cancelled order', change: orderStatuses.cancelled },
])('a link answers no offer $what', async ({ change }) => {
  const { orderId } = await buildOffers()
  await mailAfter(2)
  const token = await tokenOf(client.accountId)
  if (typeof change === 'string')
    await query(`update substitutes set answer_by = now() - interval '1 second' where order_id = $1`, [
      orderId,
    ])
  else await shop.send(`PUT /api/order/${orderId}/status`, { as: staff, body: { status: change } })
  expect((await read(token)).body).toMatchObject({ state: 'expired', answer: null })
  expect(await answer(token, true)).toMatchObject({ status: 409, body: { code: 'OFFER_EXPIRED' } })
  expect((await readOrder(orderId)).items).toHaveLength(1)
})

it('a link ends with its store, and one of another kind or an unknown one is rejected', async () => {
  const { orderId } = await buildOffers()
  await mailAfter(2)
  const token = await tokenOf(client.accountId)
  const codes = async (sent: string) => [(await read(sent)).body.code, (await answer(sent, true)).body.code]
  expect(await codes('unknown')).toEqual(['OFFER_TOKEN_INVALID', 'OFFER_TOKEN_INVALID'])
  const skipped = await shop.send<ErrorBody>('POST /api/StandingOrders/skip', { body: { token } })
  expect(skipped.body.code).toBe('SKIP_TOKEN_INVALID')
  expect(await query('select 1 from action_links where token_hash = $1', [token])).toEqual([])
  const owner = await buildStaff(shop.db, { role: 'owner' })
  await shop.send(`PUT /api/order/${orderId}/status`, {
    as: staff,
    body: { status: orderStatuses.cancelled },
  })
  expect((await shop.send(`DELETE /api/clients/${client.accountId}`, { as: owner })).status).toBe(204)
  expect(await codes(token)).toEqual(['OFFER_TOKEN_INVALID', 'OFFER_TOKEN_INVALID'])
})
