import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { escapeFormula, joinList, readTextCell, splitList, unescapeFormula } from './text-cell-rules.ts'

it.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', '＝1+1', '＠a', ' =1', '"=1', "'0188"])(
  'the text %j, which a spreadsheet would run, gets an apostrophe',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  },
)

it.each([
  ['red;=1+1', "red;'=1+1"],
  ['red; "=1', 'red;\' "=1'],
  ['red;－1\n+2', "red;'－1\n'+2"],
  ['a\t@b', "a\t'@b"],
])(
  'the text %j, which a spreadsheet would run, gets an apostrophe behind each separator',
  (text, escaped) => {
    expect(escapeFormula(text)).toBe(escaped)
  },
)

it.each(['1=1', 'a', '', "'a", "it's", "'80s candy", 'a; b-c', '0188'])(
  'the text %j stays as it is',
  (text) => {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  },
)

it('a text that a spreadsheet would run is restored, whatever it contains', () => {
  const text = fc.array(fc.constantFrom(...'\t\r\n "\';=+-@＝－a0')).map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, (one) => {
      expect(unescapeFormula(String(escapeFormula(one)))).toBe(one)
    }),
    { numRuns: 2000 },
  )
})

it('a text that a spreadsheet would run is no number', () => {
  expect(escapeFormula(-1)).toBe(-1)
  expect(escapeFormula(null)).toBeNull()
})

test.each([
  ['="0077"', '0077'],
  ['="say ""hi"""', 'say "hi"'],
  ["'0188", '0188'],
  ["'036000291452", '036000291452'],
  ["'Twas night", "'Twas night"],
  ['="0077"&"1"', '="0077"&"1"'],
  ['\'="0077"', '="0077"'],
])('the cell %j is the text %j', (cell, text) => {
  expect(readTextCell(cell)).toBe(text)
})

test.each([[[]], [['a']], [['a', 'b c']], [['a,b', 'c']], [['[x']], [['']], [[' a']], [['a\nb']]])(
  'the list %j is restored',
  (texts) => {
    expect(splitList(joinList(texts))).toEqual(texts)
  },
)

test('a list is separated by commas', () => {
  expect(joinList(['featured', 'new'])).toBe('featured, new')
  expect(splitList(' a,b ,, [c')).toEqual(['a', 'b', '[c'])
})
