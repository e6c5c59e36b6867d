import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnChange } from '../../../lib/hooks/use-on-change.ts'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { countChecked, isChecked } from '../checked-lines.ts'
import { useMarkLines } from '../marking/use-mark-lines.ts'
import { usePickingKeys } from '../marking/use-picking-keys.ts'
import { LineCard } from './line-card.tsx'
import type { LineGroup } from './line-groups.ts'
import { LinesBar } from './lines-bar.tsx'
import { useLineGroups } from './use-line-groups.ts'

/** The lines of an order as cards, for picking on a tablet or by keyboard. */
export function OrderLines({ order }: { order: AnyOrder }) {
  const { groups, isLoading, chosen, choose, markedBy, gtinsOf } = useLineGroups(order)
  const { isFiltered, toggle, shown } = useUncheckedFilter(groups)
  const { listRef, goToNext, showNext, goToCode } = usePickingKeys(
    groups.flatMap(({ items }) =>
      items.map((item) => ({ ...item, gtins: gtinsOf.get(item.productId) ?? [] })),
    ),
  )
  const mark = useMarkLines()
  useAnnounceProgress(order)
  return (
    <section aria-labelledby="lines" className="min-w-0">
      <LinesBar
        order={order}
        lineOrder={chosen}
        onLineOrder={choose}
        isFiltered={isFiltered}
        onFilter={toggle}
        mark={mark}
        goToCode={goToCode}
      />
      {isLoading && <Skeleton className="h-96 rounded-lg" />}
      {!isLoading && shown.length === 0 && <EmptyState title={<Trans>Every line is checked</Trans>} />}
      <div ref={listRef} className="flex flex-col gap-4">
        {!isLoading &&
          shown.map(({ name, items }) => (
            <div key={items[0]?.id}>
              {name !== undefined && (
                <p id={`group-${items[0]?.id}`} className="wrap-anywhere mb-1 font-bold">
                  {name === '' ? <Trans>No supplier</Trans> : <bdi>{name}</bdi>}
                </p>
              )}
              <ul
                aria-labelledby={name === undefined ? undefined : `group-${items[0]?.id}`}
                className="flex flex-col gap-2"
              >
                {items.map((item) => (
                  // Otherwise the browser paints all lines again while the buttons of one fade.
                  <li key={item.id} className="contain-layout contain-paint">
                    <LineCard
                      order={order}
                      item={item}
                      markedBy={markedBy.get(item.id) ?? null}
                      mark={mark}
                      onMarkedByKey={goToNext}
                      onMarkedByTap={showNext}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </section>
  )
}

function useAnnounceProgress({ items }: AnyOrder) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const [checked, count] = [countChecked(items), items.length]
  useOnChange(checked, () => announce(t`${checked} of ${count} checked`))
}

/**
 * Shows the lines that were unchecked when the filter was switched on. If a line disappeared when it is marked, the
 * next line would move under the finger, and a double tap would mark it by accident.
 */
function useUncheckedFilter(groups: readonly LineGroup[]) {
  const [kept, setKept] = useState<ReadonlySet<number>>()
  const all = groups.flatMap(({ items }) => items)
  const toggle = () =>
    setKept(kept ? undefined : new Set(all.filter((item) => !isChecked(item)).map(({ id }) => id)))
  const shown = groups
    .map(({ name, items }) => ({
      name,
      items: items.filter((item) => !kept || kept.has(item.id) || !isChecked(item)),
    }))
    .filter(({ items }) => items.length > 0)
  return { isFiltered: kept !== undefined, toggle, shown }
}
