import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasCode } from '../../api/http/api-error.ts'
import { FormError } from '../../ui/feedback/alert.tsx'

interface CallFailureProps {
  /** Of the form's last call; nothing is shown while there is none. */
  error: Error | null
  /** What to do about it, where there is something better than trying again. */
  remedy?: ReactNode | undefined
}

/** What the server said to a whole form; where it said nothing, that the connection is the likely reason. */
export function CallFailure({ error, remedy }: CallFailureProps) {
  if (!error) return null
  return (
    <FormError>
      <p>{error.message}</p>
      {hasCode(error, 'NO_ANSWER') && (
        <p className="font-normal">
          <Trans>The store could not be reached. Check your connection and try again.</Trans>
        </p>
      )}
      {remedy}
    </FormError>
  )
}
