import { expect, test } from 'vitest'
import { decodeText, findDelimiter, isTable } from './text-file-rules.ts'

test.each([
  [Buffer.from('Crème'), 'UTF-8'],
  [Buffer.from('\ufeffCrème'), 'UTF-8'],
  [Buffer.from([0x43, 0x72, 0xe8, 0x6d, 0x65]), 'Windows-1252'],
  [Buffer.from('\ufeffCrème', 'utf16le'), 'UTF-16LE'],
])('the encoding of %j is %s', (bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: 'Crème', encoding })
})

test('the encoding of a Windows file keeps its typographic characters', () => {
  expect(decodeText(Buffer.from([0x80, 0x93, 0x94])).text).toBe('€“”')
})

test.each([
  ['a,b\n1,2', ','],
  ['a;b\n1,5;2,5', ';'],
  ['a\tb\n1,5\t2', '\t'],
  ['Products; all of them\nname,price\nA,1\nB,2', ','],
  ['name;notes\n"a,b,c,d";x\n"a\n,b";y', ';'],
  ['one', ','],
  ['', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter)
})

test.each(['%PDF-1.7', '<html>', '<?xml', '{"a":1}', '[{"a":1}]', 'PNG\u0000\u0001', '\u0007'])(
  '%j is no table',
  (text) => {
    expect(isTable(text)).toBe(false)
  },
)

test('a text with line breaks and tabs is a table', () => {
  expect(isTable('a\tb\r\n1\t2')).toBe(true)
})
