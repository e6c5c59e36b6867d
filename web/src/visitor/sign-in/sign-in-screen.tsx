import { Trans, useLingui } from '@lingui/react/macro'
import { useCompany } from '../../state/company.ts'
import { AccountPage } from '../shared/account-page.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Specification 2.3. The guard of the route redirects after signing in. */
export function SignInScreen() {
  const { t } = useLingui()
  const { companyName } = useCompany()
  return (
    <AccountPage
      title={t`Sign In`}
      lead={<Trans>Welcome back to {companyName}.</Trans>}
      footer={
        <Trans>
          New here? <TextLink to="/sign-up">Sign Up</TextLink>
        </Trans>
      }
    >
      <SignInForm />
    </AccountPage>
  )
}
