import { defaultWords } from '@cornerstock/contract/office/default-words'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildStaff } from '../../../test/support/factories.ts'
import { smallestPng } from '../../../test/support/images.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { cleanImages } from '../images/cleaning/image-cleaning-service.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(() => shop.db.$client.query('delete from settings'))
afterAll(() => shop.stop())

// biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of the response.
const read = (as?: Caller) => shop.send<any>('GET /api/Settings', { as })
const save = (body: object, as: Caller = owner) =>
  // biome-ignore lint/suspicious/noExplicitAny: the tests read single fields of the response.
  shop.send<any>('PUT /api/Settings', { as, body })
const long = (length: number) => 'x'.repeat(length)

it('the words of the wholesaler change in parts, each text with all its languages and each list as a whole', async () => {
  const title = { en: ' Fresh every day ', es: 'Fresco cada día', ar: '' }
  const footer = { en: 'Dairy for the Bronx' }
  expect((await save({ words: { landing: { title }, footer } })).status).toBe(200)
  expect((await read()).body.words).toEqual({
    ...defaultWords,
    landing: { ...defaultWords.landing, title: { en: 'Fresh every day', es: 'Fresco cada día' } },
    footer,
  })
  const promises = defaultWords.promises.map(({ text }) => ({ title: { en: 'Cold' }, text }))
  await save({ words: { promises } })
  expect((await read()).body.words).toMatchObject({
    promises,
    footer,
    landing: { title: { en: 'Fresh every day' } },
  })
  await save({ words: { landing: { title: { en: 'Milk' } } } })
  expect((await read()).body.words.landing.title).toEqual({ en: 'Milk' })
})

it.each([
  [{ footer: { en: long(301) } }, 'words.footer.en'],
  [{ footer: { en: 'x', ar: long(301) } }, 'words.footer.ar'],
  [{ footer: { es: 'x' } }, 'words.footer.en'],
  [{ landing: { title: { en: ' ' } } }, 'words.landing.title.en'],
  [{ landing: { points: [] } }, 'words.landing.points'],
  [{ promises: [...defaultWords.promises, ...defaultWords.promises] }, 'words.promises'],
  [{ landing: { imageUrl: 'https://elsewhere.example/x.png' } }, 'words.landing.imageUrl'],
])('the words of the wholesaler are rejected at the field as %j', async (words, path) => {
  expect(await save({ words })).toMatchObject({ status: 400, body: { details: [{ path }] } })
  expect((await read()).body.words).toEqual(defaultWords)
})

it('the words of the wholesaler have a picture, which owners upload like the logo and the clean-up keeps', async () => {
  const upload = (as: Caller, image: Buffer = smallestPng) => {
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(image)]), 'shop.png')
    return shop.send<{ imageUrl: string; imageId: number }>('POST /api/Settings/landing-image', {
      as,
      body,
    })
  }
  const { status, body } = await upload(owner)
  expect({ status, imageId: typeof body.imageId }).toEqual({ status: 201, imageId: 'number' })
  expect((await read()).body.words.landing).toEqual({ ...defaultWords.landing, imageUrl: body.imageUrl })
  await cleanImages(shop.db, shop.images, new Date(Date.now() + 25 * 3_600_000))
  expect((await shop.send(`GET ${body.imageUrl}`)).status).toBe(200)
  expect((await save({ words: (await read()).body.words })).status).toBe(200)
  await save({ words: { landing: { imageUrl: null } } })
  expect((await read()).body.words).toEqual(defaultWords)
  expect((await upload(owner, Buffer.from('<svg/>'))).status).toBe(415)
  expect((await upload(await buildStaff(shop.db, { role: 'associate' }))).status).toBe(403)
})

const register = (businessType: string, email: string) =>
  shop.send<{ businessType: string }>('POST /api/auth/register', {
    body: {
      email,
      storeName: 'Harbor Hotel',
      storeAddress: '1 Pier',
      phoneNumber: '555 0100',
      businessType,
      password: 'a very good one',
      confirmPassword: 'a very good one',
    },
  })

it('the business types of the wholesaler are what a sign-up can choose, in whatever letter case', async () => {
  await save({ businessTypes: ['Hotel', 'Café'] })
  expect(await register('hotel', 'hotel@stores.example')).toMatchObject({
    status: 201,
    body: { businessType: 'Hotel' },
  })
  expect(await register('Grocery', 'grocery@stores.example')).toMatchObject({
    status: 400,
    body: { details: [{ path: 'businessType', message: 'Please choose a business type.' }] },
  })
})

it('the business types of the wholesaler keep their clients when one of them is left out', async () => {
  const client = await buildClient(shop.db)
  await save({ businessTypes: ['Hotel'] })
  const { body } = await shop.send<object>(`GET /api/clients/${client.accountId}`, { as: owner })
  const change = (businessType: string) =>
    shop.send(`PUT /api/clients/${client.accountId}`, { as: owner, body: { ...body, businessType } })
  expect((await change('Grocery')).status).toBe(200)
  expect((await change('Deli')).status).toBe(400)
  expect((await change('Hotel')).status).toBe(200)
  expect((await change('Grocery')).status).toBe(400)
})

it.each([[[]], [['Hotel', 'hotel']], [Array.from({ length: 31 }, (_, index) => `Type ${index}`)], [['']]])(
  'the business types of the wholesaler are rejected as %j',
  async (businessTypes) => {
    expect((await save({ businessTypes })).status).toBe(400)
  },
)

it('the hours for claims stand in the default terms', async () => {
  await save({ claimHours: 48 })
  const { terms } = (await read()).body
  expect(terms).toContain('must be reported within 48 hours of delivery')
  await save({ terms, claimHours: 1 })
  expect((await read()).body.terms).toContain('must be reported within 1 hour of delivery')
  await save({ claimHours: 0 })
  expect((await read()).body.terms).toContain('must be reported at the delivery')
})

it.each([-1, 721, 1.5, '24'])('the hours for claims are rejected as %j', async (claimHours) => {
  expect(await save({ claimHours })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'claimHours' }] },
  })
})

it('the notices to staff are set one by one, and read by staff only', async () => {
  await save({ staffNotices: { newOrder: 'mail' } })
  await save({ staffNotices: { claim: 'off' } })
  const expected = {
    newOrder: 'mail',
    claim: 'off',
    question: 'notice',
    permit: 'notice',
    approval: 'notice',
    standingOrder: 'notice',
  }
  const picker = await buildStaff(shop.db, { role: 'picker' })
  expect((await read(picker)).body.staffNotices).toEqual(expected)
  expect((await read()).body).not.toHaveProperty('staffNotices')
})

it('the notices to staff are rejected for an unknown way', async () => {
  expect((await save({ staffNotices: { newOrder: 'sms' } })).status).toBe(400)
})
