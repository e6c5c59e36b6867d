import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useChangeRun } from '../../../api/runs/office-runs.ts'
import { cn } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { useBoard, zones } from '../board/board-context.ts'
import { useDriverOptions } from '../use-driver-options.ts'
import { BagCheck } from './bag-check.tsx'
import { DoneStops } from './done-stops.tsx'
import { PlannedStops } from './planned-stops.tsx'
import { RunActions } from './run-actions.tsx'

/** A run with its driver, its stops, and what can be done with it. */
export function RunCard({ run, number }: { run: DeliveryRun; number: number | undefined }) {
  const titleId = useId()
  const { over } = useBoard()
  const zone = zones.run(run.runId)
  const isOpen = run.status === 'open'
  return (
    <Card
      role="group"
      aria-labelledby={titleId}
      data-drop-zone={isOpen ? zone : undefined}
      className={cn('flex min-w-0 flex-col gap-3', over === zone && 'outline-2 outline-house')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id={titleId} className="flex min-w-0 items-center gap-2 font-bold text-lg">
          {number !== undefined && (
            <kbd className="shrink-0 rounded-sm border border-line-strong border-b-2 bg-sunken px-2 font-sans text-sm max-md:hidden">
              {number}
            </kbd>
          )}
          <bdi className="wrap-anywhere">{run.name}</bdi>
        </h3>
        <RunStatus run={run} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        {isOpen ? <DriverSelect run={run} /> : <DriverName run={run} />}
        <RunSums run={run} />
      </div>
      {isOpen ? <PlannedStops run={run} /> : <DoneStops run={run} />}
      {run.status === 'closed' && run.startedAt && <BagCheck run={run} />}
      {run.status !== 'closed' && <RunActions run={run} />}
    </Card>
  )
}

function RunStatus({ run: { status, stops, startedAt, confirmedBy } }: { run: DeliveryRun }) {
  const done = stops.filter(({ outcome }) => outcome !== null).length
  if (status === 'open')
    return (
      <Badge>
        <Trans>Not started</Trans>
      </Badge>
    )
  if (status === 'onTheRoad')
    return (
      <Badge tone="warning">
        <Trans>
          On the road: {done} of {stops.length}
        </Trans>
      </Badge>
    )
  if (!startedAt)
    return (
      <Badge>
        <Trans>Given up</Trans>
      </Badge>
    )
  return confirmedBy ? (
    <Badge tone="house">
      <Trans>Confirmed</Trans>
    </Badge>
  ) : (
    <Badge tone="warning">
      <Trans>Bag to confirm</Trans>
    </Badge>
  )
}

function DriverSelect({ run: { runId, name, driver } }: { run: DeliveryRun }) {
  const { t } = useLingui()
  const { mutate, variables, isPending } = useChangeRun()
  const options = useDriverOptions()
  const driverId = isPending ? (variables.driverId ?? '') : (driver?.staffId ?? '')
  const isListed = options.some(({ value }) => value === driverId)
  // A driver whose account was disabled since is still that of the run.
  const shown = driver && !isListed ? [{ value: driver.staffId, label: driver.name }, ...options] : options
  return (
    <Select
      label={t`Driver of ${name}`}
      isLabelHidden
      isDense
      savesAtOnce
      className="min-w-40 flex-1"
      value={driverId}
      placeholder={t`No driver yet`}
      options={shown}
      onChange={({ currentTarget }) =>
        mutate(
          { runId, driverId: currentTarget.value || null },
          { onError: ({ message }) => toast.error(message) },
        )
      }
    />
  )
}

function DriverName({ run: { driver } }: { run: DeliveryRun }) {
  return (
    <p className="wrap-anywhere min-w-0">{driver ? <bdi>{driver.name}</bdi> : <Trans>No driver</Trans>}</p>
  )
}

/** The number of stops, and what is due at them; on the board with the moves that are being saved. */
function RunSums({ run: { runId, status, stops } }: { run: DeliveryRun }) {
  const { places, orders } = useBoard()
  const planned = status === 'open' ? places.runs.get(runId) : undefined
  const amounts = planned
    ? planned.map((orderId) => orders.get(orderId)?.amountDue ?? cents(0))
    : stops.map(({ amountDue }) => amountDue)
  const due = amounts.reduce<Cents>((total, amount) => cents(total + amount), cents(0))
  return (
    <p className="flex items-baseline gap-3 text-sm">
      <span className="text-ink-soft">
        <Plural value={amounts.length} one="# stop" other="# stops" />
      </span>
      <PriceText cents={due} size="small" />
    </p>
  )
}
