import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAcceptInvitation } from '../../api/accounts/accounts.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { CallFailure } from '../shared/call-failure.tsx'
import { type NewPassword, NewPasswordForm } from '../shared/new-password-form.tsx'

/** The screen that the link in an invitation opens. It sets the first password and signs in. */
export function AcceptInvitationScreen() {
  const { t } = useLingui()
  const { token, account } = useSearch({ from: '/_visitor/accept-invitation' })
  if (token && account) return <JoinStore token={token} />
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

/** The invitation of a person who has an account: it is accepted while that person is signed in. */
function JoinStore({ token }: { token: string }) {
  const { t } = useLingui()
  const { token: session, email } = useSession()
  const { mutateAsync: accept, isPending, error } = useAcceptInvitation()
  const join = async () => {
    const response = await accept({ token }).catch(() => undefined)
    // A new page has read nothing for the former store.
    if (response) location.assign('/home-page')
  }
  const next = `/accept-invitation?token=${encodeURIComponent(token)}&account=1`
  if (!session)
    return (
      <AccountPage title={t`Join a store`} lead={t`Sign in with your account to accept the invitation.`}>
        <ButtonLink to="/sign-in" search={{ next }} size="large" isWide>
          <Trans>Sign In</Trans>
        </ButtonLink>
      </AccountPage>
    )
  return (
    <AccountPage
      title={t`Join a store`}
      lead={
        <Trans>
          You are signed in as <bdi>{email}</bdi>. Your other stores stay as they are.
        </Trans>
      }
    >
      <div className="flex flex-col gap-5">
        <CallFailure error={error} />
        <Button size="large" isWide isPending={isPending} onClick={() => void join()}>
          <Trans>Accept the invitation</Trans>
        </Button>
      </div>
    </AccountPage>
  )
}
