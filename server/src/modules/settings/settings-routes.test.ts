import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { defaultWords } from '@cornerstock/contract/office/default-words'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readCase } from '../../../test/support/case-files.ts'
import { type BuiltAccount, buildClient, buildStaff, knownPassword } from '../../../test/support/factories.ts'
import { smallestPng } from '../../../test/support/images.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { cleanImages } from '../images/cleaning/image-cleaning-service.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
beforeEach(() => shop.db.$client.query('delete from settings'))
afterAll(() => shop.stop())

// biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of the response.
const read = (as?: Caller) => shop.send<any>('GET /api/Settings', { as })
const save = (body: object, headers: Record<string, string> = {}, as: Caller = owner) =>
  // biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of the response.
  shop.send<any>('PUT /api/Settings', { as, body, headers })

const publicDefaults = {
  companyName: 'Cornerstock',
  contact: {
    email: 'hello@cornerstock.example',
    phone: '(718) 555-0142',
    address: '48 Market Row\nBrooklyn, NY 11232',
    hours: 'Monday to Saturday, 6 am to 6 pm',
  },
  terms: expect.stringContaining('must be reported within 24 hours of delivery'),
  timeZone: 'America/New_York',
  delivery: {
    days: [1, 2, 3, 4, 5, 6, 7],
    cutoff: '23:59',
    leadDays: 1,
    workDays: [1, 2, 3, 4, 5, 6, 7],
    closedOn: [],
    minimumOrder: 0,
  },
  quickAccessBrands: ['Pepsi', 'Coke', 'Energy Drink', 'Chips', 'Water'],
  referralPrefix: 'CORNER',
  logoUrl: null,
  words: defaultWords,
  businessTypes: ['Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics'],
  claimHours: 24,
  permitNumbers: [],
  returns: { days: 14 },
  countAtDoor: [],
  hasDeliveryZones: false,
}
const pickerDefaults = {
  ...publicDefaults,
  suppliers: ['Jetro', 'King', 'AAA', 'Sam', 'BJ', 'AMZ', 'Costco'],
  holdNewClients: false,
  requireTwoFactor: false,
  statements: 'off',
  staffNotices: {
    newOrder: 'notice',
    claim: 'notice',
    question: 'notice',
    permit: 'notice',
    approval: 'notice',
    standingOrder: 'notice',
  },
}
const staffDefaults = { ...pickerDefaults, priceFloor: { percentOverCost: null, mode: 'warn' } }
const ownerDefaults = {
  ...staffDefaults,
  accounts: { income: {}, liability: {}, clearing: {}, fee: null, receivable: null },
  setupStep: null,
  switchDay: null,
}

it('reading the settings shows everybody the defaults, staff what concerns them, and owners the set-up', async () => {
  expect(await read()).toMatchObject({ status: 200, body: publicDefaults })
  expect((await read()).body).toEqual(publicDefaults)
  expect((await read(client)).body).toEqual(publicDefaults)
  expect((await read(await buildStaff(shop.db, { role: 'picker' }))).body).toEqual(pickerDefaults)
  expect((await read(owner)).body).toEqual(ownerDefaults)
})

it('reading the settings returns 304 until something changes', async () => {
  const headers = { 'if-none-match': String((await read()).headers.etag) }
  expect((await shop.send('GET /api/settings', { headers })).status).toBe(304)
  await save({ companyName: 'Harbor Foods' })
  expect((await shop.send('GET /api/settings', { headers })).status).toBe(200)
})

it('changing the settings merges objects, replaces lists and keeps the rest', async () => {
  await save({ delivery: { days: [5, 2, 2], minimumOrder: 150.5 }, contact: { phone: ' 555 0199 ' } })
  const { status, body } = await save({ delivery: { cutoff: '17:00' }, suppliers: ['Depot'] })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...ownerDefaults,
    contact: { ...publicDefaults.contact, phone: '555 0199' },
    delivery: { ...publicDefaults.delivery, days: [2, 5], cutoff: '17:00', minimumOrder: 150.5 },
    suppliers: ['Depot'],
  })
  expect((await read(owner)).body).toEqual(body)
})

it('changing the accounts of the books keeps those that are not named, and takes away those that are null', async () => {
  const all = { income: { Candy: '4000', Gum: '4001' }, liability: { 7: '2200' }, clearing: { cash: '1000' } }
  await save({ accounts: { ...all, fee: '4900', receivable: '1200' } })
  const { body } = await save({ accounts: { income: { Gum: null, Cakes: ' 4002 ' }, fee: null } })
  expect(body.accounts).toEqual({
    ...all,
    income: { Candy: '4000', Cakes: '4002' },
    ...{ fee: null, receivable: '1200' },
  })
  for (const accounts of [{ income: { Candy: ' ' } }, { liability: { x: '1' } }, { clearing: { gold: '1' } }])
    expect((await save({ accounts })).status).toBe(400)
})

it('changing the settings names the chosen contact in the default terms, also after they were saved unchanged', async () => {
  const { body } = await read(owner)
  await save({ ...body, contact: { phone: '555 0199' } })
  expect((await read()).body.terms).toContain('Call us at 555 0199 or write to hello@')
  await save({ terms: 'No returns.', contact: { phone: '555 0100' } })
  expect((await read()).body.terms).toBe('No returns.')
})

it.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Must be a time zone such as America/New_York.'],
  [{ timeZone: '+05:00' }, 'timeZone', 'Must be a time zone such as America/New_York.'],
  [{ delivery: { cutoff: '24:00' } }, 'delivery.cutoff', 'Must be a time such as 17:30.'],
  [{ delivery: { days: [] } }, 'delivery.days', 'Choose at least one day.'],
  [{ delivery: { workDays: [0] } }, 'delivery.workDays.0', expect.any(String)],
  [{ delivery: { leadDays: 15 } }, 'delivery.leadDays', 'Must be a whole number from 0 to 14.'],
  [{ delivery: { closedOn: ['2026-02-30'] } }, 'delivery.closedOn.0', 'Must be a day such as 2026-01-31.'],
  [{ delivery: { minimumOrder: -1 } }, 'delivery.minimumOrder', 'A price cannot be negative.'],
  [{ quickAccessBrands: ['Coke', 'coke'] }, 'quickAccessBrands', 'Each name may occur only once.'],
  [{ quickAccessBrands: [' '] }, 'quickAccessBrands.0', 'This is required.'],
  [{ contact: { email: 'nobody' } }, 'contact.email', 'Please enter a valid email address.'],
  [{ companyName: ' ' }, 'companyName', 'This is required.'],
  [{ referralPrefix: 'A-B' }, 'referralPrefix', 'Use 1 to 20 letters and digits.'],
  [{ logoUrl: 'https://elsewhere.example/x.png' }, 'logoUrl', 'Upload the logo with POST /Settings/logo.'],
  [{ setupStep: 'never' }, 'setupStep', expect.any(String)],
  [{ switchDay: 'Sunday' }, 'switchDay', 'Must be a day such as 2026-01-31.'],
])('changing the settings rejects %j at its field and changes nothing', async (body, path, message) => {
  const response = await save({ companyName: 'Changed', ...body })
  expect(response).toMatchObject({ status: 400, body: { details: [{ path, message }] } })
  expect((await read(owner)).body).toEqual(ownerDefaults)
})

it('changing the settings rejects a stale save with the current settings', async () => {
  const tag = String((await read(owner)).headers.etag)
  const saved = await save({ delivery: { minimumOrder: 25.25 } }, { 'if-match': tag })
  expect(saved.status).toBe(200)
  const { status, body } = await save({ companyName: 'Late' }, { 'if-match': tag })
  expect({ status, code: body.code }).toEqual({ status: 412, code: 'STALE' })
  expect(body.details).toEqual(saved.body)
  const newer = await save({ companyName: 'On time' }, { 'if-match': String(saved.headers.etag) })
  expect(newer.body.companyName).toBe('On time')
})

it('changing the settings keeps both of two changes at the same time', async () => {
  await Promise.all([save({ companyName: 'Harbor Foods' }), save({ delivery: { leadDays: 3 } })])
  expect((await read()).body).toMatchObject({ companyName: 'Harbor Foods', delivery: { leadDays: 3 } })
})

it('changing the settings is logged and announced to everybody, once', async () => {
  await save({ companyName: 'Harbor Foods' })
  await save({ companyName: 'Harbor Foods' })
  const { rows } = await shop.db.$client.query(
    "select client_id from events where type = 'settings.changed' order by event_id desc",
  )
  expect(rows[0]).toEqual({ client_id: null })
  const { body: logs } = await shop.send<AppLog[]>('GET /api/AppLogs/all?limit=1', { as: owner })
  expect(logs[0]?.change).toEqual({
    what: 'the settings',
    from: { companyName: 'Cornerstock' },
    to: { companyName: 'Harbor Foods' },
  })
})

it.each(['associate', 'picker'] as const)('changing the settings is rejected to a %s', async (role) => {
  const response = await save({ companyName: 'X' }, {}, await buildStaff(shop.db, { role }))
  expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } satisfies Partial<ErrorBody> })
})

const upload = (image: Buffer, as: Caller = owner) => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(image)]), 'logo.png')
  return shop.send<{ imageUrl: string; logoUrl: string } & ErrorBody>('POST /api/Settings/logo', {
    as,
    body,
  })
}

it('the logo is encoded like every picture, shown to everybody, kept by the clean-up, and can be removed', async () => {
  const { status, body } = await upload(smallestPng)
  expect(status).toBe(201)
  expect(body.logoUrl).toMatch(/^\/images\/[0-9a-f]{32}-\d+x\d+\.webp$/)
  expect((await read()).body.logoUrl).toBe(body.logoUrl)
  expect((await save({ logoUrl: body.logoUrl, companyName: 'Harbor Foods' })).status).toBe(200)
  await cleanImages(shop.db, shop.images, new Date(Date.now() + 25 * 3_600_000))
  expect((await shop.send(`GET ${body.logoUrl}`)).status).toBe(200)
  expect((await shop.db.$client.query('select from stored_images')).rowCount).toBe(1)
  expect((await save({ logoUrl: null })).body.logoUrl).toBeNull()
})

it('the logo may be a photo that a decoder only warns about, but not half of it', async () => {
  const photo = readCase('photo-with-zero-spectral-end.jpg')
  expect((await upload(photo)).status).toBe(201)
  expect((await upload(photo.subarray(0, photo.length / 2))).status).toBe(415)
  await save({ logoUrl: null })
})

it('the logo is rejected where it is no picture, and to others than owners', async () => {
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(415)
  expect((await upload(smallestPng, await buildStaff(shop.db, { role: 'associate' }))).status).toBe(403)
  expect((await read()).body.logoUrl).toBeNull()
})

it('emails and the sign-in of staff carry the name of the company', async () => {
  await save({ companyName: 'Harbor Foods' })
  const { email } = await buildStaff(shop.db)
  await shop.send('POST /api/auth/forgot-password', { body: { email } })
  expect(shop.mails.at(-1)).toMatchObject({ subject: 'Set a new Harbor Foods password' })
  const signedIn = await shop.send<{ storeName: string }>('POST /api/auth/login', {
    body: { email, password: knownPassword },
  })
  expect(signedIn.body.storeName).toBe('Harbor Foods')
})

it('a second server sees a change as soon as it is acknowledged', async () => {
  const other = await startTestApp({ databaseUrl: shop.databaseUrl, usesCaches: true })
  try {
    for (const companyName of ['One', 'Two', 'Three']) {
      await other.send('GET /api/Settings')
      await save({ companyName })
      expect((await other.send<{ companyName: string }>('GET /api/Settings')).body.companyName).toBe(
        companyName,
      )
    }
  } finally {
    await other.stop()
  }
})
