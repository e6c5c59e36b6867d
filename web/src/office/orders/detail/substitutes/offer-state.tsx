import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import type { AnyOffer, OfferState as State } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDate, toTimeFormat } from '../../../../lib/time/format-date.ts'
import { useNow } from '../../../../lib/time/use-now.ts'
import { useToday } from '../../../../lib/time/use-today.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Phone } from '../../../../ui/icons/icons.ts'
import { Badge, type Tone } from '../../../../ui/text/badge.tsx'
import { Times } from '../../../../ui/text/times.tsx'
import { AnswerForm } from './answer-form.tsx'

const tones: Record<State, Tone> = {
  open: 'warning',
  accepted: 'house',
  refused: 'danger',
  expired: 'neutral',
}

/** A substitute that was offered to the store, with the response. */
export function OfferState({ order, offer }: { order: AnyOrder; offer: AnyOffer }) {
  const [isAnswering, setAnswering] = useState(false)
  const isLate = offer.answerBy <= useNow()
  const state = offer.state === 'open' && isLate ? 'expired' : offer.state
  return (
    <div className="rounded-md bg-surface p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <Times quantity={offer.quantity} /> <bdi>{offer.product.name}</bdi>
        </span>
        <Badge tone={tones[state]}>
          <StateText state={state} answerBy={offer.answerBy} />
        </Badge>
        {state === 'open' && !isAnswering && (
          <Button variant="quiet" size="small" onClick={() => setAnswering(true)}>
            <Phone aria-hidden="true" className="size-4" />
            <Trans>Answered by phone</Trans>
          </Button>
        )}
      </p>
      {offer.note && <p className="mt-1 text-ink-soft text-sm wrap-anywhere">{offer.note}</p>}
      {state === 'open' && isAnswering && (
        <AnswerForm orderId={order.orderId} offerId={offer.offerId} onClose={() => setAnswering(false)} />
      )}
    </div>
  )
}

function StateText({ state, answerBy }: { state: State; answerBy: Date }) {
  const { i18n } = useLingui()
  const today = useToday()
  switch (state) {
    case 'open':
      return <Trans>Asked, until {formatDate(i18n, answerBy, toTimeFormat(answerBy, today))}</Trans>
    case 'accepted':
      return <Trans>Accepted</Trans>
    case 'refused':
      return <Trans>Store declined</Trans>
    case 'expired':
      return <Trans>No answer in time</Trans>
  }
}
