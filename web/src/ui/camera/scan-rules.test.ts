import { expect, it } from 'vitest'
import { type Held, releaseMs, takeCodes } from './scan-rules.ts'

/** Returns the codes that each of these pictures adds. */
function scan(...pictures: [at: number, ...codes: string[]][]): string[][] {
  let held: Held = new Map()
  return pictures.map(([at, ...codes]) => {
    const result = takeCodes(held, { codes, at })
    held = result.held
    return result.taken
  })
}

it('scanning counts a code once while it stays in view', () => {
  expect(scan([0, 'a'], [400, 'a'], [1500, 'a'], [2500, 'a'])).toEqual([['a'], [], [], []])
})

it('scanning does not count a code again if the camera loses it for a moment', () => {
  expect(scan([0, 'a'], [400], [releaseMs - 1, 'a'])).toEqual([['a'], [], []])
})

it('scanning counts a code again after it was out of view', () => {
  expect(scan([0, 'a'], [400], [releaseMs, 'a'])).toEqual([['a'], [], ['a']])
})

it('scanning counts two codes in one picture, each once', () => {
  expect(scan([0, 'a', 'b', 'a'], [100, 'b', 'c'])).toEqual([['a', 'b'], ['c']])
})
