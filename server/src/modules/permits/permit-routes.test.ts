import type { Notification } from '@cornerstock/contract/clients/notifications'
import type { Permit, PermitType } from '@cornerstock/contract/clients/permits'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermit,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { buildUpload } from '../../../test/support/images.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { toLocalDay } from '../../local-days.ts'
import { staffNotices } from '../staff-notices/staff-notice-service.ts'

let shop: TestApp
let owner: BuiltAccount
let associate: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
})
afterAll(() => shop.stop())

const newClient = async () => {
  client = await buildClient(shop.db, { storeName: 'Golden Deli' })
  return client
}
const add = (body: object, as: Caller = client) => shop.send<Permit>('POST /api/Permits', { as, body })
const change = (permitId: number, body: object, as: Caller = associate) =>
  shop.send<Permit>(`PUT /api/Permits/${permitId}`, { as, body })
const list = async (query = '', as: Caller = client) =>
  (await shop.send<Permit[]>(`GET /api/Permits${query}`, { as })).body
const dayIn = (days: number) => {
  const today = toLocalDay(new Date(), 'America/New_York')
  return Temporal.PlainDate.from(today).add({ days }).toString()
}

it('a permit type has defaults, and keeps what a change leaves out', async () => {
  const { status, body } = await shop.send<PermitType>('POST /api/PermitTypes', {
    as: owner,
    body: { name: ' Tobacco license ' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Tobacco license',
    needsPicture: false,
    graceDays: 0,
    remindDays: [60, 30, 7],
  })
  const saved = await shop.send<PermitType>(`PUT /api/PermitTypes/${body.permitTypeId}`, {
    as: owner,
    body: { graceDays: 5 },
  })
  expect(saved.body).toEqual({ ...body, graceDays: 5 })
  const listed = await shop.send<PermitType[]>('GET /api/PermitTypes', { as: await newClient() })
  expect(listed.body).toContainEqual(saved.body)
})

it('a permit type is not removed while a product or a permit uses it', async () => {
  const permitTypeId = await buildPermitType(shop.db)
  const remove = () => shop.send(`DELETE /api/PermitTypes/${permitTypeId}`, { as: owner })
  const { productId } = await buildProduct(shop.db, { permitTypeId })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'PERMIT_TYPE_IN_USE' } })
  await shop.send(`DELETE /api/Products/${productId}`, { as: owner })
  const permitId = await buildPermit(shop.db, await newClient(), { permitTypeId })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'PERMIT_TYPE_IN_USE' } })
  await shop.db.execute(sql`delete from permits where permit_id = ${permitId}`)
  expect(await remove()).toMatchObject({ status: 204 })
})

it('a permit waits for staff if its client adds it, and is valid if staff add it', async () => {
  const permitTypeId = await buildPermitType(shop.db)
  const { accountId } = await newClient()
  const sent = await add({ clientId: accountId, permitTypeId, number: 'T-1', expiresOn: '2030-01-31' })
  expect(sent).toMatchObject({
    status: 201,
    body: { state: 'waiting', number: 'T-1', expiresOn: '2030-01-31', issuedOn: null, imageId: null },
  })
  const entered = await add({ clientId: accountId, permitTypeId, number: 'T-2' }, associate)
  expect(entered).toMatchObject({ status: 201, body: { state: 'valid' } })
  expect((await list()).map(({ number }) => number)).toEqual(['T-2', 'T-1'])
})

it('a permit needs a picture of its client where its type says so, and not from staff', async () => {
  const permitTypeId = await buildPermitType(shop.db, { needsPicture: true })
  const other = await newClient()
  const { accountId } = await newClient()
  const permit = { clientId: accountId, permitTypeId, number: 'T-1' }
  expect(await add(permit)).toMatchObject({ status: 400, body: { details: [{ path: 'imageId' }] } })
  expect(await add(permit, associate)).toMatchObject({ status: 201 })
  expect(await add({ ...permit, imageId: await buildUpload(shop.db, other) })).toMatchObject({
    status: 404,
  })
  const imageId = await buildUpload(shop.db, client)
  const { status, body } = await add({ ...permit, imageId })
  expect(status).toBe(201)
  expect(body).toMatchObject({ imageId, image: { imageUrl: expect.stringContaining('/images/') } })
  const pictures = await shop.send<unknown[]>(`GET /api/clients/${accountId}/images?withoutSupport=true`, {
    as: client,
  })
  expect(pictures.body).toEqual([])
})

it('a permit is decided by staff, and the client is told why', async () => {
  const permitTypeId = await buildPermitType(shop.db, { name: 'Beer license' })
  await newClient()
  const { body: waiting } = await add({ permitTypeId, number: 'B-1' })
  const { body: refused } = await change(waiting.permitId, {
    state: 'refused',
    note: 'The number is unreadable.',
  })
  expect(refused).toMatchObject({ state: 'refused', number: 'B-1', note: 'The number is unreadable.' })
  const { body: notices } = await shop.send<Notification[]>(
    `GET /api/Notification/client/${client.accountId}`,
    { as: client },
  )
  expect(notices).toMatchObject([
    { title: 'Your permit “Beer license” was refused', message: 'The number is unreadable.' },
  ])
  const { rows } = await shop.db.execute(sql`
      select subject from mails where account_id = ${client.accountId}`)
  expect(rows).toEqual([{ subject: 'Your permit “Beer license” was refused' }])
})

it('a permit is only decided by owners and associates', async () => {
  const permitId = await buildPermit(shop.db, await newClient(), { state: 'waiting' })
  expect(await change(permitId, { state: 'valid' }, client)).toMatchObject({ status: 403 })
  const picker = await buildStaff(shop.db, { role: 'picker' })
  expect(await change(permitId, { state: 'valid' }, picker)).toMatchObject({ status: 403 })
})

it('a permit is expired after its last day and its days of grace', async () => {
  const permitTypeId = await buildPermitType(shop.db, { graceDays: 3 })
  await newClient()
  const grace = await buildPermit(shop.db, client, { permitTypeId, expiresOn: dayIn(-3) })
  const over = await buildPermit(shop.db, client, { permitTypeId, expiresOn: dayIn(-4) })
  expect((await list()).map(({ permitId, state }) => [permitId, state])).toEqual([
    [over, 'expired'],
    [grace, 'valid'],
  ])
  expect((await list('?state=valid')).map(({ permitId }) => permitId)).toEqual([grace])
  expect((await list('?state=expired')).map(({ permitId }) => permitId)).toEqual([over])
})

it('a permit is found by when it expires', async () => {
  const { accountId } = await newClient()
  const soon = await buildPermit(shop.db, client, { expiresOn: dayIn(30) })
  await buildPermit(shop.db, client, { expiresOn: dayIn(61) })
  await buildPermit(shop.db, client)
  const found = await list(`?clientId=${accountId}&state=valid&expiresBefore=${dayIn(61)}`, associate)
  expect(found.map(({ permitId }) => permitId)).toEqual([soon])
})

it('a permit is not changed into one that expires before it was issued', async () => {
  const permitId = await buildPermit(shop.db, await newClient(), { issuedOn: '2026-05-01' })
  expect(await change(permitId, { expiresOn: '2026-04-30' })).toMatchObject({ status: 400 })
})

it('a permit tells staff that it waits, once it is sent', async () => {
  await newClient()
  const { body } = await add({
    permitTypeId: await buildPermitType(shop.db, { name: 'Wine' }),
    number: 'W-1',
  })
  const event = { type: 'permit.updated', permitId: body.permitId, clientId: client.accountId } as const
  await shop.db.transaction((transaction) =>
    staffNotices('https://shop.example').handle(transaction, [event]),
  )
  const notices = await shop.send<Notification[]>('GET /api/Notification/staff', { as: associate })
  expect(notices.body[0]).toMatchObject({ title: 'Permit from Golden Deli', message: 'Wine, number W-1' })
})

it('a permit is added once per idempotency key', async () => {
  await newClient()
  const permitTypeId = await buildPermitType(shop.db)
  const send = () =>
    shop.send<Permit>('POST /api/Permits', {
      as: client,
      body: { permitTypeId, number: 'I-1' },
      headers: { 'idempotency-key': 'permit-once' },
    })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await list()).toHaveLength(1)
})

it('a client of whom twenty permits wait sends no more', async () => {
  await newClient()
  const permitTypeId = await buildPermitType(shop.db)
  for (let sent = 0; sent < 20; sent += 1)
    await buildPermit(shop.db, client, { permitTypeId, state: 'waiting' })
  expect(await add({ permitTypeId, number: 'I-1' })).toMatchObject({ body: { code: 'QUOTA_REACHED' } })
})
