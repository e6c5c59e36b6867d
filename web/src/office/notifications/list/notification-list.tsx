import type { StaffNotification } from '@cornerstock/contract/clients/notifications'
import { Trans } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { type ByWindowWidth, useByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { usePlainKeys } from '../../shared/keyboard/use-plain-keys.ts'
import { useRovingFocus } from '../../shared/keyboard/use-roving-focus.ts'
import { DayHeading } from '../../shared/list/day-heading.tsx'
import { dayRowHeight, dayRowKey, toDayRows } from '../../shared/list/day-rows.ts'
import { LoadMore, type MoreRows } from '../../shared/list/load-more.tsx'
import { useVirtualRows } from '../../shared/list/use-virtual-rows.ts'
import { VirtualRows } from '../../shared/list/virtual-rows.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { NotificationRow } from './notification-row.tsx'

const dateOf = ({ createdAt }: StaffNotification) => createdAt
const keyOf = dayRowKey(({ notificationId }: StaffNotification) => notificationId)
const rowHeights: ByWindowWidth = [
  [0, 160],
  [40, 110],
  [80, 86],
]

interface NotificationListProps extends MoreRows {
  notifications: readonly StaffNotification[]
}

/** A virtualized list of the notifications, grouped by day. */
export function NotificationList({ notifications, ...more }: NotificationListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const today = useToday()
  const [deleting, setDeleting] = useState<StaffNotification>()
  const rows = useMemo(() => toDayRows(notifications, dateOf), [notifications])
  const heightOf = dayRowHeight(useByWindowWidth(rowHeights))
  const { virtualizer, scrollTo, rowsAhead } = useVirtualRows({ rows, listRef, keyOf, heightOf })
  const ids = useMemo(() => notifications.map(({ notificationId }) => notificationId), [notifications])
  const { stepByKey, trackFocus, trackBlur } = useRovingFocus({
    ids,
    listRef,
    scrollTo: (id) =>
      scrollTo(rows.findIndex((row) => row.kind === 'item' && row.item.notificationId === id)),
  })
  usePlainKeys(stepByKey)
  return (
    <>
      <VirtualRows
        ref={listRef}
        rows={rows}
        virtualizer={virtualizer}
        gap="pb-2"
        // Focusable, so that it can get the focus after a row was deleted.
        tabIndex={-1}
        className="outline-none"
      >
        {(row) =>
          row.kind === 'day' ? (
            <DayHeading day={row.day} today={today} />
          ) : (
            <NotificationRow
              notification={row.item}
              onDelete={setDeleting}
              onFocus={trackFocus}
              onBlur={trackBlur}
            />
          )
        }
      </VirtualRows>
      <DeleteDialog
        notification={deleting}
        onClose={() => setDeleting(undefined)}
        getFinalFocus={() => listRef.current}
      />
      <LoadMore {...more} rowsAhead={rowsAhead} moreLabel={<Trans>Load older notifications</Trans>} />
    </>
  )
}
