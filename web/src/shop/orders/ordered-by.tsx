import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../state/session/session.ts'

/** Which person of the store placed an order, or that staff did. Renders nothing about orders of nobody known. */
export function OrderedBy({ order: { orderedBy, placedBy } }: { order: Order }) {
  const { personId } = useSession()
  if (!orderedBy?.name && placedBy !== 'staff') return null
  return (
    <p className="mb-3 text-ink-soft text-sm wrap-anywhere">
      {!orderedBy?.name ? (
        <Trans>Ordered by our staff</Trans>
      ) : orderedBy.personId === personId ? (
        <Trans>Ordered by you</Trans>
      ) : (
        <Trans>
          Ordered by <bdi>{orderedBy.name}</bdi>
        </Trans>
      )}
    </p>
  )
}
