import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import type { PriceDraft } from './use-price-draft.ts'

/** The products that somebody else has priced meanwhile, with these prices; what was typed is kept. */
export function PriceConflicts({ prices }: { prices: PriceDraft }) {
  if (prices.conflicts.length === 0) return null
  return (
    <Alert kind="warning" className="mb-3">
      <p>
        <Trans>
          Someone else changed these prices while you were typing. Yours are kept, and replace theirs when you
          save.
        </Trans>
      </p>
      <ul className="mt-2 flex flex-col gap-2 font-normal text-ink">
        {prices.conflicts.map((productId) => (
          <Conflict key={productId} productId={productId} prices={prices} />
        ))}
      </ul>
    </Alert>
  )
}

function Conflict({ productId, prices }: { productId: number; prices: PriceDraft }) {
  const name = prices.nameOf(productId)
  const theirs = prices.saved.get(productId) ?? []
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere min-w-0">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {': '}
        {theirs.length === 0 ? (
          <Trans>no price</Trans>
        ) : (
          theirs.map(({ price, minQuantity, from }, index) => (
            <span key={`${minQuantity} ${from}`}>
              {index > 0 && ', '}
              <PriceText cents={price} size="small" />
            </span>
          ))
        )}
      </span>
      <Button variant="secondary" size="small" onClick={() => prices.drop(productId)}>
        <Trans>
          Use theirs <span className="sr-only">for {name}</span>
        </Trans>
      </Button>
    </li>
  )
}
