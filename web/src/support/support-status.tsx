import { awaitsReply, type SupportRequest } from '@cornerstock/contract/clients/support'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../ui/text/badge.tsx'

/** Shows which side must answer next, or that the conversation is closed. Staff and clients see the same texts. */
export function SupportStatusBadge({ request }: { request: SupportRequest }) {
  if (request.status === 'closed') {
    return (
      <Badge>
        <Trans>Closed</Trans>
      </Badge>
    )
  }
  return awaitsReply(request) ? (
    <Badge tone="warning">
      <Trans>Waiting for an answer</Trans>
    </Badge>
  ) : (
    <Badge tone="house">
      <Trans>Answered</Trans>
    </Badge>
  )
}
