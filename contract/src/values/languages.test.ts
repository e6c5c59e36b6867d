import { expect, test } from 'vitest'
import { chooseLanguage, directionOf, negotiateLanguage } from './languages.ts'
import { cents, formatMoney } from './money.ts'

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['AR-ye', 'ar'],
  ['fr-FR, fr;q=0.9, ar;q=0.5', 'ar'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['es;q=0, en;q=0.1', 'en'],
  ['en, es', 'en'],
  ['fr', undefined],
  ['*', undefined],
  ['', undefined],
  ['estonian', undefined],
  [';;q=,,', undefined],
  [undefined, undefined],
])('Accept-Language %j asks for %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})

test('a browser gets the first of its languages that the app has', () => {
  expect(chooseLanguage(['de-DE', 'es-419', 'en'])).toBe('es')
  expect(chooseLanguage(['de'])).toBeUndefined()
})

test('Arabic is written from right to left', () => {
  expect(directionOf('ar')).toBe('rtl')
  expect(directionOf('es')).toBe('ltr')
})

test('amounts have Latin digits in all languages', () => {
  expect(formatMoney(cents(123_450))).toBe('$1,234.50')
  expect(formatMoney(cents(123_450), 'es')).toBe('$1,234.50')
  expect(formatMoney(cents(123_450), 'ar')).toMatch(/1,234\.50\s\$/)
})
