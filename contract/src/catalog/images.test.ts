import { expect, it } from 'vitest'
import { imageSizes, imageSources, imageUrlOf } from './images.ts'

it.each([
  [{ width: 4032, height: 3024 }, ['320x240', '800x600', '1600x1200']],
  [{ width: 3024, height: 4032 }, ['240x320', '600x800', '1200x1600']],
  [{ width: 1000, height: 500 }, ['320x160', '800x400', '1000x500']],
  [{ width: 800, height: 10 }, ['320x4', '800x10']],
  [{ width: 320, height: 320 }, ['320x320']],
  [{ width: 20, height: 10 }, ['20x10']],
  [{ width: 1, height: 49_000_000 }, ['1x320', '1x800', '1x1600']],
])('the sizes of an image of %j keep its proportions, and none is larger than it', (original, expected) => {
  expect(imageSizes(original).map(({ width, height }) => `${width}x${height}`)).toEqual(expected)
})

it('the largest stored size of an image has the same sizes as the original', () => {
  for (const original of [
    { width: 4031, height: 3023 },
    { width: 1601, height: 77 },
    { width: 999, height: 1777 },
  ]) {
    const sizes = imageSizes(original)
    expect(imageSizes(sizes.at(-1) ?? original)).toEqual(sizes)
  }
})

const name = '0123456789abcdef0123456789abcdef'

it('the size and the files of an image follow from its address', () => {
  expect(imageSources(imageUrlOf(name, { width: 1000, height: 500 }))).toEqual({
    width: 1000,
    height: 500,
    sources: [
      {
        type: 'image/avif',
        srcSet: `/images/${name}-320x160.avif 320w, /images/${name}-800x400.avif 800w, /images/${name}-1000x500.avif 1000w`,
      },
      {
        type: 'image/webp',
        srcSet: `/images/${name}-320x160.webp 320w, /images/${name}-800x400.webp 800w, /images/${name}-1000x500.webp 1000w`,
      },
    ],
  })
})

it.each([
  '',
  '/images/x.webp',
  `/images/${name}.webp`,
  `/images/${name}-800x600.webp.html`,
  `https://elsewhere.example/images/${name}-1x1.webp`,
])('the address %j is of an image with one size', (imageUrl) => expect(imageSources(imageUrl)).toBeNull())
