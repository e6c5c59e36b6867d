import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Ellipsis } from '../../../ui/icons/icons.ts'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { useBoard } from './board-context.ts'

interface PlaceMenuProps {
  /** The orders that move. */
  orderIds: readonly number[]
  /** The run on which they are; null for none. */
  runId: number | null
  trigger: ReactElement
}

/** A menu of the places to which orders can be moved. */
export function PlaceMenu({ orderIds, runId, trigger }: PlaceMenuProps) {
  const { openRuns, places, move, askNewRun } = useBoard()
  const [orderId] = orderIds
  const stops = runId === null ? [] : (places.runs.get(runId) ?? [])
  const place = orderId === undefined ? -1 : stops.indexOf(orderId)
  return (
    <Menu trigger={trigger}>
      {place > 0 && (
        <MenuItem onSelect={() => move(orderIds, { runId, index: place - 1 })}>
          <Trans>One stop earlier</Trans>
        </MenuItem>
      )}
      {place >= 0 && place < stops.length - 1 && (
        <MenuItem onSelect={() => move(orderIds, { runId, index: place + 1 })}>
          <Trans>One stop later</Trans>
        </MenuItem>
      )}
      {openRuns
        .filter((run) => run.runId !== runId)
        .map((run) => (
          <MenuItem key={run.runId} onSelect={() => move(orderIds, { runId: run.runId })}>
            <Trans>
              To <bdi>{run.name}</bdi>
            </Trans>
          </MenuItem>
        ))}
      <MenuItem onSelect={() => askNewRun(orderIds)}>
        <Trans>To a new run…</Trans>
      </MenuItem>
      {runId !== null && (
        <MenuItem onSelect={() => move(orderIds, { runId: null })}>
          <Trans>Take off the run</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}

/** The menu of one row. */
export function RowMenu({ orderId, name, runId }: { orderId: number; name: string; runId: number | null }) {
  const { t } = useLingui()
  return (
    <PlaceMenu
      orderIds={[orderId]}
      runId={runId}
      trigger={<IconButton label={t`Where ${name} goes`} icon={<Ellipsis />} />}
    />
  )
}
