import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useSession } from '../../state/session/session.ts'

/** Who placed an order: a person of the store, or staff. Renders nothing if the person is not known. */
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
