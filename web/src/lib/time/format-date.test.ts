import { locales } from '@cornerstock/contract/languages'
import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { formatDate } from './format-date.ts'

const formatIn = (language: keyof typeof locales, format: Intl.DateTimeFormatOptions) =>
  formatDate(
    setupI18n({ locale: language, locales: locales[language], messages: { [language]: {} } }),
    new Date('2026-12-03T17:00:00Z'),
    { timeZone: 'UTC', ...format },
  ).split(' ')

describe('a date in running text', () => {
  const time = { timeStyle: 'short' } as const
  const day = { weekday: 'long', month: 'short', day: 'numeric' } as const

  it('keeps a time and its AM or PM together', () => {
    expect(formatIn('en', time)).toEqual(['5:00\u00A0PM'])
    expect(formatIn('es', time)).toHaveLength(1)
    expect(formatIn('ar', time)).toEqual(['5:00\u00A0م'])
  })

  it('keeps a day and its month together', () => {
    expect(formatIn('en', day)).toEqual(['Thursday,', 'Dec\u00A03'])
    expect(formatIn('es', day)).toEqual(['jueves,', '3\u00A0de\u00A0dic'])
    expect(formatIn('ar', day)).toEqual(['الخميس،', '3\u00A0ديسمبر'])
  })

  it('may break between a day and a time', () => {
    expect(formatIn('en', { weekday: 'long', hour: 'numeric', minute: '2-digit' })).toEqual([
      'Thursday',
      '5:00\u00A0PM',
    ])
    expect(formatIn('en', { dateStyle: 'medium', ...time })).toEqual(['Dec\u00A03,', '2026,', '5:00\u00A0PM'])
  })
})
