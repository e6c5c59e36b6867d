import type { Offer } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans } from '@lingui/react/macro'
import { useNow } from '../../../lib/time/use-now.ts'

/** Lists the rejected and expired offers of an order line. An accepted offer has an order line of its own. */
export function ClosedOffers({ offers }: { offers: readonly Offer[] }) {
  const now = useNow()
  return offers.map(({ offerId, product, state, answerBy }) => {
    if (state === 'refused')
      return (
        <p key={offerId} className="text-ink-soft text-sm wrap-anywhere">
          <Trans>You did not want {product.name} instead.</Trans>
        </p>
      )
    if (state === 'expired' || (state === 'open' && answerBy <= now))
      return (
        <p key={offerId} className="text-ink-soft text-sm wrap-anywhere">
          <Trans>{product.name} was offered instead. The time to answer has passed.</Trans>
        </p>
      )
    return null
  })
}
