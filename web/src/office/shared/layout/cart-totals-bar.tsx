import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartTotals } from '../../../state/staff-carts/staff-cart-rules.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** A bar at the bottom of the window with the totals of carts and a link to them. */
export function CartTotalsBar({
  totals: { items, price },
  children,
}: {
  totals: CartTotals
  children: ReactNode
}) {
  return (
    <>
      {/* If the screen does not fill the window, this keeps the bar at the bottom. */}
      <div className="min-h-4 grow" />
      <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        <p role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="text-ink-soft">
            <Plural value={items} one="# item" other="# items" />
          </span>
          <PriceText cents={price} size="large" />
        </p>
        {children}
      </div>
    </>
  )
}
