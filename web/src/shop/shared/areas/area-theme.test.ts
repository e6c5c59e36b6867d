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
])('%s has the theme %s', (path, theme) => {
  expect(findAreaTheme(path)).toBe(theme)
})
