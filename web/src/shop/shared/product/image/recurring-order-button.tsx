import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { timings } from '../../../../lib/time/timings.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Check } from '../../../../ui/icons/icons.ts'

export interface RecurringOrderButtonProps {
  product: Product
  isRecurring: boolean
  /** Called with the quantity of a new recurring order, or with 0 to remove the existing one. */
  onRecurringChange: (product: Product, quantity: number) => void
  /** The quantity of a new recurring order. */
  recurringQuantity: number
}

/** Sets a monthly reminder, or removes the existing one. */
export function RecurringOrderButton({
  product,
  isRecurring,
  onRecurringChange,
  recurringQuantity,
}: RecurringOrderButtonProps) {
  const { t } = useLingui()
  const { name } = product
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  const press = () => {
    const now = performance.now()
    const isDoubleTap = now - lastPress.current < timings.doubleTapGuard
    lastPress.current = now
    if (!isDoubleTap) onRecurringChange(product, isRecurring ? 0 : recurringQuantity)
  }
  const label = isRecurring ? t`Stop the monthly reminder for ${name}` : t`Set a monthly reminder for ${name}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={press}
      className="absolute end-0 bottom-0 z-1 flex min-h-11 min-w-11 items-end justify-end p-1.5"
    >
      <span
        className={cn(
          'flex items-center gap-1 rounded-full px-2 py-1 font-semibold text-xs transition-colors',
          isRecurring ? 'bg-house text-on-house' : 'bg-area-soft/90 text-ink-soft',
        )}
      >
        {isRecurring && <Check aria-hidden="true" className="size-3.5" />}
        <Trans>Monthly</Trans>
      </span>
    </button>
  )
}
