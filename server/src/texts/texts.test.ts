import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@cornerstock/contract/values/languages'
import { expect, it } from 'vitest'
import { storedText } from './stored-texts.ts'
import { inLanguage, say, text, verbatim } from './text.ts'

it('a text uses the plural rules of its language', () => {
  const lines = (count: number) =>
    languages.map((language) =>
      say(text('{count, plural, one {# line} other {# lines}} not found', { count }), language),
    )
  expect(lines(1)).toEqual(['1 line not found', '1 línea no encontrada', 'بند واحد غير موجود'])
  expect(lines(2)[2]).toBe('بندان غير موجودين')
  expect(lines(3)[2]).toBe('3 بنود غير موجودة')
  expect(lines(11)[2]).toBe('11 بندًا غير موجود')
})

it('a name keeps its place in an Arabic text, and cannot change the direction of the others', () => {
  expect(say(text('{name} is out of stock.', { name: 'Cola\u202e' }), 'ar')).toBe(
    'نفدت كمية \u2068Cola\u2069.',
  )
})

it('no module beside the catalogs has texts, because their extraction leaves this folder out', () => {
  const modules = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name))
  expect(modules).toContain('money-text.ts')
  const withTexts = modules.filter((name) =>
    /\btext\(['"`]/.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  )
  expect(withTexts).toEqual([])
})

it('a text that people wrote is not translated', () => {
  expect(say(verbatim('Client not found.'), 'es')).toBe('Client not found.')
})

it('the language of checks is English again after one in another language', () => {
  expect(() =>
    inLanguage('es', () => {
      throw new Error('failed')
    }),
  ).toThrow('failed')
})

it.each([
  ['This file is empty.', 'Este archivo está vacío.'],
  ['Row 7 has the same SKU.', 'La fila 7 tiene el mismo SKU.'],
  ['Two columns are assigned to "sku".', 'Dos columnas están asignadas a «sku».'],
  [
    'The file is a CSV in Windows-1252, separated by semicolons. It was converted to UTF-8.',
    'El archivo es un CSV en Windows-1252, separado por punto y coma. Se convirtió a UTF-8.',
  ],
  [
    'The file is a CSV in UTF-8, separated by tabs.',
    'El archivo es un CSV en UTF-8, separado por tabuladores.',
  ],
  ['Unknown to this server.', 'Unknown to this server.'],
])('a stored text is found again: %s', (english, translated) => {
  expect(storedText(english)('es')).toBe(translated)
  expect(storedText(english)('en')).toBe(english)
})
