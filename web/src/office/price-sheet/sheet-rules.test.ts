import type { PriceSheetRow } from '@cornerstock/contract/prices/price-sheet'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { changedPrices, pasteColumn, unreadRows } from './sheet-rules.ts'

const row = (productId: number, supplierPrice: number | null): PriceSheetRow => ({
  productId,
  name: `Product ${productId}`,
  sku: null,
  price: cents(1000),
  supplierPrice: supplierPrice === null ? null : cents(supplierPrice),
  pricedAt: null,
})
const rows = [row(1, 500), row(2, null), row(3, 700)]

test('only typed prices that differ are saved', () => {
  expect(changedPrices(rows, { 1: '5.00', 2: '$4', 3: '' })).toEqual([
    { productId: 2, from: null, price: 400 },
  ])
  expect(changedPrices(rows, { 1: '6' })).toEqual([{ productId: 1, from: 500, price: 600 }])
})

test('texts that are no price are found by their rows', () => {
  expect(unreadRows(rows, { 1: 'six', 2: '-1', 3: '7' }).map(({ productId }) => productId)).toEqual([1, 2])
})

test('a pasted column goes down from the row in which it is pasted, and ends with the last row', () => {
  expect(pasteColumn({ 1: '9' }, rows, 1, '4.10\r\n\r\n')).toEqual({ 1: '9', 2: '4.10', 3: '' })
  expect(pasteColumn({}, rows, 1, 'Soda\t4.10\nChips\t$5\nGum\t6')).toEqual({ 2: '4.10', 3: '$5' })
})
