// @vitest-environment happy-dom
import { changePassword } from '@cornerstock/contract/accounts/sessions'
import { texts } from '@cornerstock/contract/texts/es.po?texts'
import { addFieldTexts } from '@cornerstock/contract/texts/field-texts'
import { type Language, setCurrentLanguage } from '@cornerstock/contract/values/languages'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { schemaResolver } from './schema-resolver.ts'
import { useErrorsInLanguage } from './use-errors-in-language.ts'

addFieldTexts('es', texts)

function show(language: Language) {
  setCurrentLanguage(language)
  i18n.loadAndActivate({ locale: language, messages: {} })
}
afterEach(() => {
  cleanup()
  show('en')
})

const Texts = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>

test('the problems on the screen follow the language, except texts that only the server knows', async () => {
  show('en')
  const { result } = renderHook(
    () => {
      const form = useForm({
        resolver: schemaResolver(changePassword.body),
        defaultValues: { currentPassword: '', newPassword: 'a password', confirmPassword: 'a password' },
      })
      useErrorsInLanguage(form)
      return { form, errors: form.formState.errors }
    },
    { wrapper: Texts },
  )
  await act(() => result.current.form.trigger('currentPassword'))
  act(() => result.current.form.setError('newPassword', { message: 'It was changed.' }))
  expect(result.current.errors.currentPassword?.message).toBe('Please enter your current password.')
  await act(async () => show('es'))
  expect(result.current.errors.currentPassword?.message).toBe(texts['Please enter your current password.'])
  expect(result.current.errors.newPassword?.message).toBe('It was changed.')
})
