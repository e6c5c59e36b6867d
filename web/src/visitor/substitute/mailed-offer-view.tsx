import type { MailedOffer } from '@cornerstock/contract/orders/substitutes/mailed-offers'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useAnswerMailedOffer } from '../../api/orders/mailed-offers.ts'
import { AnswerWithin } from '../../checkout/offers/answer-within.tsx'
import { OfferedProduct } from '../../checkout/offers/offered-product.tsx'
import { isOpenOffer } from '../../checkout/offers/open-offer-rules.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { CallFailure } from '../shared/call-failure.tsx'
import { OfferOutcome } from './offer-outcome.tsx'

interface MailedOfferViewProps {
  offer: MailedOffer
  token: string
  /** Whether the person has followed the link that refuses. */
  isRefusalFirst: boolean
}

/** What is offered, with a button for each answer, or what has become of it. */
export function MailedOfferView({ offer, token, isRefusalFirst }: MailedOfferViewProps) {
  const titleId = useId()
  const { mutate: answer, isPending, variables, error } = useAnswerMailedOffer(token)
  const isOpen = isOpenOffer(offer, useNow())
  const { storeName, orderId, ordered } = offer
  const ask = (accept: boolean) => {
    if (!isPending) answer(accept)
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft wrap-anywhere">
        <Trans>
          Order #{orderId} of {storeName}
        </Trans>
      </p>
      <OfferedProduct
        offer={offer}
        ordered={{ name: ordered.name, isFoundInPart: ordered.found > 0 }}
        titleId={titleId}
        isAlone
      />
      {isOpen ? (
        <>
          <AnswerWithin answerBy={offer.answerBy} />
          <CallFailure error={error} />
          <div className={cn('flex flex-col gap-3', isRefusalFirst && 'flex-col-reverse')}>
            <Button
              size="large"
              isWide
              variant={isRefusalFirst ? 'secondary' : 'primary'}
              aria-describedby={titleId}
              isPending={isPending && variables}
              onClick={() => ask(true)}
            >
              <Trans>Accept</Trans>
            </Button>
            <Button
              size="large"
              isWide
              variant={isRefusalFirst ? 'primary' : 'secondary'}
              aria-describedby={titleId}
              isPending={isPending && !variables}
              onClick={() => ask(false)}
            >
              <Trans>No thanks</Trans>
            </Button>
          </div>
        </>
      ) : (
        <OfferOutcome offer={offer} />
      )}
    </div>
  )
}
