import type { Notification } from '@cornerstock/contract/clients/notifications'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useMarkRead } from '../../api/notifications/notifications.ts'
import { groupByDay } from '../../lib/time/local-days.ts'
import { timings } from '../../lib/time/timings.ts'
import { useTimedFlag } from '../../lib/time/use-timed-flag.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayName } from '../../ui/text/day-name.tsx'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { NotificationCard } from './notification-card.tsx'

/** How many notifications are rendered at first, and with each press of the button for older ones. */
const pageSize = 50

/** Notifications grouped by day. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const today = useToday()
  const [shownCount, setShownCount] = useState(pageSize)
  const { listRef, markRead } = useMarkReadAndFocusNext()
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      {groupByDay(notifications.slice(0, shownCount), ({ createdAt }) => createdAt).map(({ day, rows }) => (
        <section key={day} aria-labelledby={day} className="mb-5">
          <h2 id={day} className="mb-1.5 font-bold text-ink-soft text-sm first-letter:uppercase">
            <DayName day={day} today={today} />
          </h2>
          <ul className="flex flex-col gap-2">
            {rows.map((notification) => (
              <li key={notification.notificationId}>
                <NotificationCard notification={notification} onMarkRead={markRead} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {notifications.length > shownCount && (
        <Button variant="secondary" isWide onClick={() => setShownCount(shownCount + pageSize)}>
          <Trans>Show older notifications</Trans>
        </Button>
      )}
    </div>
  )
}

/** Marks a notification as read and moves the focus to the next unread one. */
function useMarkReadAndFocusNext() {
  const { mutate } = useMarkRead(useClientId())
  const listRef = useRef<HTMLDivElement>(null)
  const doubleTapGuard = useTimedFlag(timings.doubleTapGuard)
  function markRead({ notificationId }: Notification, button: HTMLElement) {
    // In the unread list the next notification moves up, so the second tap of a double tap would mark it too.
    if (doubleTapGuard.isUp) return
    doubleTapGuard.raise()
    const buttons = Array.from(listRef.current?.querySelectorAll<HTMLElement>('[data-mark-read]') ?? [])
    const index = buttons.indexOf(button)
    const next = buttons[index + 1] ?? buttons[index - 1]
    ;(next ?? listRef.current)?.focus({ preventScroll: true })
    mutate(notificationId, { onError: (error) => showErrorToast(error.message) })
  }
  return { listRef, markRead }
}
