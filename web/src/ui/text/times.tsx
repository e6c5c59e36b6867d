import { Trans } from '@lingui/react/macro'
import { cn } from '../class-names.ts'

/** A quantity before the name of a product: `3 ×`. It has no letters, so it takes the direction of the page. */
export const Times = ({ quantity, className }: { quantity: number; className?: string }) => (
  <span className={cn('[unicode-bidi:isolate]', className)}>
    <Trans>{quantity} ×</Trans>
  </span>
)
