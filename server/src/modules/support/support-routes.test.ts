import { supportLimits } from '@cornerstock/contract/clients/support'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildStaff,
  buildSupportRequest,
} from '../../../test/support/factories.ts'
import { buildUpload } from '../../../test/support/images.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { supportCalls } from '../../../test/support/support-calls.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let picker: BuiltAccount
let client: BuiltAccount
let other: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate', name: 'Ada Associate' })
  picker = await buildStaff(shop.db, { role: 'picker' })
})
beforeEach(async () => {
  await shop.db.$client.query('truncate support_requests, mails, events cascade')
  client = await buildClient(shop.db)
  other = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const { ask, write, setStatus, read, list, notificationsOf } = supportCalls(() => ({
  shop,
  client,
  associate,
}))

it.each(['question', 'wish', 'profile'])(
  'a support request of the kind %s gets its first message',
  async (kind) => {
    const { status, body } = await ask({ kind, message: '  Where is it?\nThanks ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      supportId: expect.any(Number),
      clientId: client.accountId,
      storeName: client.storeName,
      kind,
      status: 'open',
      createdAt: expect.stringMatching(/Z$/),
      messages: [{ by: 'client', text: 'Where is it?\nThanks', at: expect.stringMatching(/Z$/) }],
      orderId: null,
      itemId: null,
      quantity: null,
      code: null,
      images: [],
      decision: null,
    })
    expect(await read(body.supportId)).toEqual(body)
    expect(await list(`clientId=${client.accountId}`, client)).toEqual([body])
  },
)

it('a support request belongs to the caller if no client is named', async () => {
  expect((await ask({ clientId: undefined })).body.clientId).toBe(client.accountId)
})

it('a support request may name an order, a line, a quantity, a barcode and pictures of the client', async () => {
  const { orderId, itemIds } = await buildOrder(shop.db, { client })
  const imageId = await buildUpload(shop.db, client)
  const named = { orderId, itemId: itemIds[0], quantity: 2, code: ' 0123456789012 ' }
  const { status, body } = await ask({ kind: 'wish', ...named, imageIds: [imageId, imageId] })
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...named, code: '0123456789012' })
  expect(body.images).toMatchObject([{ imageId, imageUrl: expect.stringMatching(/^\/images\/.*\.webp$/) }])
})

it('a support request is rejected with 404, and not stored, if something that it names is not the client’s', async () => {
  const mine = await buildOrder(shop.db, { client })
  const theirs = await buildOrder(shop.db, { client: other })
  const image = await buildUpload(shop.db, other)
  for (const named of [
    { orderId: theirs.orderId },
    { orderId: 2_000_000_000 },
    { itemId: theirs.itemIds[0] },
    { orderId: mine.orderId, itemId: theirs.itemIds[0] },
    { imageIds: [image] },
    { imageIds: [await buildUpload(shop.db, client), image] },
  ])
    expect(await ask(named)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await list('')).toEqual([])
})

it.each([
  ['no message', { message: ' \n ' }],
  ['a message that is too long', { message: 'x'.repeat(2001) }],
  ['an unknown kind', { kind: 'complaint' }],
  ['a claim without an order', { kind: 'claim' }],
  ['a quantity of 0', { quantity: 0 }],
  ['too many pictures', { imageIds: [1, 2, 3, 4, 5, 6] }],
  ['an invalid picture', { imageIds: ['1'] }],
])('a support request rejects %s with 400', async (_, body) => {
  expect((await ask(body)).status).toBe(400)
})

it('a support request loses a picture that the client deletes', async () => {
  const imageId = await buildUpload(shop.db, client)
  const { supportId } = (await ask({ imageIds: [imageId] })).body
  await shop.send(`DELETE /api/ImageUpload/${imageId}`, { as: client })
  expect((await read(supportId)).images).toEqual([])
})

it('a support request of staff for a client is a message to that client', async () => {
  const { status, body } = await ask({ message: 'Your fridge was open.' }, associate)
  expect(status).toBe(201)
  expect(body.messages).toMatchObject([{ by: 'staff', staffName: 'Ada Associate' }])
  expect(await notificationsOf(client)).toMatchObject([{ supportId: body.supportId }])
  expect((await ask({ clientId: owner.accountId }, associate)).status).toBe(404)
  expect((await ask({ clientId: undefined }, associate)).status).toBe(400)
})

it('a support request is deleted with its client', async () => {
  const { supportId } = (await ask()).body
  await write(supportId, associate)
  await shop.db.$client.query('delete from accounts where account_id = $1', [client.accountId])
  const { rows } = await shop.db.$client.query('select from support_messages')
  expect(rows).toEqual([])
})

it('a client asks, reads and writes only for itself', async () => {
  const { supportId } = (await ask()).body
  expect((await ask({}, other)).status).toBe(403)
  expect((await shop.send(`GET /api/Support/${supportId}`, { as: other })).status).toBe(404)
  expect((await write(supportId, other)).status).toBe(404)
  expect((await shop.send(`GET /api/Support?clientId=${client.accountId}`, { as: other })).status).toBe(403)
  expect(await list('', other)).toEqual([])
  expect(await list('', client)).toHaveLength(1)
})

it('a client cannot close a request', async () => {
  const { supportId } = (await ask()).body
  expect((await setStatus(supportId, 'closed', client)).status).toBe(403)
})

it('a client sees that staff answered, but not who', async () => {
  const { supportId } = (await ask()).body
  await write(supportId, associate)
  const { messages } = await read(supportId)
  expect(messages.map(({ by }) => by)).toEqual(['client', 'staff'])
  expect(JSON.stringify(messages)).not.toContain('Ada')
  expect((await read(supportId, owner)).messages[1]?.staffName).toBe('Ada Associate')
})

it('a client has a limited number of open requests, also at the same time', async () => {
  const sent = await Promise.all(Array.from({ length: supportLimits.openRequests + 3 }, () => ask()))
  const refused = sent.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toMatchObject({ code: 'QUOTA_REACHED' })
  const [accepted] = sent.filter(({ status }) => status === 201)
  await setStatus(accepted?.body.supportId ?? 0, 'closed')
  expect((await ask()).status).toBe(201)
})

it('a client writes a limited number of messages a day; staff do not', async () => {
  const supportId = await buildSupportRequest(shop.db, client)
  await shop.db.$client.query(
    `insert into support_messages (support_id, author, text)
       select $1, 'client', 'x' from generate_series(2, $2)`,
    [supportId, supportLimits.messagesPerDay],
  )
  expect(await write(supportId, client)).toMatchObject({ status: 409, body: { code: 'QUOTA_REACHED' } })
  expect((await write(supportId, associate)).status).toBe(201)
  await shop.db.$client.query(`update support_messages set created_at = now() - interval '25 hours'`)
  expect((await write(supportId, client)).status).toBe(201)
})

it('pickers see nothing of support', async () => {
  const { supportId } = (await ask()).body
  for (const call of [
    'GET /api/Support',
    `GET /api/Support?clientId=${client.accountId}`,
    `GET /api/Support/${supportId}`,
  ])
    expect((await shop.send(call, { as: picker })).status).toBe(403)
  expect((await write(supportId, picker)).status).toBe(403)
  expect((await setStatus(supportId, 'closed', picker)).status).toBe(403)
  expect((await ask({}, picker)).status).toBe(403)
})

it('the list of support requests shows staff all requests: open ones first, then the latest message first', async () => {
  const [first, second, third] = [
    await buildSupportRequest(shop.db, client),
    await buildSupportRequest(shop.db, other),
    await buildSupportRequest(shop.db, client),
  ]
  await setStatus(third, 'closed')
  await write(first, associate)
  const ids = (await list('')).map(({ supportId }) => supportId)
  expect(ids).toEqual([first, second, third])
  expect((await list('', owner)).map(({ supportId }) => supportId)).toEqual(ids)
})

it('the list of support requests is filtered by client, status, kind, and by what awaits a reply', async () => {
  const question = await buildSupportRequest(shop.db, client)
  const wish = await buildSupportRequest(shop.db, other, { kind: 'wish' })
  const closed = await buildSupportRequest(shop.db, client, { status: 'closed' })
  await write(wish, associate)
  const idsOf = async (query: string, as = associate) =>
    (await list(query, as)).map(({ supportId }) => supportId)
  expect(await idsOf(`clientId=${client.accountId}`)).toEqual([question, closed])
  expect(await idsOf('status=open')).toEqual([wish, question])
  expect(await idsOf('status=closed')).toEqual([closed])
  expect(await idsOf('kind=wish')).toEqual([wish])
  expect(await idsOf('awaitsReply=true')).toEqual([question])
  expect(await idsOf('status=closed', client)).toEqual([closed])
  expect((await shop.send('GET /api/Support?status=new', { as: associate })).status).toBe(400)
})

it('the list of support requests is read in pages', async () => {
  const ids = []
  for (const status of ['closed', 'open', 'open', 'closed', 'open'] as const)
    ids.push(await buildSupportRequest(shop.db, client, { status }))
  const seen: number[] = []
  let address = '/api/Support?limit=2'
  while (address !== '') {
    const page = await shop.send<{ supportId: number }[]>(`GET ${address}`, { as: associate })
    expect(page.headers['x-total-count']).toBe('5')
    seen.push(...page.body.map(({ supportId }) => supportId))
    address = nextPageOf(page) ?? ''
  }
  expect(seen).toEqual([ids[4], ids[2], ids[1], ids[3], ids[0]])
})
