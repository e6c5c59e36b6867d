import type { StaffNotification } from '@cornerstock/contract/notifications'
import { Trans } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { useToday } from '../../../lib/use-today.ts'
import { DayName } from '../../../ui/day-name.tsx'
import { ListEnd, type MoreRows } from '../../shared/list-end.tsx'
import { useRowWindow } from '../../shared/use-row-window.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { heightOf, rowKey, toListRows } from './list-rows.ts'
import { NotificationRow } from './notification-row.tsx'

interface NotificationListProps extends MoreRows {
  notifications: readonly StaffNotification[]
}

/** The notifications by day. Only what is in sight stands in the document. */
export function NotificationList({ notifications, ...more }: NotificationListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const today = useToday()
  const [deleting, setDeleting] = useState<StaffNotification>()
  const rows = useMemo(() => toListRows(notifications), [notifications])
  const virtualizer = useRowWindow({ rows, listRef, keyOf: rowKey, heightOf })
  const visible = virtualizer.getVirtualItems()
  return (
    <>
      <div
        ref={listRef}
        // Takes the focus of a row that was deleted.
        tabIndex={-1}
        className="relative outline-none"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {visible.map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 pb-2"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              {row.kind === 'day' ? (
                <h2 className="px-1 pt-4 pb-1 font-bold text-lg">
                  <DayName day={row.day} today={today} />
                </h2>
              ) : (
                <NotificationRow notification={row.notification} onDelete={setDeleting} />
              )}
            </div>
          )
        })}
      </div>
      <DeleteDialog
        notification={deleting}
        onClose={() => setDeleting(undefined)}
        focusAfterwards={() => listRef.current}
      />
      <ListEnd
        {...more}
        rowsAhead={rows.length - (visible.at(-1)?.index ?? 0)}
        moreLabel={<Trans>Load older notifications</Trans>}
      />
    </>
  )
}
