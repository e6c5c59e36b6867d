import { expect, test } from 'vitest'
import { newProductFields, type ProductFields } from '../product-fields.ts'
import { changedFields, compareChanges } from './conflict-rules.ts'

const cola: ProductFields = {
  ...newProductFields('Cola'),
  brand: 'Pepsi',
  price: '12.50',
  supplierPrices: [
    { key: 0, name: 'Jetro', price: '9.00' },
    { key: 1, name: 'King', price: '9.50' },
  ],
}

test('equal values and equal numbers in another format are no change', () => {
  expect(changedFields(cola, { ...cola })).toEqual([])
  expect(changedFields(cola, { ...cola, price: '12.5' })).toEqual([])
  expect(changedFields(cola, { ...cola, price: '12,50' })).toEqual([])
  expect(changedFields(cola, { ...cola, price: '12.51', inStock: false })).toEqual(['price', 'inStock'])
})

test('an empty number differs from 0', () => {
  expect(changedFields({ ...cola, salePrice: '' }, { ...cola, salePrice: '0' })).toEqual(['salePrice'])
})

test('supplier prices are compared without their order', () => {
  const [jetro, king] = cola.supplierPrices
  if (!jetro || !king) throw new Error('two suppliers')
  const withSuppliers = (...supplierPrices: ProductFields['supplierPrices']) => ({ ...cola, supplierPrices })
  expect(changedFields(cola, withSuppliers({ ...king, key: 7 }, { ...jetro, price: '9' }))).toEqual([])
  expect(changedFields(cola, withSuppliers(jetro, { ...king, price: '9.51' }))).toEqual(['supplierPrices'])
  expect(changedFields(cola, withSuppliers(jetro))).toEqual(['supplierPrices'])
})

test('changes of others are separated from changes that conflict with edits in the form', () => {
  const mine = { ...cola, price: '13.00', brand: 'PepsiCo', description: 'Cold.' }
  const theirs = { ...cola, price: '14.00', brand: 'PepsiCo', stockQuantity: '3' }
  expect(compareChanges(cola, mine, theirs)).toEqual({ theirs: ['stockQuantity'], both: ['price'] })
})

test('a number that was cleared differs from 0', () => {
  expect(changedFields({ ...cola, salePrice: '0' }, { ...cola, salePrice: '' })).toEqual(['salePrice'])
})

test('supplier names are compared without letter case and surrounding space', () => {
  const supplierPrices = cola.supplierPrices.map((each) => ({
    ...each,
    name: ` ${each.name.toUpperCase()} `,
  }))
  expect(changedFields(cola, { ...cola, supplierPrices })).toEqual([])
})
