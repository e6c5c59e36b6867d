import { expect, test } from 'vitest'
import { assignColumns, findHeaderRow, isHeaderRow } from './header-rules.ts'

const none = { given: {}, remembered: {} }
const fieldsOf = (headers: string[], assignments: Parameters<typeof assignColumns>[2] = none) =>
  assignColumns('products', headers, assignments).map(({ field }) => field)

test('the columns of a file are recognized by their names in any spelling, and by other common names', () => {
  expect(fieldsOf(['Product ID', 'unit_price', 'UPC', 'Sub-Category', 'Color'])).toEqual([
    'productId',
    'price',
    'barcodes',
    'subCategory',
    null,
  ])
})

test('the columns of a file are recognized as programs for stores name them, in English and in Spanish', () => {
  expect(
    fieldsOf([
      'Item #',
      'Dept',
      'QOH',
      'Vendor',
      'Cost',
      'Case Qty',
      'Artículo',
      'Código de barras',
      'Precio',
    ]),
  ).toEqual([
    'sku',
    'category',
    'stockQuantity',
    'supplier',
    'costPrice',
    'unitPerPack',
    'name',
    'barcodes',
    'price',
  ])
  const ofClients = assignColumns(
    'clients',
    ['Cust #', 'Tienda', 'Calle', 'Ciudad', 'ST', 'ZIP', 'Teléfono'],
    none,
  )
  expect(ofClients.map(({ field }) => field)).toEqual([
    'externalId',
    'storeName',
    'street',
    'city',
    'state',
    'postalCode',
    'phoneNumber',
  ])
})

test('the columns of a file are recognized in any spelling of their headers', () => {
  const headers = ['Articulo', 'Co\u0301digo de barras', '\u200ePRECIO\ufeff', '\uff23\uff4f\uff53\uff54']
  expect(fieldsOf(headers)).toEqual(['name', 'barcodes', 'price', 'costPrice'])
})

test('the columns of a file get a field only once: the first of two', () => {
  expect(fieldsOf(['price', 'Unit price'])).toEqual(['price', null])
})

test('the columns of a file are assigned as given, else as remembered, else as recognized', () => {
  const assignments = {
    given: { color: 'brand', price: null },
    remembered: { price: 'price', art: 'sku', brand: 'brand' },
  }
  expect(fieldsOf(['Color', 'PRICE', 'Art', 'Brand', 'Name'], assignments)).toEqual([
    'brand',
    null,
    'sku',
    null,
    'name',
  ])
})

test('the columns of a file with equal or missing headers get distinct names', () => {
  expect(assignColumns('products', ['A', 'a', ''], none).map(({ header }) => header)).toEqual([
    'A',
    'a (2)',
    'Column 3',
  ])
})

test('the headers are the row with the most known names among the first ten', () => {
  expect(
    findHeaderRow(
      'products',
      [
        ['Price list', ''],
        ['SKU', 'Name'],
        ['1', 'Cola'],
      ],
      none,
    ),
  ).toBe(1)
  expect(
    findHeaderRow(
      'products',
      [
        ['', ''],
        ['x', 'y'],
        ['1', '2'],
      ],
      none,
    ),
  ).toBe(1)
  expect(findHeaderRow('products', [], none)).toBe(-1)
})

test('a row that repeats the headers is skipped', () => {
  const columns = assignColumns('products', ['SKU', 'Name', 'Other'], none)
  expect(isHeaderRow('products', columns, ['sku', 'Product name', ''])).toBe(true)
  expect(isHeaderRow('products', columns, ['SKU', 'Cola', 'x'])).toBe(false)
})
