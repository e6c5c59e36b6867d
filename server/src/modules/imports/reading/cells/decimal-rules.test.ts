import { expect, test } from 'vitest'
import { decimalSigns } from './decimal-rules.ts'

/** The signs of the second and third of three columns with these rows. */
const signsOf = (rows: string[], delimiter?: ',' | ';' | '\t') =>
  decimalSigns(
    rows.map((cells, index) => ({ row: index + 2, cells: cells.split('|') })),
    { isNumber: [false, true, true], delimiter },
  ).slice(1)

test('the other numbers of a column decide', () => {
  expect(signsOf(['a|3,50|1', 'b|1.500|2'])).toEqual([',', ','])
  expect(signsOf(['a|3.50|1', 'b|1.500|2,5'])).toEqual(['.', ','])
})

test('other columns and the separator decide for a column without decimals, if they agree', () => {
  expect(signsOf(['a|12|1.000'], ';')).toEqual([',', ','])
  expect(signsOf(['a|12|1,000'], ',')).toEqual(['.', '.'])
  expect(signsOf(['a|3.50|1,000'], '\t')).toEqual(['.', '.'])
  expect(signsOf(['a|3.50|1.000'], ';')).toEqual(['.', null])
  expect(signsOf(['a|12|1.000'], '\t')).toEqual([null, null])
})

test('numbers that prove both signs, texts and number cells decide nothing', () => {
  expect(signsOf(['a|3.50|1', 'b|3,50|2'], ';')).toEqual([null, null])
  expect(signsOf(['1,5|x|1'])).toEqual([null, null])
  const row = { row: 2, cells: ['', '1.5', ''], numbers: new Set([1]) }
  expect(decimalSigns([row], { isNumber: [false, true, true], delimiter: undefined })).toEqual([
    null,
    null,
    null,
  ])
})
