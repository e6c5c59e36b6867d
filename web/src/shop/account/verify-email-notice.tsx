import { Trans, useLingui } from '@lingui/react/macro'
import { useVerifyEmailAgain } from '../../api/accounts/accounts.ts'
import { useSession } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Asks the client to verify the email address. Emails about orders go only to a verified address. */
export function VerifyEmailNotice() {
  const { t } = useLingui()
  const { emailVerified, email } = useSession()
  const { mutate: sendAgain, isPending, isSuccess } = useVerifyEmailAgain()
  if (emailVerified) return null
  return (
    <Alert kind="info">
      <div className="flex flex-col items-start gap-3">
        <p className="wrap-anywhere">
          <Trans>
            Verify {email} with the link that we sent you. Until then you get no emails about your orders.
          </Trans>
        </p>
        {!isSuccess && (
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            onClick={() =>
              sendAgain(undefined, {
                onSuccess: () => toast.success(t`Email sent. Check your inbox.`),
                onError: (error) => toast.error(error.message),
              })
            }
          >
            <Trans>Send the link again</Trans>
          </Button>
        )}
      </div>
    </Alert>
  )
}
