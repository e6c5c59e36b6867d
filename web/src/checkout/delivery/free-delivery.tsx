import type { Cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { PriceText } from '../../ui/text/price-text.tsx'

/** Says how much is missing to free delivery, or that it is reached. Renders nothing where `missing` is null. */
export function FreeDelivery({ missing, className }: { missing: Cents | null; className?: string }) {
  if (missing === null) return null
  return (
    <p className={className}>
      {missing > 0 ? (
        <Trans>
          <PriceText cents={missing} size="small" /> more for free delivery
        </Trans>
      ) : (
        <span className="text-success">
          <Trans>Delivery is free</Trans>
        </span>
      )}
    </p>
  )
}
