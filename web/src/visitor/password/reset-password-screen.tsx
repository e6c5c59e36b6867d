import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The screen that the link in an email opens. */
export function ResetPasswordScreen() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/_visitor/reset-password' })
  return (
    <AccountPage title={t`Set a new password`}>
      {token ? <ResetPasswordForm token={token} /> : <IncompleteLink />}
    </AccountPage>
  )
}

function IncompleteLink() {
  return (
    <div className="flex flex-col gap-5">
      <Alert>
        <Trans>This link is incomplete. Open it from the email again, or request a new one.</Trans>
      </Alert>
      <ButtonLink to="/forgot-password" size="large" isWide>
        <Trans>Request a new link</Trans>
      </ButtonLink>
    </div>
  )
}
