import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { cn } from '../ui/class-names.ts'

interface PackSizeProps {
  product: Pick<Product, 'unitPerPack' | 'unitSize'>
  className?: string | undefined
}

/** The content of a pack, such as '30 × 2.4 oz'. Renders nothing if the catalog has no size. */
export function PackSize({ product: { unitPerPack, unitSize }, className }: PackSizeProps) {
  if (unitPerPack <= 1) return unitSize && <span className={className}>{unitSize}</span>
  return (
    <span className={cn('whitespace-nowrap', className)}>
      {unitSize ? (
        <Trans>
          {unitPerPack} × {unitSize}
        </Trans>
      ) : (
        <Trans>{unitPerPack} per pack</Trans>
      )}
    </span>
  )
}
