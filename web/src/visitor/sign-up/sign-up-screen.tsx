import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../app/paths.ts'
import { useSearchText } from '../../lib/route-values.ts'
import { AccountPage } from '../shared/account-page.tsx'
import { TextLink } from '../shared/text-link.tsx'
import { PromiseSlides } from './promise-slides.tsx'
import { RegistrationForm } from './registration-form.tsx'

/** The form, then the promise slides; which slide stands in the address. Specification 2.4. */
export function SignUpScreen() {
  const { t } = useLingui()
  const [slide] = useSearchText('slide')
  if (slide) return <PromiseSlides />
  return (
    <AccountPage
      title={t`Sign Up`}
      lead={<Trans>Tell us where to deliver, and order right away. Opening an account is free.</Trans>}
      footer={
        <Trans>
          Already with us? <TextLink to={paths.signIn()}>Sign In</TextLink>
        </Trans>
      }
    >
      <RegistrationForm />
    </AccountPage>
  )
}
