import { expect, test } from 'vitest'
import { findFilterChips } from './filter-chip-rules.ts'

const findChip = (category: string, value: string) => {
  const found = findFilterChips(category).find((chip) => chip.value === value)
  if (!found) throw new Error(`no chip ${value}`)
  return found
}

test.each([
  ['20oz', 'Pepsi 20oz 24ct', true],
  ['20oz', 'PEPSI 20 OZ', true],
  ['20oz', 'Gatorade 20 fl oz', true],
  ['20oz', 'Juice 120oz', false],
  ['20oz', 'Tea 1.20oz', false],
  ['can', 'Coke 12oz 12pk', true],
  ['can', 'Pepsi Can 7.5oz', true],
  ['can', 'Candy Soda 16oz', false],
  ['can', 'Canada Dry 2LT', false],
  ['2lt', 'Canada Dry 2LT 8ct', true],
  ['2lt', 'Sprite 2 Liter', true],
  ['2lt', 'Sprite 2L', true],
  ['2lt', 'Water 1.2L', false],
  ['2lt', 'Water 12LT', false],
])('the chip %s matches %s: %s', (value, name, expected) => {
  expect(findChip('Beverages', value).matches({ name, subCategory: 'Soda' })).toBe(expected)
})

test('snacks and cookies are matched by sub-category', () => {
  const cookie = { name: 'Snack Time', subCategory: 'cookies' }
  expect(findChip('snacks & cookies', 'cookies').matches(cookie)).toBe(true)
  expect(findChip('snacks & cookies', 'snacks').matches(cookie)).toBe(false)
})

test('other categories have no chips', () => {
  expect(findFilterChips('Gum')).toEqual([])
})
