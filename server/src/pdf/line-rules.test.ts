import { expect, it } from 'vitest'
import { breakLines, layOutLine } from './line-rules.ts'

const isArabic = (codePoint: number) => codePoint >= 0x600 && codePoint <= 0x6ff

/** The runs from left to right; Arabic letters have their own font. */
const layOut = (line: string) =>
  layOutLine<'latin' | 'arabic'>(line, (codePoint) => (isArabic(codePoint) ? 'arabic' : 'latin'))

const texts = (line: string) => layOut(line).map(({ text }) => text)

it('a line is one run in one script', () => {
  expect(layOut('Soda (24)')).toEqual([
    { text: 'Soda (24)', font: 'latin', isRightToLeft: false, readingIndex: 0 },
  ])
})

it('a line is laid out from right to left if it begins with Arabic', () => {
  expect(layOut('طلب 12')).toEqual([
    { text: '12', font: 'latin', isRightToLeft: false, readingIndex: 2 },
    { text: ' ', font: 'latin', isRightToLeft: false, readingIndex: 1 },
    { text: 'طلب', font: 'arabic', isRightToLeft: true, readingIndex: 0 },
  ])
})

it('a line mirrors brackets between Arabic', () => {
  expect(texts('حليب (طازج)')).toEqual(['(', 'طازج', ') ', 'حليب'])
})

it('a line keeps Arabic inside a Latin line in its place', () => {
  expect(texts('Milk حليب 1')).toEqual(['Milk ', '1', ' ', 'حليب'])
})

it('a line keeps isolated numbers together, without the isolates', () => {
  expect(texts('فاتورة \u2066#1001\u2069')).toEqual(['#1001', ' ', 'فاتورة'])
})

const breakAt = (width: number, text: string) => breakLines(text, width, (line) => line.length)

it('a line that is full breaks at spaces', () => {
  expect(breakAt(10, 'one two\n\nthree  four five\u00a0six')).toEqual([
    'one two',
    'three four',
    'five\u00a0six',
  ])
})

it('a line breaks a word that is too long, between whole characters', () => {
  expect(breakAt(4, 'a abcdefghij k')).toEqual(['a', 'abcd', 'efgh', 'ij k'])
  expect(breakAt(3, 'ab👩‍👩‍👧c')).toEqual(['ab', '👩‍👩‍👧', 'c'])
})

it('an empty text has one line', () => {
  expect(breakAt(10, '')).toEqual([''])
})
