import type { Order } from '@cornerstock/contract/orders/orders'
import type { Offer } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { hasCode } from '../../../../api/http/api-error.ts'
import { readRejection } from '../../../../api/orders/order-rejection.ts'
import { useAnswerOffer } from '../../../../api/orders/substitutes.ts'
import { AnswerWithin } from '../../../../checkout/offers/answer-within.tsx'
import { OfferedProduct } from '../../../../checkout/offers/offered-product.tsx'
import { RejectionReason } from '../../../../checkout/rejection-notice.tsx'
import { useActingStore } from '../../../../state/session/acting-store.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { useAnnounce } from '../../../../ui/feedback/announcer.tsx'
import { Check } from '../../../../ui/icons/icons.ts'
import { ClerkNote } from '../../stores/clerk-note.tsx'

interface OpenOfferProps {
  order: Order
  offer: Offer
  /** Called after a response, which removes the button that has the focus. */
  onResponse: () => void
  /** Stands beside the time left. */
  children?: ReactNode
}

/** A question about a substitute, with the time left to answer it and a button for each answer. */
export function OpenOffer({ order, offer, onResponse, children }: OpenOfferProps) {
  const { t } = useLingui()
  const { mayOrder } = useActingStore()
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
    <li aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-3 shadow-card">
      <div className="mb-2.5">
        <OfferedProduct
          offer={offer}
          ordered={{ name: original?.productName, isFoundInPart: original?.foundQuantity !== 0 }}
          titleId={titleId}
        />
      </div>
      <ClerkNote className="text-sm">
        <Trans>Owners and managers of the store answer this.</Trans>
      </ClerkNote>
      {mayOrder && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Button
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
      )}
      {error && <Rejection error={error} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <AnswerWithin answerBy={offer.answerBy} />
        {children}
      </div>
    </li>
  )
}

/** Why an answer was rejected. A permit that the product needs is named, with the way to it. */
function Rejection({ error }: { error: Error }) {
  const rejection = hasCode(error, 'PERMIT_NEEDED') ? readRejection(error) : undefined
  if (rejection?.kind !== 'permit') return <Alert className="mt-3">{error.message}</Alert>
  return (
    <Alert className="mt-3">
      <RejectionReason rejection={rejection} />
      <div className="mt-3">
        <ButtonLink to="/permits" variant="secondary">
          <Trans>Permits</Trans>
        </ButtonLink>
      </div>
    </Alert>
  )
}
