// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { messages } from '../../../locales/en/messages.po'
import { SignInSection } from './form-sections.tsx'
import {
  type RegistrationFields,
  type RegistrationValues,
  registrationFormSchema,
} from './registration-form-schema.ts'

i18n.loadAndActivate({ locale: 'en', messages })
afterEach(cleanup)

function Form() {
  const form = useForm<RegistrationFields, unknown, RegistrationValues>({
    resolver: schemaResolver(registrationFormSchema),
    mode: 'onTouched',
    defaultValues: {
      ...{ storeName: 'Deli', storeAddress: '1 Main St', businessType: 'Deli', phoneNumber: '555 0100' },
      ...{ email: 'deli@example.com', hasAgreed: true },
    },
  })
  return (
    <I18nProvider i18n={i18n}>
      <FormProvider {...form}>
        <SignInSection />
      </FormProvider>
    </I18nProvider>
  )
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))

async function type(name: string, value: string) {
  await act(async () => {
    fireEvent.input(field(name), { target: { value } })
    fireEvent.blur(field(name))
  })
}

test('the confirmation is checked with the password, but not before it was typed', async () => {
  render(<Form />)
  await type('Password', 'a good password')
  expect(field('Confirm password').getAttribute('aria-invalid')).toBeNull()
  await type('Confirm password', 'a good password')
  await type('Password', 'another password')
  expect(screen.getByText('The passwords do not match.')).toBeTruthy()
})
