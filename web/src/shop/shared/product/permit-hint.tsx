import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { PermitProblemText } from '../../../checkout/permits/permit-problem-text.tsx'
import { cn } from '../../../ui/class-names.ts'

/** Says that a product cannot be ordered yet, because its permit does not count. */
export function PermitHint({ product, className }: { product: Product; className?: string }) {
  if (!product.permitProblem) return null
  return (
    <span className={cn('font-semibold text-warning', className)}>
      <Trans>
        Permit: <PermitProblemText problem={product.permitProblem} />
      </Trans>
    </span>
  )
}
