import { Trans } from '@lingui/react/macro'
import type { CartAdditionEntry } from '../../../checkout/cart/cart-in-outbox-rules.ts'
import type { OrderEntry } from '../../../checkout/orders/orders-in-outbox-rules.ts'
import { type EntryState, stateOf } from '../../../outbox/outbox-rules.ts'

interface OutboxHeadingProps {
  orders: readonly OrderEntry[]
  /** The additions that the client must decide about. */
  additions: readonly CartAdditionEntry[]
  /** Whether cart changes are listed. */
  hasChanges: boolean
}

/** Names the state that all entries in the list share, or says that their states differ. */
export function OutboxHeading({ orders, additions, hasChanges }: OutboxHeadingProps) {
  const states = new Set<EntryState | 'notAdded' | 'unknown'>([
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
    case 'rejected':
      return <Trans>Waiting for your decision</Trans>
    case 'accepted':
      return <Trans>Sent</Trans>
    case 'notAdded':
      return <Trans>Not added</Trans>
    default:
      return <Trans>Not settled yet</Trans>
  }
}
