import { expect, test } from 'vitest'
import { newProductFields, newProductFormSchema, productFormSchema } from './product-fields.ts'

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
  ['price', 'abc'],
  ['costPrice', '1,2345'],
  ['unitPerPack', 'a dozen'],
  ['stockQuantity', '1 2'],
  ['minimumQuantity', 'two'],
])('the %s %j of an edited product is rejected at its field', (name, typed) => {
  const issues = productFormSchema.safeParse({ ...fields, [name]: typed }).error?.issues
  expect(issues).toMatchObject([{ path: [name], message: 'Must be a number.' }])
})

test('a number of a new product that is none becomes 0', () => {
  const typed = { ...fields, price: 'abc', costPrice: '?', unitPerPack: 'a dozen', stockQuantity: '1 2' }
  expect(newProductFormSchema.parse(typed)).toMatchObject({
    price: 0,
    costPrice: 0,
    unitPerPack: 0,
    stockQuantity: 0,
  })
})

test.each([productFormSchema, newProductFormSchema])('a supplier price that is none becomes 0', (schema) => {
  const supplierPrices = [{ key: 0, name: 'Jetro', price: 'ask' }]
  expect(schema.parse({ ...fields, supplierPrices })).toMatchObject({
    supplierPrices: [{ name: 'Jetro', price: 0 }],
  })
})

test('a price of a new product that is none, a sale for nothing and steps of nothing are rejected', () => {
  const typed = { ...fields, price: '-5', quantityStep: 'x' }
  expect(newProductFormSchema.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([
    'price',
    'quantityStep',
  ])
  const sale = { ...fields, price: '5', onSale: true, salePrice: 'half' }
  expect(newProductFormSchema.safeParse(sale).error?.issues).toMatchObject([{ path: ['salePrice'] }])
})
