import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LanguageSwitch } from '../../language/language-switch.tsx'
import { useCompany } from '../../state/company.ts'
import { AccountPage } from '../shared/account-page.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { CodeForm } from './code-form.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { signInReason } from './sign-in-reason.ts'

/**
 * The sign-in (specification 2.3), with a second step for accounts with a second factor. After signing in, the guard of
 * the route redirects. The password is only in memory: after a reload the first step is shown again.
 */
export function SignInScreen() {
  const { t } = useLingui()
  const { code: isAtCode } = useSearch({ from: '/_visitor/sign-in' })
  const navigate = useNavigate({ from: '/sign-in' })
  const [credentials, setCredentials] = useState<Credentials>()
  if (isAtCode && credentials)
    return (
      <AccountPage
        title={t`Enter your code`}
        lead={
          <span className="wrap-anywhere">
            <Trans>Signing in as {credentials.email}</Trans>
          </span>
        }
      >
        <CodeForm
          credentials={credentials}
          onPasswordRejected={() =>
            void navigate({ search: (search) => ({ ...search, code: false }), replace: true })
          }
        />
      </AccountPage>
    )
  const openCodeStep = (given: Credentials) => {
    setCredentials(given)
    void navigate({ search: (search) => ({ ...search, code: true }), replace: isAtCode })
  }
  return (
    <AccountPage
      title={t`Sign In`}
      lead={<Lead />}
      footer={
        <>
          <Trans>
            New here? <TextLink to="/sign-up">Sign Up</TextLink>
          </Trans>
          <LanguageSwitch className="mt-4" />
        </>
      }
    >
      <SignInForm initialEmail={credentials?.email ?? ''} onCodeRequired={openCodeStep} />
    </AccountPage>
  )
}

/** Says what the requested screen needs the sign-in for, or greets. */
function Lead() {
  const { companyName } = useCompany()
  const { next } = useSearch({ from: '/_visitor/sign-in' })
  const reason = signInReason(next)
  if (reason === 'items') return <Trans>Please sign in to add items.</Trans>
  if (reason === 'recurringOrders') return <Trans>Sign in for recurring orders.</Trans>
  return <Trans>Welcome back to {companyName}.</Trans>
}
