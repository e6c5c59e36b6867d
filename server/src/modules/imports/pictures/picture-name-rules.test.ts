import { expect, test } from 'vitest'
import { isSystemFile, skuOfFile } from './picture-name-rules.ts'

test.each([
  ['A-1.jpg', 'A-1'],
  ['folder/A.1.webp', 'A.1'],
  ['A-1', 'A-1'],
])('%s is the picture of %s', (path, sku) => {
  expect(skuOfFile(path)).toBe(sku)
})

test('files of an operating system are skipped', () => {
  expect(['.DS_Store', '__MACOSX/._A.jpg', 'a/Thumbs.db'].every(isSystemFile)).toBe(true)
  expect(isSystemFile('a/A.jpg')).toBe(false)
})
