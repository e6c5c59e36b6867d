import { Trans } from '@lingui/react/macro'
import type { QueuedCartAddition, QueuedOrder } from '../../../state/queue/queue-entry.ts'
import { type QueuedOrderState, stateOf } from '../../../state/queue/queue-rules.ts'

interface QueueHeadingProps {
  orders: readonly QueuedOrder[]
  /** The additions that the client must decide about. */
  additions: readonly QueuedCartAddition[]
  /** Whether cart changes are listed. */
  hasChanges: boolean
}

/** Names the state that all entries in the list share, or says that their states differ. */
export function QueueHeading({ orders, additions, hasChanges }: QueueHeadingProps) {
  const states = new Set<QueuedOrderState | 'notAdded' | 'unknown'>([
    ...orders.map(stateOf),
    ...additions.map(({ rejection }) => (rejection ? 'notAdded' : 'unknown')),
    ...(hasChanges ? (['waiting'] as const) : []),
  ])
  const [state] = states
  switch (states.size === 1 ? state : undefined) {
    case 'waiting':
      return <Trans>Waiting to be sent</Trans>
    case 'unanswered':
      return <Trans>Waiting for an answer</Trans>
    case 'refused':
      return <Trans>Waiting for your decision</Trans>
    case 'placed':
      return <Trans>Sent</Trans>
    case 'notAdded':
      return <Trans>Not added</Trans>
    default:
      return <Trans>Not settled yet</Trans>
  }
}
