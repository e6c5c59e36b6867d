import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltAccount, buildClient } from '../../../../test/support/factories.ts'
import { imageForm } from '../../../../test/support/images.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount
let pictures: Buffer[]

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  pictures = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) =>
      sharp({ create: { width: 48, height: 32, channels: 3, background: '#000', noise } })
        .withExif({ IFD0: { Orientation: '3' } })
        .toFormat(format)
        .toBuffer(),
    ),
  )
})
afterAll(() => shop.stop())

const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.send('POST /api/ImageUpload', { as: client, body, headers })

/** Bytes that replace some of an image, mostly in its header. */
const damage = fc.array(
  fc.record({ at: fc.oneof(fc.nat({ max: 120 }), fc.nat({ max: 5000 })), byte: fc.nat({ max: 255 }) }),
  { minLength: 1, maxLength: 6 },
)

test('an image with changed bytes is stored or rejected, and never gets a 5xx response', async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 3 }), damage, async (kind, changes) => {
      const bytes = Buffer.from(pictures[kind] ?? '')
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte
      const { status, text } = await post(imageForm(bytes))
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect([201, 409, 413, 415], text).toContain(status)
    }),
    { numRuns: 250 },
  )
  for (const status of [201, 415]) expect(seen.get(status)).toBeGreaterThan(10)
})

test('a malformed form is rejected with a message, and never gets a 5xx response', async () => {
  const word = fc.oneof(
    fc.constantFrom('clientId', 'image', '', '__proto__', 'a"b', 'a\r\nb', '\0', 'é', 'x'.repeat(300)),
    fc.string({ maxLength: 8 }),
  )
  const line = fc.oneof(
    word.map((name) => `Content-Disposition: form-data; name="${name}"`),
    fc
      .tuple(word, word)
      .map(([name, file]) => `Content-Disposition: form-data; name="${name}"; filename="${file}"`),
    fc.constantFrom(
      'Content-Type: application/json',
      'Content-Type: text/html; charset=utf-16',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment',
      ': ',
      'x'.repeat(20_000),
    ),
  )
  const part = fc
    .tuple(fc.array(line, { maxLength: 3 }), fc.oneof(word, fc.constantFrom('{', '{"a":1}', '--b--')))
    .map(([lines, content]) => `--b\r\n${lines.join('\r\n')}\r\n\r\n${content}\r\n`)
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), fc.boolean(), async (parts, isEnded) => {
      const body = `${parts.join('')}${isEnded ? '--b--\r\n' : ''}`
      const { status, text } = await post(body, { 'content-type': 'multipart/form-data; boundary=b' })
      expect([400, 403, 415], text).toContain(status)
    }),
    { numRuns: 400 },
  )
})
