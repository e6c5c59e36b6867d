import { Trans, useLingui } from '@lingui/react/macro'
import { AccountPage } from '../shared/account-page.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Specification 2.3. Where it leads afterwards is the route's guard's to say. */
export function SignInScreen() {
  const { t } = useLingui()
  return (
    <AccountPage
      title={t`Sign In`}
      lead={<Trans>Good to see you again. Your shelves are waiting.</Trans>}
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
