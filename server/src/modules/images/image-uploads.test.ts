import { imageSources } from '@cornerstock/contract/catalog/images'
import sharp, { type Sharp } from 'sharp'
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

type Kept = { imageUrl: string; imageId: number }
type Color = [red: number, green: number, blue: number]

const upload = (bytes: Buffer, file?: { name: string; type: string }) =>
  shop.send<Kept>('POST /api/ImageUpload', {
    as: client,
    body: imageForm(bytes, client.accountId, file),
  })

const get = (imageUrl: string) => shop.app.inject({ method: 'GET', url: imageUrl })

/** Uploads an image and reads the stored files. */
async function redrawn(bytes: Buffer): Promise<{ image: Sharp; imageUrl: string; file: Buffer }> {
  const { status, body, text } = await upload(bytes)
  expect(status, text).toBe(201)
  const { rawPayload } = await get(body.imageUrl)
  return { image: sharp(rawPayload), imageUrl: body.imageUrl, file: rawPayload }
}

const red: Color = [220, 30, 30]
const blue: Color = [30, 30, 220]
const rgb = ([r, g, b]: Color) => ({ r, g, b })
const plain = (width: number, height: number, color: Color = red) =>
  sharp({ create: { width, height, channels: 3, background: rgb(color) } })

/** Red, with a blue top left quarter. */
const cornered = (width: number, height: number) =>
  plain(width, height).composite([
    {
      input: { create: { width: width / 2, height: height / 2, channels: 3, background: rgb(blue) } },
      gravity: 'northwest',
    },
  ])

async function colorAt(image: Sharp, left: number, top: number): Promise<number[]> {
  const pixel = await image.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

const isNear = (color: number[], wanted: Color) =>
  expect(
    Math.max(...color.map((part, index) => Math.abs(part - (wanted[index] ?? 0)))),
    `${color}`,
  ).toBeLessThan(16)

/** Some phones write bytes between the pixels and the end. */
const withExtraBytes = (jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0x12, 0x34, 0x56]), jpeg.subarray(-2)])

/** Damages the checksum of a part that does not change the pixels. */
function withWrongChecksum(png: Buffer): Buffer {
  const start = png.indexOf('pHYs')
  expect(start).toBeGreaterThan(0)
  const changed = Buffer.from(png)
  changed.writeUInt32BE(1, start + 4 + 9)
  return changed
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'an uploaded image is accepted as %s, whatever its file name says',
  async (format) => {
    const bytes = await plain(40, 30).toFormat(format).toBuffer()
    const { status, body } = await upload(bytes, { name: '../../holiday.gif', type: 'text/html' })
    expect(status).toBe(201)
    expect(body).toEqual({
      imageId: expect.any(Number),
      imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{32}-40x30\.webp$/),
    })
  },
)

it.each<[what: string, bytes: () => Buffer | Promise<Buffer>]>([
  ['a JPEG whose scan ends at a wrong frequency', () => readCase('photo-with-zero-spectral-end.jpg')],
  [
    'a JPEG with bytes too many before its end',
    async () => withExtraBytes(await plain(40, 30).jpeg().toBuffer()),
  ],
  [
    'a PNG with a wrong checksum of its resolution',
    async () => withWrongChecksum(await plain(40, 30).png().toBuffer()),
  ],
  [
    'a JPEG with a text behind its end',
    async () => Buffer.concat([await plain(40, 30).jpeg().toBuffer(), Buffer.from('SEFT')]),
  ],
])('an uploaded image is accepted if the decoder only warns: %s', async (_, bytes) => {
  expect((await upload(await bytes())).status).toBe(201)
})

it('an uploaded image is stored in three sizes and two formats, at the addresses of the contract', async () => {
  const { imageUrl } = await redrawn(await plain(2000, 1000).jpeg().toBuffer())
  const { sources = [], ...largest } = imageSources(imageUrl) ?? {}
  expect(largest).toEqual({ width: 1600, height: 800 })
  for (const { type, srcSet } of sources)
    for (const [address = '', width = ''] of srcSet.split(', ').map((source) => source.split(' '))) {
      const { statusCode, headers, rawPayload } = await get(address)
      expect({ statusCode, ...headers }).toMatchObject({
        statusCode: 200,
        'content-type': type,
        'content-length': String(rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const { format, compression, ...drawn } = await sharp(rawPayload).metadata()
      expect(`image/${compression === 'av1' ? 'avif' : format}`).toBe(type)
      expect(`${drawn.width}w`).toBe(width)
      isNear(await colorAt(sharp(rawPayload), 5, 5), red)
    }
  expect(sources.map(({ srcSet }) => srcSet.match(/\d+w/g))).toEqual([
    ['320w', '800w', '1600w'],
    ['320w', '800w', '1600w'],
  ])
})

it('an uploaded image is not enlarged, also a single pixel', async () => {
  expect((await redrawn(smallestPng)).imageUrl).toContain('-1x1.webp')
})

it('an uploaded image is rotated upright and loses its location and all other metadata', async () => {
  const bytes = await cornered(60, 40)
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 44/1 5436/100', GPSMapDatum: 'WGS-84' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const sent = await sharp(bytes).metadata()
  expect([sent.orientation, sent.exif?.includes('WGS-84'), sent.xmp !== undefined]).toEqual([6, true, true])
  const { image, imageUrl, file } = await redrawn(bytes)
  const { width, height, exif, xmp, icc, iptc, orientation } = await image.metadata()
  expect([width, height]).toEqual([40, 60])
  expect(imageUrl).toContain('-40x60.')
  expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(file.toString('latin1')).not.toMatch(/camera|WGS|secret|exif/i)
  // Rotating it right by 90 degrees moves the top left corner to the top right.
  isNear(await colorAt(image, 35, 5), blue)
  isNear(await colorAt(image, 5, 5), red)
})

it('an uploaded image keeps its colors in another color space, with 16 bits, and in grayscale', async () => {
  const wide = await plain(40, 40, [250, 30, 20]).withIccProfile('p3').png().toBuffer()
  expect((await sharp(wide).metadata()).icc).toBeDefined()
  isNear(await colorAt((await redrawn(wide)).image, 20, 20), [250, 30, 20])
  const printed = await plain(40, 40, [150, 120, 110])
    .withIccProfile('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  isNear(await colorAt((await redrawn(printed)).image, 20, 20), [150, 120, 110])
  const deep = await plain(40, 40, [10, 200, 90]).toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  isNear(await colorAt((await redrawn(deep)).image, 20, 20), [10, 200, 90])
  const gray = await plain(40, 40, [128, 128, 128]).greyscale().jpeg().toBuffer()
  isNear(await colorAt((await redrawn(gray)).image.toColourspace('srgb'), 20, 20), [128, 128, 128])
})

it('an uploaded image keeps transparency', async () => {
  const seeThrough = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  expect((await (await redrawn(seeThrough)).image.stats()).isOpaque).toBe(false)
})

it('an uploaded image keeps only the first frame of an animation', async () => {
  const frames = await Promise.all([red, blue].map((color) => plain(30, 20, color).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { image } = await redrawn(moving)
  const { pages, height } = await image.metadata()
  expect([pages ?? 1, height]).toEqual([1, 20])
  isNear(await colorAt(image, 10, 10), red)
})

it('an uploaded image loses an embedded page or program', async () => {
  const png = await plain(20, 20).png().toBuffer()
  const script = Buffer.from('<html><script>alert(document.domain)</script><?php system($_GET[0]) ?>')
  const { file } = await redrawn(Buffer.concat([png, script]))
  expect(file.toString('latin1')).not.toMatch(/script|php/)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const jpeg = await plain(20, 20).jpeg().toBuffer()
  const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  expect((await redrawn(commented)).file.toString('latin1')).not.toMatch(/script|php/)
})

it('an uploaded image may have exactly the maximum size of the contract', async () => {
  const jpeg = await plain(20, 20, blue).jpeg().toBuffer()
  const padded = Buffer.concat([jpeg, Buffer.alloc(10 * 1_048_576 - jpeg.length)])
  expect((await upload(padded)).status).toBe(201)
})

it('an uploaded image is not served at other addresses', async () => {
  const { imageUrl } = await redrawn(await plain(30, 30, [1, 2, 3]).png().toBuffer())
  const elsewhere = ['30x31', '30x30x', '..%2f30x30'].map((size) => imageUrl.replace('30x30', size))
  for (const address of [...elsewhere, '/images/..%2f..%2fjwt-secret', '/images/.', '/images/%00.webp'])
    expect([address, (await get(address)).statusCode]).toEqual([address, 404])
})

it('an uploaded image leaves no temporary files', async () => {
  for (const { name } of await keptFiles(shop.images))
    expect(name).toMatch(/^[0-9a-f]{32}-\d+x\d+\.(avif|webp)$/)
})
