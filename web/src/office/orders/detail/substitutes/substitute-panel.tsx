import { type AnyOrder, type AnyOrderItem, canSubstitute } from '@cornerstock/contract/orders/orders'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Repeat } from '../../../../ui/icons/icons.ts'
import { CandidateSheet } from './candidate-sheet.tsx'
import { OfferState } from './offer-state.tsx'

/** The substitutes for a line that is short or not found: a button that chooses one, and the offers so far. */
export function SubstitutePanel({ order, item }: { order: AnyOrder; item: AnyOrderItem }) {
  const [isOpen, setOpen] = useState(false)
  const offers = order.offers.filter(({ itemId }) => itemId === item.id)
  const isMissing = item.foundQuantity !== null && item.foundQuantity < item.quantity
  const canOffer = isMissing && canSubstitute(order)
  if (!canOffer && offers.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-3 border-line border-t pt-3">
      {offers.map((offer) => (
        <OfferState key={offer.offerId} order={order} offer={offer} />
      ))}
      {canOffer && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {item.substitution !== 'never' && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              <Repeat aria-hidden="true" className="size-5" />
              <Trans>Substitute</Trans>
            </Button>
          )}
          <span className="text-sm">
            <Wish wish={item.substitution} />
          </span>
        </div>
      )}
      {canOffer && <CandidateSheet item={item} isOpen={isOpen} onOpenChange={setOpen} />}
    </div>
  )
}

function Wish({ wish }: { wish: Substitution }) {
  switch (wish) {
    case 'never':
      return <Trans>The store does not want a substitute.</Trans>
    case 'same':
      return <Trans>The store takes something similar at the same price or less.</Trans>
    case 'ask':
      return <Trans>The store wants to be asked.</Trans>
  }
}
