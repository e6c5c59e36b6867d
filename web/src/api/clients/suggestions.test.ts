// @vitest-environment happy-dom
import { setCurrentLanguage } from '@cornerstock/contract/values/languages'
import { afterEach, expect, test } from 'vitest'
import { suggestionsQuery } from './suggestions.ts'

afterEach(() => setCurrentLanguage('en'))

test('suggestions are read again in another language, because the server writes their reasons', () => {
  setCurrentLanguage('en')
  const { queryKey } = suggestionsQuery('client')
  setCurrentLanguage('ar')
  expect(suggestionsQuery('client').queryKey).not.toEqual(queryKey)
})
