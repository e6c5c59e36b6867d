import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasCode } from '../../api/http/api-error.ts'
import { FormError } from '../../ui/feedback/alert.tsx'

interface CallFailureProps {
  /** The error of the form's last call. */
  error: Error | null
  /** A link or hint for the person, if it helps more than trying again. */
  remedy?: ReactNode | undefined
}

/** Shows the error of a form's call, and a hint about the connection if the server did not respond. */
export function CallFailure({ error, remedy }: CallFailureProps) {
  if (!error) return null
  return (
    <FormError>
      <p>{error.message}</p>
      {hasCode(error, 'NO_RESPONSE') && (
        <p className="font-normal">
          <Trans>We could not reach our server. Check your connection and try again.</Trans>
        </p>
      )}
      {remedy}
    </FormError>
  )
}
