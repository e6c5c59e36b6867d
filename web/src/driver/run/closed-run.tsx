import { bagDifference } from '@cornerstock/contract/orders/delivery/bags'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import type { ShownRun } from '../shared/writes/run-in-outbox-rules.ts'
import { Difference } from './difference.tsx'

/** A run that is over: what was in the bag, and that somebody in the office confirms it. */
export function ClosedRun({ run }: { run: ShownRun }) {
  const { counted, expected, note, confirmedBy, isWaiting } = run
  if (!counted) return null
  const isHeldUp = run.stops.some(({ entry }) => entry?.rejection)
  const cash = formatMoney(counted.cash)
  const checks = formatMoney(counted.checks)
  return (
    <section className="flex flex-col gap-2 rounded-lg border-2 border-line-strong bg-surface p-4 text-lg">
      <h2 className="font-bold text-2xl">
        <Trans>This run is closed</Trans>
      </h2>
      <p>
        <Trans>
          Cash in the bag: {cash}. Checks: {checks}.
        </Trans>
      </p>
      <Difference difference={bagDifference({ expected, counted })} />
      {note !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {note}
        </p>
      )}
      <p role="status" className="font-bold">
        {isWaiting && isHeldUp ? (
          <Trans>This is sent when you have decided about the stop above.</Trans>
        ) : isWaiting ? (
          <Trans>This is sent as soon as there is a signal.</Trans>
        ) : confirmedBy ? (
          <Trans>
            Confirmed by <bdi>{confirmedBy.name}</bdi>
          </Trans>
        ) : (
          <Trans>Hand the bag over in the office. Somebody there confirms it.</Trans>
        )}
      </p>
    </section>
  )
}
