import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../test/support/case-files.ts'
import { type BuiltAccount, buildClient } from '../../../test/support/factories.ts'
import { imageForm, keptFiles, smallestPng } from '../../../test/support/images.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })

const send = (body: unknown, headers: Record<string, string> = {}) =>
  shop.send('POST /api/ImageUpload', { as: client, body, headers })

/** Sends a file, checks that nothing of it was stored, and returns the rejection. */
async function rejection(bytes: Buffer, file?: { name: string; type: string }) {
  const { status, body } = await send(imageForm(bytes, client.accountId, file))
  expect(await keptFiles(shop.images)).toEqual([])
  const { rows } = await shop.db.$client.query(
    'select (select count(*) from stored_images) + (select count(*) from uploads) as rows',
  )
  expect(rows).toEqual([{ rows: '0' }])
  return { status, code: body.code, text: body.error }
}

const unsupported = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' }

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
const heicHeader = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('hello')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', Buffer.from(svg)],
  ['an SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
  ['a video', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')],
  ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ['only the first bytes of a HEIF file', Buffer.from('\xff\xff\xff\xffftyp', 'latin1')],
  [
    'an SVG behind the header of a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
  ],
])('a file that is not an accepted image is rejected by its content: %s', async (_, bytes) => {
  expect(await rejection(bytes, { name: 'photo.jpg', type: 'image/jpeg' })).toMatchObject(unsupported)
})

it.each(['gif', 'tiff'] as const)(
  'a file that is not an accepted image is rejected by its content: a %s',
  async (format) => {
    expect(await rejection(await plain(8, 8).toFormat(format).toBuffer())).toMatchObject(unsupported)
  },
)

it('a HEIC image that the decoder cannot read is rejected with advice', async () => {
  const { text, ...refused } = await rejection(Buffer.from(`${heicHeader}${'x'.repeat(500)}`, 'latin1'))
  expect(refused).toEqual(unsupported)
  expect(text).toContain('JPEG')
})

const cuts = ['jpeg', 'png', 'webp', 'avif'].flatMap((format) =>
  [0.05, 0.5, 0.95].map((part) => [format, part] as const),
)

it.each(cuts)('a damaged image is rejected: a %s cut off at %d', async (format, part) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const whole = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#000', noise } })
    .toFormat(format as 'jpeg')
    .toBuffer()
  expect(await rejection(whole.subarray(0, whole.length * part))).toMatchObject(unsupported)
})

it('a damaged image is rejected if it is half of a photo that the decoder only warns about', async () => {
  const photo = readCase('photo-with-zero-spectral-end.jpg')
  expect(await rejection(photo.subarray(0, photo.length / 2))).toMatchObject(unsupported)
})

it('a damaged image is rejected if its contents are garbled', async () => {
  const png = await plain(200, 200).png({ compressionLevel: 0 }).toBuffer()
  png.fill(0x55, 20_000, 20_100)
  expect(await rejection(png)).toMatchObject(unsupported)
})

/** Writes a width and a height into the header of an image. */
const claims = {
  png(bytes: Buffer, edge: number) {
    bytes.writeUInt32BE(edge, 16)
    bytes.writeUInt32BE(edge, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  },
  jpeg(bytes: Buffer, edge: number) {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(edge, frame + 5)
    bytes.writeUInt16BE(edge, frame + 7)
  },
  webp(bytes: Buffer, edge: number) {
    const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    bytes.writeUInt16LE(edge, frame + 3)
    bytes.writeUInt16LE(edge, frame + 5)
  },
  avif(bytes: Buffer, edge: number) {
    const size = bytes.indexOf('ispe')
    bytes.writeUInt32BE(edge, size + 8)
    bytes.writeUInt32BE(edge, size + 12)
  },
}

// Small files with a large size in the header: a rejection as too large shows that they were not decoded.
it.each(Object.entries(claims))(
  'an image that is too large is rejected by its header: %s',
  async (format, claim) => {
    const bytes = await plain(64, 64)
      .toFormat(format as keyof typeof claims)
      .toBuffer()
    claim(bytes, 16_000)
    expect(await rejection(bytes)).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      text: 'This picture is too large: at most 50 megapixels.',
    })
  },
)

// The other formats are decoded up to the size in their header.
it('an image that is too large is rejected avif, if its container names a smaller size than its frame', async () => {
  const bytes = await plain(3000, 3000).avif({ effort: 0 }).toBuffer()
  claims.avif(bytes, 10)
  expect(await rejection(bytes)).toMatchObject(unsupported)
})

it('an image that is too large is rejected if the file has one byte more than 10 MB', async () => {
  const jpeg = await plain(20, 20).jpeg().toBuffer()
  const padded = Buffer.concat([jpeg, Buffer.alloc(10 * 1_048_576 - jpeg.length + 1)])
  expect(await rejection(padded)).toEqual({
    status: 413,
    code: 'TOO_LARGE',
    text: 'This file is too large: at most 10 MB.',
  })
})

it('an image that is too large is rejected while the sender is still sending', async () => {
  const url = await shop.app.listen({ port: 0 })
  const body = imageForm(Buffer.alloc(40 * 1_048_576, 1), client.accountId)
  const response = await fetch(`${url}/api/ImageUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body,
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'TOO_LARGE' })
})

const form = (fill: (form: FormData) => void) => {
  const made = imageForm(smallestPng, client.accountId)
  fill(made)
  return made
}
const file = () => new File([Uint8Array.from(smallestPng)], 'a.png')

it.each<[string, (form: FormData) => void]>([
  ['without an image', (made) => made.delete('image')],
  ['with a text instead of an image', (made) => made.set('image', 'hello')],
  ['with two images', (made) => made.append('image', file())],
  ['with another file', (made) => made.append('other', file())],
  ['that names the client twice', (made) => made.append('clientId', client.accountId)],
  ['with a file instead of a client', (made) => made.set('clientId', file())],
  ['with a field named __proto__', (made) => made.append('__proto__', 'x')],
  [
    'with too many fields',
    (made) => {
      for (let field = 0; field < 20; field++) made.append(`field${field}`, 'x')
    },
  ],
])('a form is rejected %s', async (_, fill) => {
  expect(await send(form(fill))).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

it('a form is rejected if it names another client', async () => {
  const stranger = await buildClient(shop.db)
  expect((await send(imageForm(smallestPng, stranger.accountId))).status).toBe(403)
  expect((await send(imageForm(Buffer.from('no picture'), stranger.accountId))).status).toBe(403)
  const twice = form((made) => made.append('clientId', stranger.accountId))
  expect((await send(twice)).status).toBe(400)
  const unnamed = await shop.send(`POST /api/ImageUpload?clientId=${stranger.accountId}`, {
    as: client,
    body: imageForm(smallestPng),
  })
  expect(unnamed.status).toBe(403)
})

it.each([
  ['cut off', '--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc'],
  ['empty', ''],
  ['without boundaries', 'abc'],
  ['with malformed parts', '--b\r\n\r\n\r\n--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
])('a form with a body that is %s is rejected', async (_, body) => {
  const response = await send(body, { 'content-type': 'multipart/form-data; boundary=b' })
  expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
})

it('a form is rejected without a boundary in its content type', async () => {
  expect((await send('abc', { 'content-type': 'multipart/form-data' })).status).toBe(400)
})

it('a form is rejected if it is JSON', async () => {
  expect(await send({ clientId: client.accountId })).toMatchObject({
    status: 415,
    body: { error: 'Please send a form (content type multipart/form-data).' },
  })
  expect((await shop.send('POST /api/ImageUpload', { as: client })).status).toBe(400)
})

it('a form is rejected at an endpoint for JSON', async () => {
  const response = await shop.send('POST /api/cart', { as: client, body: imageForm(smallestPng) })
  expect(response).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
})
