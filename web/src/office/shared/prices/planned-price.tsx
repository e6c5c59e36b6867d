import type { PlannedPrice as Planned } from '@cornerstock/contract/prices/raised-costs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { plannedPriceQuery, useCancelPlannedPrice } from '../../../api/prices/raised-costs.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** The list price that a product gets on a later day; nothing without one. */
export function PlannedPriceOf({ productId }: { productId: number }) {
  const { data: planned } = useQuery(plannedPriceQuery(productId))
  return planned && <PlannedPrice planned={planned} className="mb-4" />
}

interface PlannedPriceProps {
  planned: Pick<Planned, 'productId' | 'price' | 'from'>
  className?: string
}

/** The list price of a product from a later day on, which can be taken back until then. */
export function PlannedPrice({ planned, className }: PlannedPriceProps) {
  const { i18n } = useLingui()
  const cancel = useCancelPlannedPrice()
  const { productId, price, from } = planned
  const day = formatDate(i18n, new Date(`${from}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1.5',
        className,
      )}
    >
      <p>
        <Trans>
          List price from {day}: <PriceText cents={price} size="small" />
        </Trans>
      </p>
      <Button
        variant="quiet"
        size="small"
        isPending={cancel.isPending}
        onClick={() =>
          cancel.mutate(productId, {
            onSuccess: () => toast.success(<Trans>The list price stays as it is.</Trans>),
            onError: ({ message }) => toast.error(message),
          })
        }
      >
        <Trans>Take back</Trans>
      </Button>
    </div>
  )
}
