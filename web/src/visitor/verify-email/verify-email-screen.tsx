import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useVerifyEmail } from '../../api/accounts/accounts.ts'
import { hasCode } from '../../api/http/api-error.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { CallFailure } from '../shared/call-failure.tsx'

/** The screen that the link in an email opens. It verifies the email address at once. */
export function VerifyEmailScreen() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/_visitor/verify-email' })
  const { mutate: verify, isSuccess, isPending, error } = useVerifyEmail()
  const verifiedToken = useRef<string>(undefined)
  useEffect(() => {
    // React runs effects twice in development, and a link works only once.
    if (!token || verifiedToken.current === token) return
    verifiedToken.current = token
    verify(token)
  }, [token, verify])
  return (
    <AccountPage title={t`Verify your email`}>
      <div className="flex flex-col gap-5">
        {isPending && <LoadingState text={t`Checking your link...`} />}
        {isSuccess && (
          <Alert kind="success">
            <Trans>Your email address is verified.</Trans>
          </Alert>
        )}
        {!token && (
          <Alert>
            <Trans>This link is incomplete. Open it from the email again.</Trans>
          </Alert>
        )}
        <CallFailure error={error} />
        {error && !hasCode(error, 'VERIFICATION_INVALID') && (
          <Button onClick={() => verify(token)}>
            <Trans>Retry</Trans>
          </Button>
        )}
        {!isPending && <NextStep />}
      </div>
    </AccountPage>
  )
}

function NextStep() {
  const { token, isAdmin } = useSession()
  if (!token)
    return (
      <ButtonLink to="/sign-in" size="large" isWide>
        <Trans>Sign In</Trans>
      </ButtonLink>
    )
  return (
    <ButtonLink to={isAdmin ? '/admin' : '/account'} size="large" isWide>
      <Trans>Continue</Trans>
    </ButtonLink>
  )
}
