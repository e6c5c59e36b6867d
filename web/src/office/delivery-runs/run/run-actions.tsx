import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type DayPaper, useSaveOrdersPapers } from '../../../api/paper.ts'
import { emptyBag, useCloseRun, useSaveLoadingList, useStartRun } from '../../../api/runs/office-runs.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { PrintMenu } from '../../shared/print/print-menu.tsx'
import { CloseRunSheet } from './close-run-sheet.tsx'

const showError = { onError: ({ message }: Error) => toast.error(message) }

/** Starts a run or gives it up; closes it when it is back; its papers. */
export function RunActions({ run }: { run: DeliveryRun }) {
  const [isClosing, setClosing] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {run.status === 'open' ? (
        <>
          <StartRun run={run} />
          <GiveUpRun run={run} />
        </>
      ) : (
        <Button onClick={() => setClosing(true)}>
          <Trans>Count the bag</Trans>
        </Button>
      )}
      <PrintRun run={run} />
      {isClosing && <CloseRunSheet run={run} onClose={() => setClosing(false)} />}
    </div>
  )
}

function StartRun({ run: { runId, name, stops } }: { run: DeliveryRun }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useStartRun()
  const start = () => mutate(runId, { ...showError, onSettled: () => setAsking(false) })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Start</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={
          <Trans>
            Start <bdi>{name}</bdi>?
          </Trans>
        }
        description={
          <Plural
            value={stops.length}
            one="Its order is then out for delivery, and its stop stays as it is."
            other="Its # orders are then out for delivery, and its stops stay as they are."
          />
        }
        confirmLabel={<Trans>Start</Trans>}
        isPending={isPending}
        onConfirm={start}
      />
    </>
  )
}

function GiveUpRun({ run: { runId, name } }: { run: DeliveryRun }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCloseRun()
  const giveUp = () => mutate({ runId, ...emptyBag }, { ...showError, onSettled: () => setAsking(false) })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Give up</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={
          <Trans>
            Give up <bdi>{name}</bdi>?
          </Trans>
        }
        description={<Trans>Its orders stay packed and can be put on other runs.</Trans>}
        confirmLabel={<Trans>Give up</Trans>}
        tone="danger"
        isPending={isPending}
        onConfirm={giveUp}
      />
    </>
  )
}

const papers: readonly { paper: DayPaper; name: ReactNode }[] = [
  { paper: 'packingSlips', name: <Trans>Packing slips</Trans> },
  { paper: 'invoices', name: <Trans>Invoices</Trans> },
  { paper: 'routeList', name: <Trans>Route list</Trans> },
]

function PrintRun({ run: { runId, stops } }: { run: DeliveryRun }) {
  const loadingList = useSaveLoadingList(runId)
  const orderPapers = useSaveOrdersPapers(stops.map(({ orderId }) => orderId))
  return (
    <PrintMenu
      isPending={loadingList.isPending || orderPapers.isPending}
      items={[
        {
          name: <Trans>Loading list, last stop first</Trans>,
          onSelect: () => loadingList.mutate(undefined, showError),
        },
        ...papers.map(({ paper, name }) => ({
          name,
          onSelect: () => orderPapers.mutate([paper], showError),
        })),
      ]}
    />
  )
}
