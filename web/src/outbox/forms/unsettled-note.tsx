import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert, FormError } from '../../ui/feedback/alert.tsx'
import { stateOf } from '../outbox-rules.ts'
import type { FormWrite } from './use-form-write.ts'

/** Says what is known of a write that was sent from a form: it waits, it was rejected, or no response came. */
export function UnsettledNote({
  write: { entry, isSending, forget },
}: {
  write: Pick<FormWrite<unknown>, 'entry' | 'isSending' | 'forget'>
}) {
  if (!entry || isSending) return null
  const state = stateOf(entry)
  const problem = entry.rejection?.message ?? entry.failure
  return (
    <>
      <FormError>{problem}</FormError>
      {state === 'waiting' && (
        <Alert
          kind="warning"
          action={
            <Button variant="secondary" onClick={forget}>
              <Trans>Do not send it</Trans>
            </Button>
          }
        >
          <Trans>You are offline. This is sent when you are back.</Trans>
        </Alert>
      )}
      {state === 'unanswered' && (
        <Alert
          kind="warning"
          action={
            <Button variant="secondary" onClick={forget}>
              <Trans>This is a new one</Trans>
            </Button>
          }
        >
          <Trans>We got no answer. If you try again without changes, nothing is saved or sent twice.</Trans>
        </Alert>
      )}
    </>
  )
}
