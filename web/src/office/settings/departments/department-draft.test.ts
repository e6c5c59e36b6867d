import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { expect, test } from 'vitest'
import { type AreaDraft, moved, movedTo, newCategory, toBody, toDrafts } from './department-draft.ts'

test('departments that were not edited are saved as they are', () => {
  expect(toBody(toDrafts(defaultCatalog))).toEqual(defaultCatalog)
})

test('a new category is held by its name, and an area without a tag features nothing', () => {
  const [grocery, ...others] = toDrafts(defaultCatalog) as [AreaDraft, ...AreaDraft[]]
  const dairy = { ...newCategory(), name: 'Dairy' }
  const [area] = toBody([{ ...grocery, featuredTag: ' ', categories: [dairy] }, ...others]).areas
  expect(area).toMatchObject({ featuredTag: null, categories: [{ value: 'Dairy', name: 'Dairy' }] })
})

test('a row moves by one place', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
})

test('a category moves to the end of another area', () => {
  const areas = toDrafts(defaultCatalog)
  const gum = areas[0]?.categories[4]
  if (!gum) throw new Error('there is no gum')
  const after = movedTo(areas, gum, 'area 2')
  expect(after[0]?.categories).toHaveLength(6)
  expect(after[1]?.categories.at(-1)).toEqual(gum)
})
