import type { SubstituteCandidate } from '@cornerstock/contract/orders/substitutes/substitutions'
import { nearestOrderable } from '@cornerstock/contract/values/quantities'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PermitProblemText } from '../../../../checkout/permits/permit-problem-text.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Stepper } from '../../../../ui/buttons/stepper.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import { ProductPicture } from '../../../shared/pictures/product-picture.tsx'

interface CandidateRowProps {
  candidate: SubstituteCandidate
  /** How many units of the line are missing. */
  missing: number
  /** Whether the store is asked first. Otherwise the product is added at once. */
  isAsked: boolean
  isSending: boolean
  onSend: (quantity: number) => void
}

/** The largest quantity that can be sent: it is in stock, and costs no more than what is missing. */
const mostOf = ({ maxQuantity, trackStock, stockQuantity }: SubstituteCandidate) =>
  trackStock ? Math.min(maxQuantity, stockQuantity) : maxQuantity

export function CandidateRow({ candidate, missing, isAsked, isSending, onSend }: CandidateRowProps) {
  const { t } = useLingui()
  const { name, brand, unitSize, unitPerPack, minimumQuantity, quantityStep, price, usualPrice } = candidate
  const most = mostOf(candidate)
  const [chosen, setQuantity] = useState<number>()
  const canSend = most >= minimumQuantity
  const quantity = nearestOrderable(
    chosen ?? Math.min(missing, most),
    candidate,
    Math.max(most, minimumQuantity),
  )
  return (
    <li className="rounded-lg border border-line p-3">
      <div className="flex items-start gap-3">
        <ProductPicture imageUrl={candidate.imageUrl} className="size-16" />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold leading-snug wrap-anywhere">{name}</h3>
          <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
            <span>{brand}</span>
            <span>{unitPerPack > 1 ? [unitPerPack, unitSize].filter(Boolean).join(' × ') : unitSize}</span>
            {(candidate.trackStock || candidate.stockQuantity > 0) && (
              <span>
                <Trans>{candidate.stockQuantity} in stock</Trans>
              </span>
            )}
          </p>
          {price !== undefined && (
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span>
                <Trans>
                  <PriceText cents={price} size="small" /> each
                </Trans>
              </span>
              {usualPrice !== undefined && usualPrice > price && (
                <span className="text-ink-soft text-sm">
                  <Trans>
                    instead of <PriceText cents={usualPrice} size="small" className="line-through" />, because
                    a substitute costs no more than what is missing
                  </Trans>
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      {candidate.permitProblem ? (
        <p className="mt-2 text-sm text-warning">
          <Trans>
            This needs a permit of the store, which is <PermitProblemText problem={candidate.permitProblem} />
            .
          </Trans>
        </p>
      ) : canSend ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Stepper
            label={name}
            value={quantity}
            first={minimumQuantity}
            step={quantityStep}
            max={most}
            onChange={setQuantity}
          />
          <Button
            isPending={isSending}
            aria-label={isAsked ? t`Ask the store about ${name}` : t`Send ${name}`}
            onClick={() => onSend(quantity)}
          >
            {isAsked ? <Trans>Ask the store</Trans> : <Trans>Send it</Trans>}
          </Button>
        </div>
      ) : (
        <p className="mt-2 text-ink-soft text-sm">
          <Trans>The smallest quantity costs more than what is missing.</Trans>
        </p>
      )}
    </li>
  )
}
