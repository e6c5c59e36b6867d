import type { Product } from '@cornerstock/contract/catalog/products'
import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRemoveStandingOrder } from '../api/standing-orders/standing-orders.ts'
import { formatDate } from '../lib/time/format-date.ts'
import { startOfDay } from '../lib/time/local-days.ts'
import { useActingStore } from '../state/session/acting-store.ts'
import { useCompanyToday } from '../state/use-company-today.ts'
import { Button } from '../ui/buttons/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { Times } from '../ui/text/times.tsx'
import { LastDates } from './last-dates.tsx'
import { RhythmText } from './rhythm-text.tsx'
import { StandingDates } from './standing-dates.tsx'

interface StandingOrderCardProps {
  standingOrder: StandingOrder
  products: ReadonlyMap<number, Product> | undefined
  onEdit: () => void
  /** The link to an order. */
  orderLink: (orderId: number) => ReactNode
}

/** A standing order: when it comes, with what, and its next dates. */
export function StandingOrderCard({ standingOrder, products, onEdit, orderLink }: StandingOrderCardProps) {
  const { t } = useLingui()
  const { mayOrder } = useActingStore()
  const [isRemoving, setIsRemoving] = useState(false)
  const { mutate: remove, isPending } = useRemoveStandingOrder()
  const { name, items, lastDates } = standingOrder
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 className="wrap-anywhere font-bold text-lg">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-ink-soft">
            <RhythmText {...standingOrder} />
          </p>
        </div>
        {mayOrder && (
          <>
            <Button variant="secondary" aria-label={t`Change “${name}”`} onClick={onEdit}>
              <Trans>Change</Trans>
            </Button>
            <Button variant="quiet" aria-label={t`Remove “${name}”`} onClick={() => setIsRemoving(true)}>
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
      </div>
      <PausedNote pausedUntil={standingOrder.pausedUntil} />
      <h3 className="font-semibold text-sm">
        <Trans>Next deliveries</Trans>
      </h3>
      <StandingDates standingOrder={standingOrder} />
      {lastDates.length > 0 && (
        <>
          <h3 className="font-semibold text-sm">
            <Trans>Last deliveries</Trans>
          </h3>
          <LastDates dates={lastDates} orderLink={orderLink} />
        </>
      )}
      <h3 className="font-semibold text-sm">
        <Trans>Products</Trans>
      </h3>
      <ul className="flex flex-col gap-1">
        {items.map(({ productId, quantity }) => (
          <li key={productId} className="flex gap-2">
            <Times quantity={quantity} className="shrink-0 whitespace-nowrap font-semibold tabular-nums" />
            <span className="min-w-0 wrap-anywhere">
              {products?.has(productId) ? (
                <bdi>{products.get(productId)?.name}</bdi>
              ) : (
                products && <Trans>No longer in the catalog</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        title={<Trans>Remove “{name}”?</Trans>}
        description={<Trans>What it has ordered already still comes.</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        tone="danger"
        isPending={isPending}
        onConfirm={() =>
          remove(standingOrder.standingOrderId, {
            onSuccess: () => toast.success(t`Standing order removed.`),
            onError: (error) => toast.error(error.message),
            onSettled: () => setIsRemoving(false),
          })
        }
      />
    </Card>
  )
}

function PausedNote({ pausedUntil }: { pausedUntil: string | null }) {
  const { i18n } = useLingui()
  const today = useCompanyToday()
  if (pausedUntil === null || pausedUntil <= today) return null
  const day = formatDate(i18n, startOfDay(pausedUntil), { dateStyle: 'medium' })
  return (
    <Badge tone="warning" className="self-start">
      <Trans>Paused until {day}</Trans>
    </Badge>
  )
}
