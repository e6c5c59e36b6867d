import type { DeliveryRun, DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useCompany } from '../../../state/company.ts'
import { ProofPictures } from '../../../support/proof-pictures.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge, type Tone } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { CorrectStopSheet } from './correct-stop-sheet.tsx'

/** The stops of a run that was started, with what came of them. */
export function DoneStops({ run }: { run: DeliveryRun }) {
  const { stops, status } = run
  const next = status === 'onTheRoad' ? stops.find((stop) => isAhead(stop))?.orderId : undefined
  return (
    <ol className="flex flex-col divide-y divide-line">
      {stops.map((stop, index) => (
        <li key={stop.orderId} className="flex gap-2 py-2">
          <span className="w-6 shrink-0 font-bold tabular-nums">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <StopFacts stop={stop} isNext={stop.orderId === next} isClosed={status === 'closed'} />
            {run.startedAt && !run.confirmedBy && !stop.isCancelled && <CorrectStop run={run} stop={stop} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

const isAhead = ({ outcome, isCancelled }: DeliveryStop) => outcome === null && !isCancelled

/** A stop can be recorded, and corrected, until somebody has confirmed the bag. */
function CorrectStop({ run, stop }: { run: DeliveryRun; stop: DeliveryStop }) {
  const [isOpen, setOpen] = useState(false)
  const { storeName } = stop
  return (
    <>
      <Button variant="quiet" size="small" className="-ms-3" onClick={() => setOpen(true)}>
        {stop.outcome ? <Trans>Correct</Trans> : <Trans context="delivery stop">Record</Trans>}
        <bdi className="sr-only">{storeName}</bdi>
      </Button>
      {isOpen && <CorrectStopSheet run={run} stop={stop} onClose={() => setOpen(false)} />}
    </>
  )
}

interface StopFactsProps {
  stop: DeliveryStop
  isNext: boolean
  isClosed: boolean
}

function StopFacts({ stop, isNext, isClosed }: StopFactsProps) {
  const { i18n } = useLingui()
  const { timeZone } = useCompany()
  const { orderId, storeName, amountDue, paid, boxes, outcome, signedBy, at, returns } = stop
  return (
    <div className="wrap-anywhere text-sm leading-snug">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId }}
          className="inline-flex min-h-6 items-center font-semibold text-base text-house underline"
        >
          <bdi>{storeName}</bdi>
        </Link>
        <StopOutcome stop={stop} isNext={isNext} isClosed={isClosed} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-ink-soft">
        {at && <span>{formatDate(i18n, at, { timeStyle: 'short', timeZone })}</span>}
        {signedBy && (
          <span>
            {outcome === 'delivered' ? (
              <Trans>
                Received by <bdi>{signedBy}</bdi>
              </Trans>
            ) : (
              <Trans>
                Name: <bdi>{signedBy}</bdi>
              </Trans>
            )}
          </span>
        )}
        {boxes !== null && (
          <span>
            <Plural value={boxes} one="# box" other="# boxes" />
          </span>
        )}
        {returns.length > 0 && (
          <span>
            <Plural value={returns.length} one="# return" other="# returns" />
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <NamedAmount name={<Trans>Amount due</Trans>} cents={amountDue} />
        {paid > 0 && <NamedAmount name={<Trans>Paid</Trans>} cents={paid} />}
      </p>
      <ProofPictures proof={stop} />
    </div>
  )
}

const NamedAmount = ({ name, cents }: { name: ReactNode; cents: number }) => (
  <span className="inline-flex items-baseline gap-x-2 whitespace-nowrap">
    <span className="text-ink-soft">{name}</span>
    <PriceText cents={cents} size="small" />
  </span>
)

function StopOutcome({ stop: { outcome, isCancelled }, isNext, isClosed }: StopFactsProps) {
  const { t } = useLingui()
  const tones = { delivered: 'house', nobody: 'danger', refused: 'danger' } as const
  const names = { delivered: t`Delivered`, nobody: t`Nobody there`, refused: t`Refused` }
  const say = (tone: Tone | undefined, text: string) => <Badge tone={tone}>{text}</Badge>
  if (outcome) return say(tones[outcome], names[outcome])
  if (isCancelled) return say('danger', t`Cancelled`)
  if (isNext) return say('warning', t`Next stop`)
  return isClosed ? say('danger', t`Not delivered`) : null
}
