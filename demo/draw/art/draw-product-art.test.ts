import sharp from 'sharp'
import { expect, it } from 'vitest'
import { artForms, fillings, type ProductArt, voices } from './art.ts'
import { artSize, drawProductArt, productArtSvg } from './draw-product-art.ts'

const cola: ProductArt = {
  form: 'can',
  label: 'Corner Cola & Co.',
  line: 'Cherry <Zero> Sugar',
  main: '#b3202c',
  accent: '#2d2a2c',
  ink: '#ffffff',
  contents: '#3a1c10',
  filling: 'crisp',
  voice: 'playful',
}

it.each(artForms)('a %s is drawn from numbers alone, in outlines instead of text', (form) => {
  const svg = productArtSvg({ ...cola, form })
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|href/)
  expect(svg).toContain('transform="translate(')
})

it.each(voices)('letters are drawn in the %s voice', (voice) => {
  expect(productArtSvg({ ...cola, voice })).not.toMatch(/NaN|undefined/)
})

it.each(fillings)('a bag is drawn with %s in it', (filling) => {
  expect(productArtSvg({ ...cola, form: 'bag', filling })).not.toMatch(/NaN|undefined/)
})

it('a pack is drawn without a line', () => {
  for (const form of artForms) expect(productArtSvg({ ...cola, form, line: '' })).not.toMatch(/NaN|undefined/)
})

it('a product is drawn the same every time', () => {
  expect(productArtSvg(cola)).toBe(productArtSvg({ ...cola }))
})

it('a drawing becomes a small square WebP on a transparent ground', async () => {
  const picture = await drawProductArt(cola)
  const { format, width, height, hasAlpha } = await sharp(picture).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'webp',
    width: artSize,
    height: artSize,
    hasAlpha: true,
  })
  expect(picture.length).toBeLessThan(25_000)
  const corner = await sharp(picture).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect(corner[3]).toBe(0)
})
