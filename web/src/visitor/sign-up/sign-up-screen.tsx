import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AccountPage } from '../shared/account-page.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { RegistrationForm } from './form/registration-form.tsx'
import { PromiseSlides } from './slides/promise-slides.tsx'

/** The registration form, then the promise slides (specification 2.4). The URL holds the current slide. */
export function SignUpScreen() {
  const { t } = useLingui()
  const { slide } = useSearch({ from: '/_visitor/sign-up' })
  if (slide) return <PromiseSlides />
  return (
    <AccountPage
      title={t`Sign Up`}
      lead={<Trans>Tell us where to deliver and start ordering right away. Signing up is free.</Trans>}
      footer={
        <Trans>
          Already have an account? <TextLink to="/sign-in">Sign In</TextLink>
        </Trans>
      }
    >
      <RegistrationForm />
    </AccountPage>
  )
}
