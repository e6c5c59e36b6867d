import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hashSourcesOf, type PictureSources, picturesFile, picturesFolder } from './picture-sources.ts'

const sources: PictureSources = JSON.parse(readFileSync(picturesFile, 'utf8'))

it.each(Object.entries(sources))(
  'the picture %s of the README is as new as its screen, or `npm run screenshots` renews it',
  (_, picture) => {
    expect(hashSourcesOf(picture.path)).toBe(picture.sources)
  },
)

it('the pictures of the README are all listed with their screens', () => {
  const pictures = readdirSync(picturesFolder).filter((name) => name.endsWith('.png'))
  expect(pictures.map((name) => name.replace('.png', '')).sort()).toEqual(Object.keys(sources).sort())
})
