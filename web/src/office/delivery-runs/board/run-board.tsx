import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { routeStopsQuery } from '../../../api/orders/route-stops.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { SelectionBar } from '../../shared/selection/selection-bar.tsx'
import { useSelection } from '../../shared/selection/use-selection.ts'
import { RunCard } from '../run/run-card.tsx'
import { type Board, BoardProvider, useBoard, zones } from './board-context.ts'
import { boardOrders } from './board-orders.ts'
import { placesOf } from './board-rules.ts'
import { FreeOrders } from './free-orders.tsx'
import { NewRunSheet } from './new-run-sheet.tsx'
import { PlaceMenu } from './place-menu.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useMoves } from './use-moves.ts'

interface RunBoardProps {
  deliveryDate: string
  orders: readonly AnyOrder[]
  runs: readonly DeliveryRun[]
}

/** The packed orders of a day on one side and its runs on the other, between which orders are moved. */
export function RunBoard({ deliveryDate, orders, runs }: RunBoardProps) {
  const { t } = useLingui()
  const route = useQuery(routeStopsQuery(deliveryDate)).data
  const saved = useMemo(
    () =>
      placesOf(
        orders,
        runs,
        (route ?? []).flatMap(({ orderIds }) => orderIds),
      ),
    [orders, runs, route],
  )
  const { places, move, asked, confirm, cancel } = useMoves(saved)
  const [newRun, setNewRun] = useState<{ orderIds: readonly number[] | undefined }>()
  const [over, setOver] = useState<string>()
  const selection = useSelection(places.free)
  const openRuns = runs.filter(({ status }) => status === 'open')
  const board: Board = {
    ...{ deliveryDate, places, openRuns, over, move },
    orders: useMemo(() => boardOrders(orders, runs), [orders, runs]),
    askNewRun(orderIds) {
      if (orderIds?.some((orderId) => !places.free.includes(orderId))) move(orderIds, { runId: null })
      setNewRun({ orderIds })
    },
    zonesOf: (list) => ({
      onOver: setOver,
      onDrop(row, zone, index) {
        const orderId = list[row]
        if (orderId === undefined) return
        const orderIds = selection.has(orderId) ? selection.ids : [orderId]
        const run = openRuns.find(({ runId }) => zones.run(runId) === zone)
        if (run) move(orderIds, { runId: run.runId, index })
        else if (zone === zones.free) move(orderIds, { runId: null })
        else if (zone === zones.newRun) board.askNewRun(orderIds)
      },
    }),
  }
  useBoardKeys(board, selection)
  const nextNumber = runs.filter(isShown).length + 1
  const emptied = runs.find(({ runId }) => runId === asked)
  return (
    <BoardProvider value={board}>
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]">
        <FreeOrders orders={orders} selection={selection} />
        <Runs runs={runs} />
      </div>
      <SelectionBar selection={selection}>
        <PlaceMenu
          orderIds={selection.ids}
          runId={null}
          trigger={
            <Button size="small">
              <Trans>Put on a run</Trans>
            </Button>
          }
        />
      </SelectionBar>
      {newRun && (
        <NewRunSheet
          deliveryDate={deliveryDate}
          orderIds={newRun.orderIds}
          orderCount={(newRun.orderIds ?? places.free).length}
          firstName={t`Van ${nextNumber}`}
          onClose={() => setNewRun(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={emptied !== undefined}
        onOpenChange={(isOpen) => !isOpen && cancel()}
        title={
          <Trans>
            Give up <bdi>{emptied?.name}</bdi>?
          </Trans>
        }
        description={<Trans>It has no other stop.</Trans>}
        confirmLabel={<Trans>Give up</Trans>}
        tone="danger"
        onConfirm={confirm}
      />
    </BoardProvider>
  )
}

/** A run that was given up before its start holds nothing of interest. */
const isShown = ({ status, startedAt }: DeliveryRun) => status !== 'closed' || startedAt !== null

/** Runs that are worked on, then those that are closed. */
const ranks = { open: 0, onTheRoad: 1, closed: 2 }

function Runs({ runs }: { runs: readonly DeliveryRun[] }) {
  const { places, openRuns, askNewRun } = useBoard()
  const shown = runs
    .filter(isShown)
    .toSorted((one, other) => ranks[one.status] - ranks[other.status] || one.runId - other.runId)
  return (
    <section aria-labelledby="runs" className="min-w-0">
      <h2 id="runs" className="mb-3 min-h-9 content-center font-bold text-xl">
        <Trans>Runs</Trans>
      </h2>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {shown.map((run) => (
          <RunCard
            key={run.runId}
            run={run}
            number={run.status === 'open' ? openRuns.indexOf(run) + 1 : undefined}
          />
        ))}
        {places.free.length > 0 && <NewRunZone onPress={() => askNewRun()} />}
      </div>
      {shown.length === 0 && places.free.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No run yet. Once orders are packed, you make runs of them here.</Trans>
        </p>
      )}
    </section>
  )
}

/** Where an order is dropped to make a new run of it. */
function NewRunZone({ onPress }: { onPress: () => void }) {
  const { over } = useBoard()
  return (
    <button
      type="button"
      data-drop-zone={zones.newRun}
      onClick={onPress}
      className={cn(
        'min-h-24 rounded-lg border-2 border-line-strong border-dashed px-4 py-3 text-ink-soft hover:border-ink hover:text-ink',
        over === zones.newRun && 'border-house text-house',
      )}
    >
      <span className="block font-semibold">
        <Trans>New run</Trans>
      </span>
      <span className="text-sm max-md:hidden">
        <Trans>Drop an order here, or press to make one of all that are on none.</Trans>
      </span>
    </button>
  )
}
