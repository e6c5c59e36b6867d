import type { Cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { ActingStoreLine } from '../stores/acting-store-line.tsx'

interface CheckoutBarProps {
  total: Cents
  /** What the total is; by default the price of the goods. */
  name?: ReactNode
  canCheckout: boolean
  onCheckout: () => void
  /** The button's label. */
  children: ReactNode
}

/**
 * The total and the checkout button. Always visible: above the navigation on an upright phone, else beside the lines.
 */
export function CheckoutBar({ total, name, canCheckout, onCheckout, children }: CheckoutBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(--spacing(16)+env(safe-area-inset-bottom))] z-10 flex short:bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-paper px-4 py-3 sm:px-6 beside:sticky beside:inset-x-auto beside:top-28 short:beside:top-3 beside:bottom-auto beside:flex-col beside:flex-nowrap beside:items-stretch beside:gap-y-4 beside:rounded-lg beside:border beside:bg-surface beside:p-5 short:beside:p-4 beside:shadow-card">
      <ActingStoreLine className="w-full text-sm" />
      <p className="flex flex-col beside:flex-row beside:items-baseline beside:justify-between">
        <span className="text-ink-soft text-sm">{name ?? <Trans>Total</Trans>}</span>
        <PriceText cents={total} size="large" />
      </p>
      <Button size="large" className="flex-1" disabled={!canCheckout} onClick={onCheckout}>
        {children}
      </Button>
    </div>
  )
}
