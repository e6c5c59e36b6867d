import type { DeliveryOutcome } from '@cornerstock/contract/orders/delivery/deliveries'
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../../lib/time/format-date.ts'
import { ProofPictures } from '../../../support/proof-pictures.tsx'

/** How many stops come before an order that is on its way; afterwards what came of its stop, and who signed. */
export function OrderDelivery({ order: { orderId, status, delivery } }: { order: Order }) {
  const { i18n } = useLingui()
  if (!delivery || status === orderStatuses.cancelled) return null
  const { stopsBefore, outcome, at, signedBy } = delivery
  if (outcome === null)
    return (
      stopsBefore !== null && (
        <p role="status" className="mb-3 rounded-md bg-house-soft px-3 py-2 font-bold text-house text-lg">
          <StopsBefore count={stopsBefore} />
        </p>
      )
    )
  const time = at && formatDate(i18n, at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="mb-3 flex flex-col gap-2">
      <p className="font-medium">
        <Outcome outcome={outcome} signedBy={signedBy} />
        {time && <span className="block font-normal text-ink-soft text-sm">{time}</span>}
      </p>
      <ProofPictures proof={{ orderId, ...delivery }} />
    </div>
  )
}

/** How many stops come before an order while it is on the road, for a card that is collapsed. */
export function StopsBeforeNote({ order: { status, delivery } }: { order: Order }) {
  if (status !== orderStatuses.outForDelivery || !delivery) return null
  const { stopsBefore, outcome } = delivery
  if (outcome !== null || stopsBefore === null) return null
  return (
    <span className="block font-semibold text-base text-house">
      <StopsBefore count={stopsBefore} />
    </span>
  )
}

const StopsBefore = ({ count }: { count: number }) =>
  count === 0 ? (
    <Trans>You are the next stop</Trans>
  ) : (
    <Plural value={count} one="# stop before you" other="# stops before you" />
  )

function Outcome({ outcome, signedBy }: { outcome: DeliveryOutcome; signedBy: string | null }) {
  if (outcome === 'nobody') return <Trans>The driver came and found nobody.</Trans>
  if (outcome === 'refused') return <Trans>The delivery was refused.</Trans>
  if (signedBy === null) return <Trans>Delivered by the driver</Trans>
  return (
    <Trans>
      Received by <bdi>{signedBy}</bdi>
    </Trans>
  )
}
