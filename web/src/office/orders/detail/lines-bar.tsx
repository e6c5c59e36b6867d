import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { type AnyOrder, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEntries } from '../../../outbox/outbox.ts'
import { useSession } from '../../../state/session/session.ts'
import { Chip } from '../../../ui/fields/chip-group.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { ScanButton } from '../../shared/scan/scan-button.tsx'
import type { GoToCode } from '../../shared/scan/use-scanned-line.ts'
import { countChecked } from '../checked-lines.ts'
import { findLineMarks } from '../marking/marks-in-outbox-rules.ts'
import { RestFound } from '../marking/rest-found.tsx'
import type { MarkLines } from '../marking/use-mark-lines.ts'
import { WaitingNote } from '../marking/waiting-note.tsx'
import { PickingProgress } from '../picking-progress.tsx'
import { AddedNote } from './added-note.tsx'
import { CancelledNote } from './cancelled-note.tsx'
import { type LineOrder, lineOrders } from './line-groups.ts'

interface LinesBarProps {
  order: AnyOrder
  lineOrder: LineOrder
  onLineOrder: (next: LineOrder) => void
  isFiltered: boolean
  onFilter: () => void
  mark: MarkLines
  goToCode: GoToCode
}

/**
 * The progress, the choice of the line order, and notes on the order. Sticky, so that it is visible from every line.
 */
export function LinesBar({
  order,
  lineOrder,
  onLineOrder,
  isFiltered,
  onFilter,
  mark,
  goToCode,
}: LinesBarProps) {
  const { t } = useLingui()
  const open = order.items.length - countChecked(order.items)
  const waiting = findLineMarks(useEntries()).filter(({ body }) => body.orderId === order.orderId)
  return (
    <div className="sticky top-14 z-20 -mx-1 mb-1 flex flex-wrap items-center gap-x-1.5 gap-y-2 bg-paper px-1 py-2">
      <h2 id="lines" className="sr-only">
        <Trans>Lines</Trans>
      </h2>
      <PickingProgress lines={order.items} />
      <LineOrderSelect lineOrder={lineOrder} onLineOrder={onLineOrder} />
      <Chip label={t`Unchecked (${open})`} isChosen={isFiltered} onClick={onFilter} />
      {order.status !== orderStatuses.cancelled && (
        <RestFound
          lines={order.items.map((item) => ({ ...item, orderId: order.orderId, itemId: item.id }))}
          mark={mark}
        />
      )}
      <ScanButton goToCode={goToCode} />
      <PickingHelp />
      <WaitingNote count={waiting.length} />
      <CancelledNote order={order} />
      <AddedNote order={order} />
    </div>
  )
}

function LineOrderSelect({ lineOrder, onLineOrder }: Pick<LinesBarProps, 'lineOrder' | 'onLineOrder'>) {
  const { t } = useLingui()
  const { role } = useSession()
  const names: Record<LineOrder, string> = {
    category: t`By category`,
    supplier: t`By supplier`,
    shelf: t`By the store’s shelf`,
    ordered: t`As ordered`,
  }
  const allowed = lineOrders.filter((one) => one !== 'supplier' || mayAccess(role, 'associate'))
  return (
    <Select
      label={t`Order of lines`}
      isLabelHidden
      options={allowed.map((value) => ({ value, label: names[value] }))}
      value={lineOrder}
      onChange={(event) =>
        onLineOrder(lineOrders.find((one) => one === event.currentTarget.value) ?? lineOrder)
      }
      className="w-40"
    />
  )
}

function PickingHelp() {
  return (
    <ShortcutHelp
      shortcuts={[
        { keys: ['J', '↓'], action: <Trans>Next line</Trans> },
        { keys: ['K', '↑'], action: <Trans>Previous line</Trans> },
        { keys: ['F'], action: <Trans>Found</Trans> },
        { keys: ['N'], action: <Trans>Not Found</Trans> },
        { keys: ['S'], action: <Trans>Short: choose how many were found</Trans> },
        { keys: ['U'], action: <Trans>Undo</Trans> },
      ]}
    />
  )
}
