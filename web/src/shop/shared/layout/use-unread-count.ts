import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNotifications } from '../../../api/notifications/notifications.ts'
import { useClientId } from '../../../state/client-id.ts'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'

/** The number of unread notifications; 0 while they load. Screen readers announce the number when it rises. */
export function useUnreadCount(): number {
  const { t } = useLingui()
  const announce = useAnnounce()
  const { data } = useNotifications(useClientId())
  const count = data?.filter(({ isRead }) => !isRead).length
  const last = useRef(count)
  useEffect(() => {
    const hasRisen = last.current !== undefined && count !== undefined && count > last.current
    last.current = count
    if (hasRisen)
      announce(t`${plural(count, { one: '# unread notification', other: '# unread notifications' })}`)
  }, [announce, t, count])
  return count ?? 0
}
