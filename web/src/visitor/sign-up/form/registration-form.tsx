import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useRegister } from '../../../api/accounts/accounts.ts'
import { hasCode } from '../../../api/http/api-error.ts'
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts'
import { useErrorsInLanguage } from '../../../lib/forms/use-errors-in-language.ts'
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts'
import { useCompany } from '../../../state/company.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CallFailure } from '../../shared/call-failure.tsx'
import { ContactSection, SignInSection, StoreSection } from './form-sections.tsx'
import { registrationDraft, saveDraft } from './registration-draft.ts'
import {
  type RegistrationFields,
  type RegistrationValues,
  registrationFormSchema,
} from './registration-form-schema.ts'
import { RegistrationProgress } from './registration-progress.tsx'
import { TermsAgreement } from './terms-agreement.tsx'

type Form = UseFormReturn<RegistrationFields, unknown, RegistrationValues>

/** Registers a store, signs it in and opens the promise slides. */
export function RegistrationForm() {
  const form: Form = useForm<RegistrationFields, unknown, RegistrationValues>({
    resolver: schemaResolver(registrationFormSchema),
    mode: 'onTouched',
    defaultValues: { hasAgreed: false, ...registrationDraft.get() },
  })
  useErrorsInLanguage(form)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }),
    [form],
  )
  const { submit, isPending, error } = useRegistration(form)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(submit)}
        // Scrolls a focused field and its label to a place below the sticky progress bar.
        className="flex flex-col gap-9 [&_:is(input,select,textarea)]:scroll-mt-28 lg:[&_:is(input,select,textarea)]:scroll-mt-48"
      >
        <RegistrationProgress />
        <StoreSection />
        <ContactSection />
        <SignInSection />
        <div className="flex flex-col gap-4">
          <TermsAgreement />
          <CallFailure error={error} />
          <Button type="submit" size="large" isWide isPending={isPending}>
            <Trans>Sign Up</Trans>
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Submits the form. A taken email is reported at its field, every other error above the button. */
function useRegistration(form: Form) {
  const navigate = useNavigate()
  const { mutateAsync: register, isPending, error } = useRegister()
  const isEmailTaken = hasCode(error, 'EMAIL_TAKEN')
  const { hasDeliveryZones } = useCompany()
  const { t } = useLingui()
  const submit = useSingleFlight(async ({ hasAgreed: _, ...registration }: RegistrationValues) => {
    if (hasDeliveryZones && registration.postalCode === '') {
      form.setError('postalCode', { message: t`This is required.` }, { shouldFocus: true })
      return
    }
    try {
      await register(registration)
    } catch (failure) {
      if (hasCode(failure, 'EMAIL_TAKEN'))
        form.setError('email', { type: 'EMAIL_TAKEN', message: failure.message }, { shouldFocus: true })
      return
    }
    registrationDraft.remove()
    await navigate({ to: '/sign-up', search: { slide: 1 }, replace: true })
  })
  return { submit, isPending, error: isEmailTaken ? null : error }
}
