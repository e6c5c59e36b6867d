import * as contract from '@cornerstock/contract/clients/notifications'
import type { FastifyInstance } from 'fastify'
import { associate, client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as notifications from './notification-service.ts'

/** Notifications to clients. */
export function notificationRoutes(app: FastifyInstance): void {
  route(app, contract.listNotifications, client, ({ context, params, query }) =>
    notifications.listNotifications(context, params.clientId, query),
  )

  route(app, contract.markNotificationRead, client, ({ context, params }) =>
    notifications.markRead(context, params.notificationId),
  )

  route(app, contract.listStaffNotices, associate, ({ context, query }) =>
    notifications.listStaffNotices(context, query),
  )

  route(app, contract.listAllNotifications, associate, ({ context, query }) =>
    notifications.listAllNotifications(context, query),
  )

  route(app, contract.sendNotification, associate, ({ context, body, idempotencyKey }) =>
    notifications.sendNotification(context, body, idempotencyKey),
  )

  route(app, contract.deleteNotification, associate, ({ context, params }) =>
    notifications.removeNotification(context, params.notificationId),
  )
}
