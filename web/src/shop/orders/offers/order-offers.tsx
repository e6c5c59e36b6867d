import type { Order } from '@cornerstock/contract/orders/orders'
import type { Offer } from '@cornerstock/contract/orders/substitutions'
import { times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useAnswerOffer } from '../../../api/orders/substitutes.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { Check } from '../../../ui/icons/icons.ts'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { PackSize } from '../../shared/product/pack-size.tsx'
import { AnswerWithin } from './answer-within.tsx'

interface OrderOffersProps {
  order: Order
  /** Called after a response, which removes the button that has the focus. */
  onResponse: () => void
}

/** The substitutes that wait for the client's response. */
export function OrderOffers({ order, onResponse }: OrderOffersProps) {
  const now = useNow()
  const open = order.offers.filter(({ state, answerBy }) => state === 'open' && answerBy > now)
  if (open.length === 0) return null
  return (
    <ul className="flex flex-col gap-3 border-line border-t bg-warning-soft p-4">
      {open.map((offer) => (
        <OpenOffer key={offer.offerId} order={order} offer={offer} onResponse={onResponse} />
      ))}
    </ul>
  )
}

function OpenOffer({ order, offer, onResponse }: OrderOffersProps & { offer: Offer }) {
  const { t } = useLingui()
  const titleId = useId()
  const announce = useAnnounce()
  const { mutateAsync, isPending, variables, error } = useAnswerOffer()
  const original = order.items.find(({ id }) => id === offer.itemId)
  const { name } = offer.product
  const response = async (accept: boolean) => {
    if (isPending) return
    try {
      await mutateAsync({ orderId: order.orderId, offerId: offer.offerId, accept })
    } catch {
      return
    }
    // Announced here, because the answered offer disappears and callbacks of `mutate` do not run after that.
    announce(accept ? t`${name} is added to your order.` : t`We will not send ${name}.`)
    onResponse()
  }
  return (
    <li aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <h3 id={titleId} className="font-bold leading-snug wrap-anywhere">
        {original?.foundQuantity === 0 ? (
          <Trans>We could not find {original.productName}. Send this instead?</Trans>
        ) : (
          <Trans>We could not find all of {original?.productName}. Send this instead?</Trans>
        )}
      </h3>
      <div className="my-3 flex items-center gap-3">
        <ProductImage imageUrl={offer.product.imageUrl} className="size-20 p-1" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold leading-snug wrap-anywhere">{name}</p>
          <PackSize product={offer.product} className="text-ink-soft text-sm" />
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-soft text-sm">
              {offer.quantity} × <PriceText cents={offer.price} size="small" className="font-normal" />
            </span>
            <PriceText cents={times(offer.price, offer.quantity)} />
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          size="large"
          isWide
          className="px-3"
          aria-describedby={titleId}
          isPending={isPending && variables.accept}
          onClick={() => void response(true)}
        >
          <Check aria-hidden="true" className="size-5" />
          <Trans>Accept</Trans>
        </Button>
        <Button
          size="large"
          variant="secondary"
          isWide
          className="px-3"
          aria-describedby={titleId}
          isPending={isPending && !variables.accept}
          onClick={() => void response(false)}
        >
          <Trans>No thanks</Trans>
        </Button>
      </div>
      {error && <Alert className="mt-3">{error.message}</Alert>}
      <AnswerWithin answerBy={offer.answerBy} />
    </li>
  )
}
