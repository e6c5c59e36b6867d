import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureFolder } from '../src/products/picture-name.ts'
import { drawProductArt } from './art/draw-product-art.ts'
import { listArts } from './pictures.ts'

const arts = listArts()
const advice = 'run: npm run draw -w demo'

it('the demo has one committed picture per drawing', async () => {
  expect(await readdir(pictureFolder), advice).toEqual([...arts.keys()].sort())
})

const toPixels = (picture: Buffer) =>
  sharp(picture).resize(48).flatten({ background: '#fff' }).raw().toBuffer()

it('the demo has committed pictures that look like the drawings', async () => {
  const sample = [...arts].filter((_, index) => index % 97 === 0)
  for (const [name, art] of sample) {
    const drawn = await toPixels(await drawProductArt(art))
    const committed = await toPixels(await readFile(new URL(name, pictureFolder)))
    const difference = drawn.reduce((sum, value, index) => sum + Math.abs(value - (committed[index] ?? 0)), 0)
    expect(difference / drawn.length, `${name}: ${advice}`).toBeLessThan(4)
  }
})
