import { Trans } from '@lingui/react/macro'
import { UnsettledWrite } from '../outbox/forms/unsettled-write.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Alert, FormError } from '../ui/feedback/alert.tsx'
import type { MessageSender } from './send-message.ts'

/** Says why the server did not take a message, or that no response came. */
export function MessageProblem({ sender }: { sender: MessageSender }) {
  const { problem, isUnanswered, isWaiting, overdue, takeBack } = sender
  if (overdue) return <UnsettledWrite entry={overdue} isInForm />
  if (isWaiting)
    return (
      <Alert
        kind="warning"
        action={
          <Button variant="secondary" onClick={takeBack}>
            <Trans>Do not send it</Trans>
          </Button>
        }
      >
        <Trans>You are offline. This is sent when you are back.</Trans>
      </Alert>
    )
  if (problem !== undefined || !isUnanswered) return <FormError>{problem}</FormError>
  return (
    <Alert kind="warning">
      <Trans>We could not tell whether your message arrived. Send it again: it will not arrive twice.</Trans>
    </Alert>
  )
}

/** The label of the button that sends a message. */
export const SendLabel = ({ isUnanswered }: Pick<MessageSender, 'isUnanswered'>) =>
  isUnanswered ? <Trans>Send again</Trans> : <Trans>Send</Trans>
