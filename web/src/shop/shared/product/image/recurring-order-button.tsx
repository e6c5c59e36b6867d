import type { Product } from '@cornerstock/contract/catalog/products'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { timings } from '../../../../lib/time/timings.ts'
import { Repeat } from '../../../../ui/icons/icons.ts'
import { CornerButton } from './corner-button.tsx'

export interface RecurringOrderButtonProps {
  product: Product
  isRecurring: boolean
  /** Called with the quantity of a new recurring order, or with 0 to remove the existing one. */
  onRecurringChange: (product: Product, quantity: number) => void
  /** The quantity of a new recurring order. */
  recurringQuantity: number
}

/** Creates a recurring order, or removes the existing one. */
export function RecurringOrderButton({
  product,
  isRecurring,
  onRecurringChange,
  recurringQuantity,
}: RecurringOrderButtonProps) {
  const { t } = useLingui()
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  const press = () => {
    const now = performance.now()
    const isDoubleTap = now - lastPress.current < timings.doubleTapGuard
    lastPress.current = now
    if (!isDoubleTap) onRecurringChange(product, isRecurring ? 0 : recurringQuantity)
  }
  return (
    <CornerButton
      label={
        isRecurring
          ? t`Stop the monthly reminder for ${product.name}`
          : t`Remind me of ${product.name} every month`
      }
      icon={Repeat}
      isActive={isRecurring}
      activeClasses="bg-house text-on-house"
      className="absolute end-0 bottom-0 z-1"
      onClick={press}
    />
  )
}
