import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { Trans } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useToday } from '../../lib/time/use-today.ts'
import { usePlainKeys } from '../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../shared/keyboard/use-roving-focus.ts'
import { DayHeading } from '../shared/list/day-heading.tsx'
import { dayRowHeight, dayRowKey, toDayRows } from '../shared/list/day-rows.ts'
import { LoadMore, type MoreRows } from '../shared/list/load-more.tsx'
import { useVirtualRows } from '../shared/list/use-virtual-rows.ts'
import { VirtualRows } from '../shared/list/virtual-rows.tsx'
import { LogEntry } from './log-entry.tsx'

const dateOf = ({ timestamp }: AppLog) => timestamp
const keyOf = dayRowKey(({ id }: AppLog) => id)
const heightOf = dayRowHeight(56)

interface LogListProps extends MoreRows {
  entries: readonly AppLog[]
}

/** A virtualized list of the entries, grouped by day. */
export function LogList({ entries, ...more }: LogListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const today = useToday()
  const rows = useMemo(() => toDayRows(entries, dateOf), [entries])
  const { virtualizer, scrollTo, rowsAhead } = useVirtualRows({ rows, listRef, keyOf, heightOf })
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const { stepByKey, trackFocus, trackBlur } = useRovingFocus({
    ids,
    listRef,
    scrollTo: (id) => scrollTo(rows.findIndex((row) => row.kind === 'item' && row.item.id === id)),
  })
  usePlainKeys(stepByKey)
  const open = useOpenEntries()
  return (
    <>
      <VirtualRows ref={listRef} rows={rows} virtualizer={virtualizer} gap="pb-1.5">
        {(row) =>
          row.kind === 'day' ? (
            <DayHeading day={row.day} today={today} />
          ) : (
            <LogEntry
              entry={row.item}
              isOpen={open.has(row.item.id)}
              onToggle={open.toggle}
              onFocus={trackFocus}
              onBlur={trackBlur}
            />
          )
        }
      </VirtualRows>
      <LoadMore {...more} rowsAhead={rowsAhead} moreLabel={<Trans>Load older entries</Trans>} />
    </>
  )
}

/** The ids of the expanded entries, kept here because entries are unmounted when they are scrolled out of view. */
function useOpenEntries() {
  const [ids, setIds] = useState<readonly number[]>([])
  const toggle = useCallback(
    (id: number) =>
      setIds((open) => (open.includes(id) ? open.filter((other) => other !== id) : [...open, id])),
    [],
  )
  return { has: (id: number) => ids.includes(id), toggle }
}
