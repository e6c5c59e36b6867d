import * as contract from '@cornerstock/contract/notifications'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Every cached answer about notifications starts with this. */
export const notificationKeys = { all: ['notifications'] as const }

/** A client's own notifications and the broadcasts since it signed up, newest first. */
export const notificationsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...notificationKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.listNotifications, {
        params: { clientId },
        signal,
        fallback: i18n._(msg`Failed to fetch notifications.`),
      }),
  })
