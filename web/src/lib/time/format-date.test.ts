import { locales } from '@cornerstock/contract/values/languages'
import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { formatDate, toTimeFormat } from './format-date.ts'

const formatIn = (language: keyof typeof locales, format: Intl.DateTimeFormatOptions) =>
  formatDate(
    setupI18n({ locale: language, locales: locales[language], messages: { [language]: {} } }),
    new Date('2026-12-03T17:00:00Z'),
    { timeZone: 'UTC', ...format },
  ).split(' ')

const time = { timeStyle: 'short' } as const
const day = { weekday: 'long', month: 'short', day: 'numeric' } as const

it('a date in running text keeps a time and its half of the day together', () => {
  expect(formatIn('es', time)).toHaveLength(1)
  expect(formatIn('ar', time)).toEqual(['5:00\u00A0م'])
})

it('a date in running text keeps a day and its month together', () => {
  expect(formatIn('es', day)).toEqual(['jueves,', '3\u00A0de\u00A0dic'])
  expect(formatIn('ar', day)).toEqual(['الخميس،', '3\u00A0ديسمبر'])
})

it('a date in running text has ordinary spaces in English', () => {
  expect(formatIn('en', { dateStyle: 'medium', ...time })).toEqual(['Dec', '3,', '2026,', '5:00', 'PM'])
})

const shown = (today: string) =>
  Object.keys(toTimeFormat(new Date(2026, 11, 3, 17), today)).filter((part) => part !== 'minute')

it('a time is shown with its day unless it is today', () => {
  expect(shown('2026-12-03')).toEqual(['hour'])
  expect(shown('2026-12-02')).toEqual(['month', 'day', 'hour'])
})
