import { useEffect, useEffectEvent } from 'react'
import { useMarkRead, useNotifications } from '../../../api/notifications/notifications.ts'
import { useClientId } from '../../../state/client-id.ts'

/** Marks the notification of a reply as read while the client looks at its conversation. */
export function useMarkReplyRead(supportId: number) {
  const clientId = useClientId()
  const { data } = useNotifications(clientId)
  const { mutate } = useMarkRead(clientId)
  const unread = data?.find((notification) => notification.supportId === supportId && !notification.isRead)
  const notificationId = unread?.notificationId
  const markRead = useEffectEvent((id: number) => mutate(id))
  useEffect(() => {
    if (notificationId !== undefined) markRead(notificationId)
  }, [notificationId])
}
