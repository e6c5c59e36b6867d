import type { ImportKind } from '@cornerstock/contract/office/imports'
import { expect, test } from 'vitest'
import { askAboutColumns } from './ask-about-columns.ts'
import { assignColumns } from './header-rules.ts'

const none = { given: {}, remembered: {} }

/** The columns that are asked about, with their guesses. */
function questionsOf(
  kind: ImportKind,
  table: Record<string, string[]>,
  assignments: Parameters<typeof assignColumns>[2] = none,
) {
  const columns = Object.values(table)
  const rows = (columns[0] ?? []).map((_, row) => ({ cells: columns.map((cells) => cells[row] ?? '') }))
  const assigned = assignColumns(kind, Object.keys(table), assignments)
  const asked = askAboutColumns(kind, assigned, { rows, assignments })
  return Object.fromEntries(
    asked.flatMap(({ header, question }) => (question ? [[header, question.guess]] : [])),
  )
}

const names = ['Red Apples 3 lb', 'Whole Milk', 'Cola 12 pack', 'Corn Chips', 'Green Tea', 'Rye Bread']

test('columns with known headers and fitting values are not asked about', () => {
  const table = {
    Item: names,
    Brand: names,
    Dept: names,
    Price: names.map(() => '1.50'),
    Aisle: names.map(() => '4'),
  }
  expect(questionsOf('products', table)).toEqual({})
})

test('columns with unknown headers are asked about by their values', () => {
  expect(
    questionsOf('products', {
      Spalte: ['049000028911', '49000028928', '4.90E+10', '049000028942', '049000028955', ''],
      Title: names,
      Wert: ['1.50', '$2.25', '3.00', '12.99', '1.00', '2.00'],
      Wert2: ['1.10', '$2.05', '2.00', '10.99', '0.90', '1.70'],
      Ref: ['A-1', 'A-2', 'A-3', 'B-7', 'B-8', 'C-1'],
    }),
  ).toEqual({ Spalte: 'barcodes', Wert: 'price', Wert2: null, Ref: 'sku' })
  expect(
    questionsOf('clients', {
      A: ['a@b.example', 'c@d.example'],
      B: ['(718) 555-0101', '718.555.0102'],
      C: ['12 Main Street', '7B Elm Avenue'],
      D: ['C-1', 'C-2'],
      E: ['Corner Deli', 'Night Owl Market'],
    }),
  ).toEqual({ A: 'email', B: 'phoneNumber', C: 'storeAddress', D: 'externalId', E: 'storeName' })
})

test('texts that many rows share may be the category', () => {
  const table = { Name: [...names, 'Ice', 'Salt'], Grp: [...'DDDDFFFF'].map((letter) => `${letter}ept`) }
  expect(questionsOf('products', table)).toEqual({ Grp: 'category' })
})

test('a word of a header suggests a field if the values can be read as it', () => {
  expect(questionsOf('products', { Item: names, 'On Hand Today': names.map(() => '3') })).toEqual({
    'On Hand Today': 'stockQuantity',
  })
  expect(questionsOf('products', { Item: names, 'On Hand Today': names })).toEqual({})
  expect(
    questionsOf('clients', { Customer: names, 'Customer Phone No.': names.map(() => '5550101') }),
  ).toEqual({
    'Customer Phone No.': 'phoneNumber',
  })
})

test('a column whose values cannot be its field is asked about, unless it has too few', () => {
  const words = ['call', 'ask', 'soon', 'later', 'none', '1.50']
  expect(questionsOf('products', { Item: names, Price: words })).toEqual({ Price: 'price' })
  expect(questionsOf('products', { Item: names, Price: ['call', '', '', '', '', ''] })).toEqual({})
})

test('codes under the header of a name may be the SKU, and a description the name', () => {
  const codes = names.map((_, index) => `10${index}`)
  expect(questionsOf('products', { Item: codes, Description: names })).toEqual({
    Item: 'sku',
    Description: 'name',
  })
  expect(questionsOf('prices', { Item: codes, Description: names })).toEqual({
    Item: 'sku',
    Description: 'name',
  })
})

test('a column that somebody has decided about is not asked about again', () => {
  const table = { Ref: ['A-1', 'A-2'] }
  expect(questionsOf('products', table, { given: { ref: null }, remembered: {} })).toEqual({})
  expect(questionsOf('products', table, { given: {}, remembered: { ref: 'name' } })).toEqual({})
})
