import { setCurrentLanguage } from '@cornerstock/contract/values/languages'
import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

const fallback = { id: 'sign-in failed', message: 'Login failed.' }

function show(language: 'en' | 'es') {
  setCurrentLanguage(language)
  i18n.activate(language)
}
afterEach(() => show('en'))

test('a failed call says what the server says, and its fallback once the language has changed', () => {
  i18n.load('es', { [fallback.id]: 'No se pudo iniciar sesión.' })
  show('en')
  const refused = new ApiError(fallback, { status: 401, code: 'WRONG_CREDENTIALS', text: 'Wrong password.' })
  const unanswered = new ApiError(fallback, { status: 0, code: 'NO_RESPONSE' })
  expect([refused.message, unanswered.message]).toEqual(['Wrong password.', 'Login failed.'])
  show('es')
  expect([refused.message, unanswered.message]).toEqual([
    'No se pudo iniciar sesión.',
    'No se pudo iniciar sesión.',
  ])
  show('en')
  expect(refused.message).toBe('Wrong password.')
})
