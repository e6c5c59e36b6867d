import type { Notification } from '@cornerstock/contract/notifications'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useMarkRead } from '../../api/notifications.ts'
import { groupByDay } from '../../lib/time/local-days.ts'
import { timings } from '../../lib/time/timings.ts'
import { useTimedFlag } from '../../lib/time/use-timed-flag.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { useClientId } from '../../state/client-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayName } from '../../ui/text/day-name.tsx'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { NotificationCard } from './notification-card.tsx'

/** Some weeks of a busy store; older ones are drawn when asked for. */
const drawnAtOnce = 50

/** Notifications under the day on which they came. */
export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const today = useToday()
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const { listRef, markRead } = useMarking()
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      {groupByDay(notifications.slice(0, drawn), ({ createdAt }) => createdAt).map(({ day, rows }) => (
        <section key={day} aria-labelledby={day} className="mb-5">
          <h2 id={day} className="mb-1.5 font-bold text-ink-soft text-sm">
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
      {notifications.length > drawn && (
        <Button variant="secondary" isWide onClick={() => setDrawn(drawn + drawnAtOnce)}>
          <Trans>Show older notifications</Trans>
        </Button>
      )}
    </div>
  )
}

/** Marks one as read, and hands the focus on to the next that is not. */
function useMarking() {
  const { mutate } = useMarkRead(useClientId())
  const listRef = useRef<HTMLDivElement>(null)
  const guarded = useTimedFlag(timings.doubleTapGuard)
  function markRead({ notificationId }: Notification, button: HTMLElement) {
    // Among the unread ones the next moves up under the finger.
    if (guarded.isUp) return
    guarded.raise()
    const buttons = Array.from(listRef.current?.querySelectorAll<HTMLElement>('[data-mark-read]') ?? [])
    const index = buttons.indexOf(button)
    const next = buttons[index + 1] ?? buttons[index - 1]
    ;(next ?? listRef.current)?.focus({ preventScroll: true })
    mutate(notificationId, { onError: (error) => showErrorToast(error.message) })
  }
  return { listRef, markRead }
}
