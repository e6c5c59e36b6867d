import { expect, it } from 'vitest'
import { type ImageKind, imageKind } from './image-kind-rules.ts'

const ftyp = (...brands: string[]) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + 4 * brands.length)
  return Buffer.concat([size, Buffer.from(`ftyp${brands.join('')}`, 'latin1'), Buffer.from('avifavif')])
}
const bytes = (text: string) => Buffer.from(text, 'latin1')

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

it.each<[kind: ImageKind, file: Buffer]>([
  ['jpeg', bytes('\xff\xd8\xff\xe0 and more')],
  ['png', bytes('\x89PNG\r\n\x1a\n and more')],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['avif', ftyp('avif', '\0\0\0\0', 'mif1', 'miaf')],
  ['avif', ftyp('mif1', '\0\0\0\0', 'miaf', 'avis')],
  ...heicBrands.map((brand): [ImageKind, Buffer] => ['heic', ftyp(brand, '\0\0\0\0', 'miaf')]),
  ['heic', ftyp('miaf', '\0\0\0\0', 'heic')],
])('%s is detected as an image by its first bytes', (kind, file) => {
  expect(imageKind(file)).toBe(kind)
})

it.each<[what: string, file: Buffer]>([
  ['text', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty file', bytes('')],
  ['a GIF', bytes('GIF89a')],
  ['the end of a PNG signature', bytes('PNG\r\n\x1a\n')],
  ['a RIFF file of another format', bytes('RIFF\x10\0\0\0WAVEfmt ')],
  ['WEBP without RIFF', bytes('FFIR\x10\0\0\0WEBP')],
  ['a video', ftyp('isom', '\0\0\0\0', 'mp42')],
  ['brands that follow the box', ftyp('isom')],
  ['a box without brands', bytes('\0\0\0\x08ftyp')],
])('%s is not accepted as an image', (_, file) => {
  expect(imageKind(file)).toBeNull()
})
