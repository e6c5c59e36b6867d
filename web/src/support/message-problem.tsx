import { Trans } from '@lingui/react/macro'
import type { MessageSender } from '../api/support/send-message.ts'
import { Alert, FormError } from '../ui/feedback/alert.tsx'

/** Says why the server did not take a message, or that no response came. */
export function MessageProblem({ sender: { problem, isUnanswered } }: { sender: MessageSender }) {
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
