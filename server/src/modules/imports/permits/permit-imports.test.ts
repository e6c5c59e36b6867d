import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermit,
  buildPermitType,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  applyImport,
  importFile,
  problemsOf,
  sendImport,
  undoImport,
} from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let permitTypeId: number
let type: string

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-03-02T15:00:00.000Z')
  client = await buildClient(shop.db)
  type = `Tobacco ${crypto.randomUUID()}`
  permitTypeId = await buildPermitType(shop.db, { name: type })
})
afterAll(() => shop.stop())

const header = 'Client,Permit type,Number,Issued on,Expires on,Address'
const send = async (...lines: string[]) =>
  (await sendImport(shop, owner, 'permits', [header, ...lines].join('\n'))).body
const apply = (...lines: string[]) => importFile(shop, owner, 'permits', [header, ...lines].join('\n'))
const undo = (importId: number) => undoImport(shop, owner, importId)
const permits = async () =>
  (await shop.send<object[]>(`GET /api/Permits?clientId=${client.accountId}`, { as: owner })).body

it('a file of permits adds valid ones and changes the days of those that are there, without an email', async () => {
  const known = await buildPermit(shop.db, client, { permitTypeId, number: 'A-1', expiresOn: '2026-06-30' })
  const importId = await apply(
    `${client.email},${type.toUpperCase()},a-1,,2027-06-30,`,
    `${client.email},${type},B-2,2026-01-01,2026-12-31,1 Main Street`,
  )
  expect(await permits()).toMatchObject([
    {
      number: 'B-2',
      state: 'valid',
      issuedOn: '2026-01-01',
      expiresOn: '2026-12-31',
      address: '1 Main Street',
      createdAt: '2026-03-02T15:00:00.000Z',
    },
    { permitId: known, number: 'a-1', expiresOn: '2027-06-30' },
  ])
  expect(shop.mails).toEqual([])
  expect((await undo(importId)).status).toBe(204)
  expect(await permits()).toMatchObject([{ permitId: known, number: 'A-1', expiresOn: '2026-06-30' }])
})

it('an export of permits is imported without a change', async () => {
  const other = await buildPermitType(shop.db, { name: type.toLowerCase() })
  await buildPermit(shop.db, client, { permitTypeId, number: 'R-1', expiresOn: '2025-12-31' })
  await buildPermit(shop.db, client, { permitTypeId, number: 'R-1', expiresOn: '2026-12-31' })
  await buildPermit(shop.db, client, {
    permitTypeId: other,
    number: '=1+1',
    state: 'revoked',
    address: '1, Elm',
  })
  for (const format of ['csv', 'xlsx']) {
    const file = await shop.app.inject({
      url: `/api/Exports/permits.${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { body } = await sendImport(shop, owner, 'permits', file.rawPayload)
    expect(body.questions).toEqual([])
    expect(body.rows).toBeGreaterThan(2)
    expect(body.summary).toEqual({ create: 0, update: 0, unchanged: body.rows, bad: 0 })
  }
})

it('rows of permits that name nothing or the same permit, or end before they begin, are problems', async () => {
  await buildPermit(shop.db, client, { permitTypeId, number: 'K-1' })
  const { importId, summary } = await send(
    `nobody@client.example,${type},1,,,`,
    `${client.email},Driving,1,,,`,
    `${client.email},${type},,,,`,
    `${client.email},${type},2,2026-02-01,2026-01-01,`,
    `${client.email},${type},3,,,`,
    `${client.email},${type},3,,2027-01-01,`,
    `${client.email},${type},K-1,,2027-01-01,`,
    `${client.email},${type},k-1,,2028-01-01,`,
  )
  expect(summary).toEqual({ create: 1, update: 1, unchanged: 0, bad: 6 })
  expect(await problemsOf(shop, owner, importId)).toEqual([
    [2, 'No store has this email address, customer number or name.'],
    [3, 'There is no such type of permit.'],
    [4, 'This is required.'],
    [5, 'It must expire after it was issued.'],
    [7, 'Row 6 is the same permit.'],
    [9, 'Row 8 is the same permit.'],
  ])
})

it('a file of permits is outdated once such a permit was added or changed', async () => {
  const { importId } = await send(`${client.email},${type},N-1,,2027-01-01,`)
  const permitId = await buildPermit(shop.db, client, { permitTypeId, number: 'n-1' })
  expect((await applyImport(shop, owner, importId)).body.code).toBe('IMPORT_OUTDATED')
  const later = await send(`${client.email},${type},N-1,,2027-01-01,`)
  expect(later.summary).toMatchObject({ update: 1 })
  await shop.db.$client.query(`update permits set expires_on = '2026-05-05' where permit_id = $1`, [permitId])
  expect((await applyImport(shop, owner, later.importId)).body.code).toBe('IMPORT_OUTDATED')
})

it('an import of permits is in use once an order has needed one of them', async () => {
  const { productId } = await buildProduct(shop.db, { priceCents: 500, permitTypeId })
  const importId = await apply(`${client.email},${type},O-1,,2027-01-01,`)
  const order = await shop.send('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1, price: 5 }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(order.status).toBe(201)
  expect((await undo(importId)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
})

it('an imported permit is not reminded of days that have passed', async () => {
  await apply(`${client.email},${type},D-1,,2026-03-12,`)
  const { rows } = await shop.db.$client.query('select reminded_days from permits where client_id = $1', [
    client.accountId,
  ])
  expect(rows).toEqual([{ reminded_days: 30 }])
})
