import { describe, expect, it, test } from 'vitest'
import { escapeFormula, joinList, splitList, unescapeFormula } from './text-cell-rules.ts'

describe('a text that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx'])('%j gets an apostrophe', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
  })

  it.each(['1=1', 'a', '', "'a", "it's"])('%j stays as it is', (text) => {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  })

  it.each(['=1', "'=1", "''-", '+1 555'])('%j is restored', (text) => {
    expect(unescapeFormula(String(escapeFormula(text)))).toBe(text)
  })

  it('is no number', () => {
    expect(escapeFormula(-1)).toBe(-1)
    expect(escapeFormula(null)).toBeNull()
  })
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
