import { waitsForApproval } from '@cornerstock/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useDeliveryDayName } from '../../../checkout/delivery/use-delivery-day-name.ts'
import type { PlacedOrder } from '../../../checkout/use-outcome.ts'
import { useLastHome } from '../../../state/session/last-home.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { PackageCheck } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { LeftOut } from '../orders/left-out.tsx'
import { toOrderAnchor } from '../orders/order-anchor.ts'

/** Confirms a placed order with its number, its total, and links to continue. */
export function PlacedOrderNotice({ placed: { order, intent, saved } }: { placed: PlacedOrder }) {
  const dayName = useDeliveryDayName()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus was removed together with the cart lines.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mx-auto mb-6 flex max-w-xl flex-col items-center rounded-lg border border-line bg-surface px-5 py-8 text-center shadow-card">
      <span className="grid size-18 animate-pop place-items-center rounded-full bg-success-soft text-success">
        <PackageCheck aria-hidden="true" className="size-10" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 font-bold text-xl outline-none">
        {intent.addsTo === undefined ? (
          <Trans>Thank you! Order #{order.orderId} is in.</Trans>
        ) : (
          <Trans>Thank you! It was added to order #{order.orderId}.</Trans>
        )}
      </h2>
      <p className="mt-1">
        <PriceText cents={order.amountDue} size="large" />
      </p>
      {waitsForApproval(order) && (
        <p className="mt-2 font-semibold text-warning">
          <Trans>It waits for our approval, because your credit does not cover it.</Trans>
        </p>
      )}
      {order.deliveryDate && (
        <p className="mt-1 text-ink-soft">
          <Trans>Arrives {dayName(order.deliveryDate)}</Trans>
        </p>
      )}
      <LeftOut goods={order.leftOut} />
      {saved > 0 && (
        <p className="mt-2 rounded-md bg-success-soft px-3 py-1.5 font-semibold text-success">
          <Trans>
            Good news: prices went down. You pay <PriceText cents={saved} size="small" /> less than you
            confirmed.
          </Trans>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/orders-history" hash={toOrderAnchor(order.orderId)}>
          <Trans>View order</Trans>
        </ButtonLink>
        <ButtonLink to={useLastHome()} variant="secondary">
          <Trans>Keep shopping</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}
