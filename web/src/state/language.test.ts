// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { storeLanguage } from './language.ts'

afterEach(() => storeLanguage('en'))

test.each(['en', 'es', 'ar'] as const)(
  'in %s, a line cannot end before the last letters of a time',
  async (language) => {
    await storeLanguage(language)
    const time = i18n.date(new Date('2026-11-23T17:05:00Z'), { timeStyle: 'short', timeZone: 'UTC' })
    expect(time).toMatch(/^5:05\u00a0[\p{Letter}.\u00a0]+$/u)
  },
)
