import type { AnyOrder } from '@cornerstock/contract/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Chip } from '../../../ui/fields/chip-group.tsx'
import { ShortcutHelp } from '../../shared/keyboard/shortcut-help.tsx'
import { countChecked, isChecked } from '../checked-lines.ts'
import { AddedNote } from './added-note.tsx'
import { CancelledNote } from './cancelled-note.tsx'
import { LineCard } from './line-card.tsx'
import { usePickingKeys } from './marking/use-picking-keys.ts'

/** The lines of an order, as cards for picking on a tablet or by keyboard. */
export function OrderLines({ order }: { order: AnyOrder }) {
  const { isFiltered, toggle, lines } = useUncheckedFilter(order)
  const { listRef, goToNext } = usePickingKeys(order.items)
  const count = order.items.length
  const checked = countChecked(order.items)
  return (
    <section aria-labelledby="lines" className="min-w-0">
      {/* Sticky, so that the progress is visible from any line. */}
      <div className="sticky top-14 z-20 -mx-1 mb-1 flex flex-wrap items-center gap-x-3 gap-y-2 bg-paper px-1 py-2">
        <h2 id="lines" className="font-bold text-xl">
          <Trans>Lines</Trans>
        </h2>
        <span className="flex-1 text-ink-soft tabular-nums">
          <Trans>
            {checked}/{count} checked
          </Trans>
        </span>
        <UncheckedChip open={count - checked} isChosen={isFiltered} onClick={toggle} />
        <PickingHelp />
        <CancelledNote order={order} />
        <AddedNote order={order} />
      </div>
      {lines.length === 0 ? (
        <EmptyState title={<Trans>Every line is checked</Trans>} />
      ) : (
        <ul ref={listRef} className="flex flex-col gap-3">
          {lines.map((item) => (
            <li key={item.id}>
              <LineCard order={order} item={item} onMarkedByKey={goToNext} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function UncheckedChip({ open, ...chip }: { open: number; isChosen: boolean; onClick: () => void }) {
  const { t } = useLingui()
  return <Chip {...chip} label={t`Unchecked (${open})`} />
}

/**
 * Shows the lines that were unchecked when the filter was switched on. A line that disappeared as soon as it is marked
 * would move the next line under the finger, where a double tap marks it by accident.
 */
function useUncheckedFilter({ items }: AnyOrder) {
  const [kept, setKept] = useState<ReadonlySet<number>>()
  const toggle = () =>
    setKept(kept ? undefined : new Set(items.filter((item) => !isChecked(item)).map(({ id }) => id)))
  return {
    isFiltered: kept !== undefined,
    toggle,
    lines: kept ? items.filter((item) => kept.has(item.id) || !isChecked(item)) : items,
  }
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
