import { Trans } from '@lingui/react/macro'
import { useCompany } from '../../../state/company.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** A link with which an owner continues an unfinished set-up. */
export function SetupReminder() {
  const { setupStep } = useCompany()
  if (!setupStep) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Alert
        kind="info"
        action={
          <ButtonLink to="/setup" size="small">
            <Trans>Continue</Trans>
          </ButtonLink>
        }
      >
        <Trans>Your shop is not set up completely.</Trans>
      </Alert>
    </div>
  )
}
