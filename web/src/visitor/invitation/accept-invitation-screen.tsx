import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAcceptInvitation } from '../../api/accounts/accounts.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { type NewPassword, NewPasswordForm } from '../shared/new-password-form.tsx'

/** The screen that the link in an invitation opens. It sets the first password and signs in. */
export function AcceptInvitationScreen() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/_visitor/accept-invitation' })
  return (
    <AccountPage title={t`Welcome`} lead={t`Choose a password to start.`}>
      {token ? (
        <InvitationForm token={token} />
      ) : (
        <div className="flex flex-col gap-5">
          <Alert>
            <Trans>This link is incomplete. Open it from the email again, or ask for a new invitation.</Trans>
          </Alert>
          <ButtonLink to="/sign-in" size="large" isWide>
            <Trans>Sign In</Trans>
          </ButtonLink>
        </div>
      )}
    </AccountPage>
  )
}

function InvitationForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { mutateAsync: accept, isPending, error } = useAcceptInvitation()
  async function submit(body: NewPassword) {
    const response = await accept(body).catch(() => undefined)
    if (response) await navigate({ to: response.isAdmin ? '/admin' : '/home-page', replace: true })
  }
  return (
    <NewPasswordForm
      token={token}
      submitLabel={<Trans>Set password and sign in</Trans>}
      submit={submit}
      isPending={isPending}
      error={error}
    />
  )
}
