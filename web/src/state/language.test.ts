// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { followStoredLanguage, storeLanguage, withTexts } from './language.ts'

afterEach(() => storeLanguage('en'))

test.each(['en', 'es', 'ar'] as const)(
  'in %s, a line cannot end before the last letters of a time',
  async (language) => {
    await storeLanguage(language)
    const time = i18n.date(new Date('2026-11-23T17:05:00Z'), { timeStyle: 'short', timeZone: 'UTC' })
    expect(time).toMatch(/^5:05\u00a0[\p{Letter}.\u00a0]+$/u)
  },
)

test('a screen that opens while the language changes has its texts in the new language', async () => {
  const texts = () => i18n.messages
  const opening = withTexts('shop', async () => 'opened before')
  const changing = storeLanguage('es')
  const openingLater = withTexts('office', async () => 'opened during')
  expect(await openingLater).toBe('opened during')
  const duringChange = Object.keys(texts()).length
  await Promise.all([opening, changing])
  expect(i18n.locale).toBe('es')
  expect(Object.keys(texts())).toHaveLength(duringChange)
  await storeLanguage('ar')
  expect(Object.keys(texts())).toHaveLength(duringChange)
})

test('a tab follows the last language that another tab stores, although the one before is still loading', async () => {
  const cookies = new EventTarget() as CookieStore
  cookies.get = async () => null
  vi.stubGlobal('cookieStore', cookies)
  const storeInOtherTab = (language: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the app reads this cookie
    document.cookie = `language=${language}; path=/`
    cookies.dispatchEvent(new Event('change'))
  }
  const stop = followStoredLanguage()
  storeInOtherTab('ar')
  storeInOtherTab('en')
  // Waits for the change of the language that is in progress.
  await withTexts('shop', async () => 'opened')
  expect(i18n.locale).toBe('en')
  storeInOtherTab('es')
  await vi.waitFor(() => expect(i18n.locale).toBe('es'))
  stop()
  vi.unstubAllGlobals()
})
