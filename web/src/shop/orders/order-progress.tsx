import { type OrderStatus, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { cn } from '../../ui/class-names.ts'
import { Check } from '../../ui/icons/icons.ts'
import { orderStatusTexts } from '../shared/orders/order-status-texts.ts'

const steps = [
  orderStatuses.processing,
  orderStatuses.packed,
  orderStatuses.outForDelivery,
  orderStatuses.delivered,
] as const

/** The steps from Processing to Delivered, with the current one marked. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const { i18n, t } = useLingui()
  return (
    <ol aria-label={t`Status`} className="isolate mb-4 grid grid-cols-4">
      {steps.map((step, index) => {
        const isReached = step <= status
        return (
          <li
            key={step}
            aria-current={step === status ? 'step' : undefined}
            className="relative flex flex-col items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute end-1/2 top-3 h-1 w-full -translate-y-1/2',
                  isReached ? 'bg-house' : 'bg-line',
                )}
              />
            )}
            <span
              className={cn(
                'relative z-1 grid size-6 place-items-center rounded-full border-2',
                isReached ? 'border-house bg-house text-on-house' : 'border-line-strong bg-surface',
              )}
            >
              {isReached && <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />}
            </span>
            <span className={cn('text-xs leading-tight', step === status ? 'font-bold' : 'text-ink-soft')}>
              {i18n._(orderStatusTexts[step])}
              {isReached && (
                <span className="sr-only">
                  {' '}
                  <Trans>(done)</Trans>
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
