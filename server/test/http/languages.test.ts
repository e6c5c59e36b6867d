import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '../../src/database/schema/work/mails.ts'
import { buildClient, buildStaff, knownPassword } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('an account has the language of the browser at sign-up, and its own choice later', async () => {
  const { body: signedUp } = await shop.send<SignedIn>('POST /api/auth/register', {
    headers: { 'accept-language': 'es-PR,es;q=0.9,en;q=0.5' },
    body: {
      email: 'sol@example.com',
      storeName: 'Bodega Sol',
      storeAddress: '1 Main Street',
      phoneNumber: '555 0100',
      businessType: 'Deli',
      password: knownPassword,
      confirmPassword: knownPassword,
    },
  })
  expect(signedUp.language).toBe('es')
  const as = { accountId: signedUp.clientId, token: signedUp.token }
  expect((await shop.send('PUT /api/auth/language', { as, body: { language: 'ar' } })).body).toEqual({
    language: 'ar',
  })
  const credentials = { email: signedUp.email, password: knownPassword }
  expect((await shop.send<SignedIn>('POST /api/auth/login', { body: credentials })).body.language).toBe('ar')
})

it('the server rejects a language that it does not have', async () => {
  const as = await buildClient(shop.db)
  expect((await shop.send('PUT /api/auth/language', { as, body: { language: 'fr' } })).status).toBe(400)
})

it.each([
  ['en', 'Order not found.', 'Please sign in.', 'quantity: Must be a whole number from 1 to 10,000.'],
  [
    'es',
    'No se encontró el pedido.',
    'Inicie sesión.',
    'quantity: Debe ser un número entero del 1 al 10,000.',
  ],
  ['ar', 'لم يُعثر على الطلب.', 'سجّل الدخول.', 'quantity: يجب أن يكون عددًا صحيحًا من 1 إلى 10,000.'],
] as const)('errors are in the language of the request: %s', async (language, absent, signIn, field) => {
  const as = await buildClient(shop.db)
  const headers = { 'accept-language': `${language};q=0.9, fr` }
  const refused = async (call: string, options: object) =>
    (await shop.send<ErrorBody>(call, { headers, ...options })).body
  expect(await refused('GET /api/order/999999', { as })).toMatchObject({
    error: absent,
    message: absent,
    code: 'NOT_FOUND',
  })
  expect((await refused('GET /api/cart', {})).error).toBe(signIn)
  const body = { clientId: as.accountId, productId: 1, quantity: 'two' }
  const invalid = await refused('POST /api/cart', { as, body })
  expect(invalid.error).toBe(field)
  expect(invalid.details).toEqual([{ path: 'quantity', message: field.slice('quantity: '.length) }])
})

it.each([
  ['es', 'Ya puede pedir', 'Ya puede pedir en Cornerstock', /Hola, Sol:/],
  ['ar', 'يمكنك الطلب الآن', 'يمكنك الطلب من \u2068Cornerstock\u2069 الآن', /مرحبًا \u2068Sol\u2069،/],
] as const)(
  'a notification and a mail are in the language of their account: %s',
  async (language, title, subject, greeting) => {
    const client = await buildClient(shop.db, {
      language,
      storeName: 'Sol',
      isOnHold: true,
      emailVerifiedAt: new Date(),
    })
    const staff = await buildStaff(shop.db)
    const { body: profile } = await shop.send<object>(`GET /api/clients/${client.accountId}`, { as: staff })
    await shop.send(`PUT /api/clients/${client.accountId}`, {
      as: staff,
      headers: { 'accept-language': 'en' },
      body: { ...profile, isOnHold: false },
    })
    const { body: notices } = await shop.send(`GET /api/Notification/client/${client.accountId}`, {
      as: client,
    })
    expect(notices).toMatchObject([{ title }])
    const [mail] = await shop.db.select().from(mails).where(eq(mails.accountId, client.accountId))
    expect(mail).toMatchObject({ subject, text: expect.stringMatching(greeting) })
  },
)

it.each([
  ['GET /api/order/999999', 'No se encontró el pedido.'],
  ['GET /api/nothing-here', 'No hay nada en esta dirección.'],
  ['GET /api/Products/%E0%A4%A', 'No se pudo leer esta solicitud.'],
  ['GET /api/Deals?limit=zz', 'limit: Debe ser un número del 1 al 1000.'],
  ['POST /api/auth/reset-password', 'Esta llamada necesita un contenido.'],
])("without Accept-Language, a response is in the account's language: %s", async (call, error) => {
  const as = await buildClient(shop.db, { language: 'es' })
  expect((await shop.send<ErrorBody>(call, { as })).body.error).toBe(error)
  // Programs that do not care send this.
  const headers = { 'accept-language': '*' }
  expect((await shop.send<ErrorBody>(call, { as, headers })).body.error).toBe(error)
})
