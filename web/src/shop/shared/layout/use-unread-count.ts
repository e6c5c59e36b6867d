import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNotifications } from '../../../api/notifications/notifications.ts'
import { useOnChange } from '../../../lib/hooks/use-on-change.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { useAnnounce } from '../../../ui/feedback/announcer.tsx'

/** The number of unread notifications; 0 while they load. Screen readers announce the number when it rises. */
export function useUnreadCount(): number {
  const { t } = useLingui()
  const announce = useAnnounce()
  const { data } = useNotifications(useClientId())
  const count = data?.filter(({ isRead }) => !isRead).length
  useOnChange(count, (before) => {
    if (before !== undefined && count !== undefined && count > before)
      announce(t`${plural(count, { one: '# unread notification', other: '# unread notifications' })}`)
  })
  return count ?? 0
}
