import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { expect, test } from 'vitest'
import { type AreaDraft, countByKey, movedTo, newCategory, toBody, toDrafts } from './department-draft.ts'

test('departments that were not edited are saved as they are', () => {
  expect(toBody(toDrafts(defaultCatalog))).toEqual(defaultCatalog)
})

test('a new category is held by its name, and an area without a tag features nothing', () => {
  const [grocery, ...others] = toDrafts(defaultCatalog) as [AreaDraft, ...AreaDraft[]]
  const dairy = { ...newCategory(), name: 'Dairy' }
  const [area] = toBody([{ ...grocery, featuredTag: ' ', categories: [dairy] }, ...others]).areas
  expect(area).toMatchObject({ featuredTag: null, categories: [{ value: 'Dairy', name: 'Dairy' }] })
})

test('a category moves to the end of another area', () => {
  const areas = toDrafts(defaultCatalog)
  const gum = areas[0]?.categories[4]
  if (!gum) throw new Error('there is no gum')
  const after = movedTo(areas, gum, 'area 2')
  expect(after[0]?.categories).toHaveLength(6)
  expect(after[1]?.categories.at(-1)).toEqual(gum)
})

test('an area has its own products and those of its categories', () => {
  const counts = countByKey(defaultCatalog, [
    { value: 'Grocery', products: 2, isArea: true },
    { value: 'Candy', products: 5, isArea: false },
    { value: 'Gum', products: 1, isArea: false },
    { value: 'Accessories', products: 3, isArea: true },
    { value: 'Accessories', products: 4, isArea: false },
  ])
  const all = toDrafts(defaultCatalog).map(({ key, name }) => [name, counts.get(key)])
  expect(all).toEqual([
    ['Grocery', 8],
    ['Electronics', 0],
    ['Smoke', 4],
    ['Accessories', 3],
  ])
})
