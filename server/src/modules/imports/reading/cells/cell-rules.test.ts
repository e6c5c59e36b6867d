import { expect, test } from 'vitest'
import { provenSigns, readBarcodes, readCount, readFlag, readNumber, readTime } from './cell-rules.ts'

test.each([
  ['3', 3],
  ['3.5', 3.5],
  ['.5', 0.5],
  ['3.', 3],
  ['$3', 3],
  ['-2', -2],
  ['$1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1.234,50 €', 1234.5],
  ['1 234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1,5', 1.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['12,34', 12.34],
  ['USD 3', 3],
  ['\u200e3.50\u200f', 3.5],
  ['١٬٢٣٤٫٥', 1234.5],
  ['３．５', 3.5],
])('the number %j is %d', (cell, number) => {
  expect(readNumber(cell, null)).toBe(number)
})

test.each(['', 'free', '1-2', '3,4,5', '1.2.3', '1,23.4', '3 or 4', '12abc', '1e5', '$', '--1', '5%'])(
  '%j is not a number',
  (cell) => {
    expect(() => readNumber(cell, '.')).toThrow('This is not a number.')
  },
)

test.each(['1.234', '1,234', '$12.000', '-1,500'])('%j needs the decimal sign of its column', (cell) => {
  expect(() => readNumber(cell, null)).toThrow('This can be read as thousands or as decimals.')
})

test.each([
  ['1.234', '.', 1.234],
  ['1.234', ',', 1234],
  ['1,234', '.', 1234],
  ['1,234', ',', 1.234],
  ['-1.500', ',', -1500],
] as const)('%j with the decimal sign %s is %d', (cell, decimal, number) => {
  expect(readNumber(cell, decimal)).toBe(number)
})

test('a number proves a decimal sign only if it can be read in one way', () => {
  expect([...provenSigns(['3', '1.234', 'free', '12,5'])]).toEqual([','])
  expect([...provenSigns(['1,234,567', '3.5'])]).toEqual(['.'])
  expect([...provenSigns(['3.50', '0,125'])]).toEqual(['.', ','])
  expect([...provenSigns(['1.500', '', '12'])]).toEqual([])
})

test('a count is a whole number', () => {
  expect(readCount('1,200', '.')).toBe(1200)
  expect(() => readCount('2.5', null)).toThrow('Must be a whole number.')
})

test('a flag is yes or no in several spellings', () => {
  expect(['TRUE', 'Yes', 'x', '1'].map(readFlag)).toEqual([true, true, true, true])
  expect(['false', 'No', '0'].map(readFlag)).toEqual([false, false, false])
  expect(() => readFlag('maybe')).toThrow('Enter yes or no.')
})

test('barcodes that lost their leading zero get it back', () => {
  expect(readBarcodes('36000291452; 4006381333931')).toEqual(['036000291452', '4006381333931'])
  expect(readBarcodes('4252614')).toEqual(['04252614'])
  expect(readBarcodes(' ')).toEqual([])
})

test.each([
  ['2026-12-01T05:00:00.000Z', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01T00:00:00-05:00', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01', '2026-12-01T05:00:00.000Z'],
  ['2026-07-01 18:30', '2026-07-01T22:30:00.000Z'],
])('the time %s is %s', (cell, time) => {
  expect(readTime(cell, 'America/New_York', 'start')).toBe(time)
})

test.each([
  ['2026-12-31', '2027-01-01T05:00:00.000Z'],
  ['\u200e2026-03-07', '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', '2026-03-09T04:00:00.000Z'],
  ['2026-12-31 18:00', '2026-12-31T23:00:00.000Z'],
  ['2026-12-31T18:00:30', '2026-12-31T23:00:30.000Z'],
])('a time until %s is until %s', (cell, time) => {
  expect(readTime(cell, 'America/New_York', 'end')).toBe(time)
})

test.each(['tomorrow', '12/01/2026', '2026-13-01', '2026-12-01 25:00', ''])('"%s" is not a time', (cell) => {
  expect(() => readTime(cell, 'UTC', 'start')).toThrow('This is not a time')
})
