import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'

interface OrderStepsProps {
  product: Pick<Product, 'minimumQuantity' | 'quantityStep'>
  className?: string
}

/** Says in which quantities a product is sold. Renders nothing for single pieces. */
export function OrderSteps({ product: { minimumQuantity, quantityStep }, className }: OrderStepsProps) {
  if (minimumQuantity === 1 && quantityStep === 1) return null
  return (
    <p className={className}>
      {quantityStep === 1 ? (
        <Trans>{minimumQuantity} or more</Trans>
      ) : minimumQuantity === quantityStep ? (
        <Trans>In steps of {quantityStep}</Trans>
      ) : (
        <Trans>
          From {minimumQuantity}, in steps of {quantityStep}
        </Trans>
      )}
    </p>
  )
}
