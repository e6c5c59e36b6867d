import { priceCharged } from '@cornerstock/contract/catalog/products'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { lowestNewPrice, priceProblem } from '../../../shared/prices/price-problem-rules.ts'
import { parsePrice } from '../../../shared/suppliers/price-input-rules.ts'
import { endsSale, linePriceChange, priceCorrection } from './price-rules.ts'

const regular = { price: cents(1299), onSale: false, salePrice: null }
const onSale = { price: cents(1299), onSale: true, salePrice: cents(999) }

test('a price is saved only if numeric and different', () => {
  expect(priceCorrection(regular, '12.99')).toBeUndefined()
  expect(priceCorrection(regular, '12.990')).toBeUndefined()
  expect(priceCorrection(regular, '')).toBeUndefined()
  expect(priceCorrection(regular, 'twelve')).toBeUndefined()
  expect(priceCorrection(regular, '13')).toEqual({ price: 1300 })
  expect(priceCorrection(onSale, '9.99')).toBeUndefined()
})

test('during a sale the sale price is corrected, and a price at or above the list price ends the sale', () => {
  expect(priceCorrection(onSale, '8.50')).toEqual({ salePrice: 850 })
  expect(priceCorrection(onSale, '12.99')).toEqual({ price: 1299, onSale: false, salePrice: null })
  expect(priceCorrection(onSale, '14')).toEqual({ price: 1400, onSale: false, salePrice: null })
})

test.each(['0', '8.50', '12.98', '12.99', '14'])(
  'after a correction to %s the product charges that price',
  (typed) => {
    for (const product of [regular, onSale]) {
      expect(priceCharged({ ...product, ...priceCorrection(product, typed) })).toBe(parsePrice(typed))
    }
  },
)

test('a comma separates cents', () => {
  expect(priceCorrection(regular, '12,75')).toEqual({ price: 1275 })
  expect(linePriceChange(cents(1000), '12,75')).toEqual({ price: 1275, needsConsent: true })
})

test('a line price can be lowered without consent and raised only with it', () => {
  expect(linePriceChange(cents(500), '4.99')).toEqual({ price: 499, needsConsent: false })
  expect(linePriceChange(cents(500), '5.01')).toEqual({ price: 501, needsConsent: true })
  expect(linePriceChange(cents(500), '5.00')).toBeUndefined()
  expect(linePriceChange(cents(500), '')).toBeUndefined()
})

test.each([
  ['40', undefined],
  ['40.05', undefined],
  ['40.050', undefined],
  ['0.29', undefined],
  ['1000000', undefined],
  ['', 'missing'],
  ['abc', 'missing'],
  ['12,75', undefined],
  ['-5', 'tooLow'],
  ['0', 'tooLow'],
  ['40.005', 'tooFine'],
  ['1000000.01', 'tooHigh'],
])('the typed price %j has the problem %s', (typed, problem) => {
  expect(priceProblem(typed, lowestNewPrice)).toBe(problem)
})

test('a line price may be 0', () => {
  expect(priceProblem('0', cents(0))).toBeUndefined()
  expect(priceProblem('-0.01', cents(0))).toBe('tooLow')
})

test('only a price at or above the list price ends a sale', () => {
  expect(endsSale(priceCorrection(onSale, '12.99'))).toBe(true)
  expect(endsSale(priceCorrection(onSale, '8.50'))).toBe(false)
  expect(endsSale(priceCorrection(regular, '20'))).toBe(false)
  expect(endsSale(undefined)).toBe(false)
})
