import { expect, it } from 'vitest'
import { toBrandChips } from './brand-chip-rules.ts'

const brands = Array.from({ length: 20 }, (_, index) => ({ brand: `Brand ${index}`, products: index }))

it('the chips of a list are its twelve largest brands, and the chosen one', () => {
  expect(toBrandChips(brands, '')).toHaveLength(12)
  expect(toBrandChips(brands, '')[0]).toBe('Brand 19')
  expect(toBrandChips(brands, 'Brand 2')[0]).toBe('Brand 2')
  expect(toBrandChips(brands, 'Brand 19')).toHaveLength(12)
})
