import type { StandingItem, StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChangeStandingDate } from '../api/standing-orders/standing-orders.ts'
import { useActingStore } from '../state/session/acting-store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { useDayName } from './use-day-name.ts'

type NextDate = StandingOrder['nextDates'][number]

/** The next dates of a standing order, each of which can be skipped or changed. */
export function StandingDates({ standingOrder }: { standingOrder: StandingOrder }) {
  const [changed, setChanged] = useState<NextDate>()
  return (
    <>
      <ul className="divide-y divide-line">
        {standingOrder.nextDates.map((date) => (
          <DateRow
            key={date.day}
            standingOrder={standingOrder}
            date={date}
            onChange={() => setChanged(date)}
          />
        ))}
      </ul>
      {changed && (
        <DateItems
          key={changed.day}
          standingOrder={standingOrder}
          date={changed}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}

const isSame = (one: readonly StandingItem[], other: readonly StandingItem[]) =>
  JSON.stringify(one) === JSON.stringify(other)

interface DateRowProps {
  standingOrder: StandingOrder
  date: NextDate
  onChange: () => void
}

function DateRow({ standingOrder, date, onChange }: DateRowProps) {
  const { t } = useLingui()
  const { mayOrder } = useActingStore()
  const dayName = useDayName()
  const { mutate, isPending } = useChangeStandingDate()
  const { standingOrderId, items } = standingOrder
  const delivery = dayName(date.deliveryDate)
  const scheduled = dayName(date.day, 'short')
  const setSkipped = (skip: boolean) =>
    mutate({ standingOrderId, day: date.day, skip }, { onError: (error) => toast.error(error.message) })
  return (
    <li className="flex items-center gap-x-2 py-1.5">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className={date.skip ? 'text-ink-soft line-through' : 'font-medium'}>
          {dayName(date.deliveryDate, 'short')}
        </span>
        {date.day !== date.deliveryDate && (
          <span className="order-last basis-full text-ink-soft text-sm">
            <Trans>instead of {scheduled}</Trans>
          </span>
        )}
        {date.skip && (
          <Badge>
            <Trans>Skipped</Trans>
          </Badge>
        )}
        {!date.skip && !isSame(date.items, items) && (
          <Badge tone="house">
            <Trans>Changed</Trans>
          </Badge>
        )}
      </span>
      {mayOrder && (
        <span className="-me-3 flex shrink-0">
          {!date.skip && (
            <Button variant="quiet" className="px-3" aria-label={t`Change ${delivery}`} onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
          )}
          <Button
            variant="quiet"
            className="px-3"
            isPending={isPending}
            aria-label={date.skip ? t`Do not skip ${delivery}` : t`Skip ${delivery}`}
            onClick={() => setSkipped(!date.skip)}
          >
            {date.skip ? <Trans>Do not skip</Trans> : <Trans>Skip</Trans>}
          </Button>
        </span>
      )}
    </li>
  )
}

interface DateItemsProps {
  standingOrder: StandingOrder
  date: NextDate
  onClose: () => void
}

/** What comes on one date only. */
function DateItems({ standingOrder: { standingOrderId, clientId }, date, onClose }: DateItemsProps) {
  const dayName = useDayName()
  const [items, setItems] = useState<StandingItem[]>(date.items)
  const { mutate, isPending } = useChangeStandingDate()
  const delivery = dayName(date.deliveryDate)
  const save = () =>
    mutate(
      { standingOrderId, day: date.day, ...(items.length === 0 ? { skip: true } : { items }) },
      { onSuccess: onClose, onError: (error) => toast.error(error.message) },
    )
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="side"
      title={<Trans>Only on {delivery}</Trans>}
      footer={
        <Button size="large" isWide isPending={isPending} onClick={save}>
          {items.length === 0 ? <Trans>Skip this delivery</Trans> : <Trans>Save</Trans>}
        </Button>
      }
    >
      <ItemsEditor clientId={clientId} items={items} onChange={setItems} />
    </Sheet>
  )
}
