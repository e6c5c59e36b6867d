import { expect, test } from 'vitest'
import { findAreaTheme } from './area-theme.ts'

test.each([
  ['/home-page', 'grocery'],
  ['/products/Beverages', 'grocery'],
  ['/electronics-homepage', 'electronics'],
  ['/electronics/category/Chargers', 'electronics'],
  ['/Smoke-Homepage/category/Hookahs', 'smoke'],
  ['/perfume-shop', 'fragrance'],
  ['/perfume-category/perumes', 'fragrance'],
  ['/cart', undefined],
])('%s shows %s', (path, area) => {
  expect(findAreaTheme(path)).toBe(area)
})
