import type { Product } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'

interface PackSizeProps {
  product: Pick<Product, 'unitPerPack' | 'unitSize'>
  className?: string | undefined
}

/** What one case holds: '30 × 2.4 oz'. Nothing where the catalogue does not know. */
export function PackSize({ product: { unitPerPack, unitSize }, className }: PackSizeProps) {
  if (unitPerPack <= 1) return unitSize && <span className={className}>{unitSize}</span>
  return (
    <span className={cn('whitespace-nowrap', className)}>
      {unitSize ? (
        <Trans>
          {unitPerPack} × {unitSize}
        </Trans>
      ) : (
        <Trans>{unitPerPack} in a case</Trans>
      )}
    </span>
  )
}
