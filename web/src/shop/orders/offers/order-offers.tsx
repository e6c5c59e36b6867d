import type { Order } from '@cornerstock/contract/orders/orders'
import { isOpenOffer } from '../../../checkout/offers/open-offer-rules.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { OpenOffer } from '../../shared/orders/offers/open-offer.tsx'

interface OrderOffersProps {
  order: Order
  /** Called after a response, which removes the button that has the focus. */
  onResponse: () => void
}

/** The substitutes that wait for the client's response. */
export function OrderOffers({ order, onResponse }: OrderOffersProps) {
  const now = useNow()
  const open = order.offers.filter((offer) => isOpenOffer(offer, now))
  if (open.length === 0) return null
  return (
    <ul className="flex flex-col gap-3 border-line border-t bg-warning-soft p-4">
      {open.map((offer) => (
        <OpenOffer key={offer.offerId} order={order} offer={offer} onResponse={onResponse} />
      ))}
    </ul>
  )
}
