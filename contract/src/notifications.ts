import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema, timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'

export const notificationTypes = ['General', 'Promo', 'OrderUpdate', 'message'] as const

export type NotificationType = (typeof notificationTypes)[number]

export const notificationSchema = z.object({
  notificationId: idSchema,
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  isRead: z.boolean(),
  createdAt: timeSchema,
})

export type Notification = z.output<typeof notificationSchema>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/Notification/client/:clientId',
  access: 'client',
  summary: "A client's own notifications and the broadcasts since it signed up, newest first",
  params: z.object({ clientId: clientIdSchema }),
  query: z.object(pagingFields),
  response: z.array(notificationSchema),
  paged: true,
})

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/Notification/:notificationId/mark-read',
  access: 'client',
  summary: 'Mark a notification as read, for the caller alone',
  params: z.object({ notificationId: idParamSchema }),
  response: notificationSchema,
})
