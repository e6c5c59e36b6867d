import { expect, test } from 'vitest'
import { newProductFields, productFormSchema } from './product-fields.ts'

const fields = { ...newProductFields('Cola'), brand: 'Best', category: 'Grocery' }

test('a comma separates the cents of every price', () => {
  const supplierPrices = [{ key: 0, name: 'Jetro', price: '9,75' }]
  const typed = {
    ...fields,
    price: '37,50',
    costPrice: '1.234,50',
    onSale: true,
    salePrice: '12,75',
    supplierPrices,
  }
  expect(productFormSchema.parse(typed)).toMatchObject({
    price: 3750,
    costPrice: 123_450,
    salePrice: 1275,
    supplierPrices: [{ name: 'Jetro', price: 975 }],
  })
})

test('empty prices are 0', () => {
  expect(productFormSchema.parse(fields)).toMatchObject({ price: 0, costPrice: 0, salePrice: null })
})

test.each([
  ['price', '1,234'],
  ['price', 'abc'],
  ['costPrice', '1,234'],
  ['unitPerPack', '1,234'],
  ['stockQuantity', '1,234'],
  ['minimumQuantity', 'two'],
  ['quantityStep', '1,234'],
])('the %s %j is refused at its field', (name, typed) => {
  const issues = productFormSchema.safeParse({ ...fields, [name]: typed }).error?.issues
  expect(issues).toMatchObject([{ path: [name], message: 'Must be a number.' }])
})
