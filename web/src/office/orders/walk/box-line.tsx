import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cn } from '../../../ui/class-names.ts'
import { Times } from '../../../ui/text/times.tsx'
import { MarkedBy } from '../marked-by.tsx'
import type { WalkBox } from './walk-rules.ts'

/** An order line in its box. A line that is short or not found links to the order, where a substitute can be chosen. */
export function BoxLine({ line }: { line: WalkBox['lines'][number] }) {
  const { orderId, quantity, foundQuantity, insteadOf, product } = line
  const isMissing = foundQuantity !== null && foundQuantity < quantity
  return (
    <li className="flex items-baseline gap-3 py-2">
      <Times
        quantity={foundQuantity ?? quantity}
        className={cn(
          'min-w-12 shrink-0 text-end font-bold text-lg tabular-nums',
          foundQuantity === null && 'text-ink-soft',
          foundQuantity === 0 && 'text-danger',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className={cn('wrap-anywhere block', foundQuantity === 0 && 'text-ink-soft line-through')}>
          {product.name}
        </span>
        {insteadOf && (
          <span className="wrap-anywhere block font-medium text-house text-sm">
            <Trans>Instead of {insteadOf}</Trans>
          </span>
        )}
        {foundQuantity === null && (
          <span className="block text-ink-soft text-sm">
            <Trans>Not checked yet</Trans>
          </span>
        )}
        {isMissing && (
          <span className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <span className="font-medium text-danger">
              {foundQuantity === 0 ? <Trans>Not found</Trans> : <Trans>{quantity} ordered</Trans>}
            </span>
            <Link
              to="/admin/orders/$orderId"
              params={{ orderId }}
              className="touch-area inline-flex min-h-6 items-center font-semibold text-house underline-offset-4 hover:underline"
            >
              <Trans>Open the order</Trans>
            </Link>
          </span>
        )}
        <MarkedBy lines={[line]} />
      </span>
    </li>
  )
}
