import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema, requiredTextSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'

export const notificationTypes = ['General', 'Promo', 'OrderUpdate', 'message'] as const

export type NotificationType = (typeof notificationTypes)[number]

export const notificationSchema = z
  .object({
    notificationId: idSchema,
    title: z.string(),
    message: z.string(),
    type: z.enum(notificationTypes),
    isRead: z.boolean(),
    /** What it is about, such as `order 1001`, `product 5` or `cart`; null if nothing but its text says it. */
    subject: z.string().nullable(),
    /** The support request that it answers; null for other notifications. */
    supportId: idSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Notification' })

export type Notification = z.output<typeof notificationSchema>

/** A notification for staff, with its recipient. `isRead` is the client's mark; for a broadcast, the caller's. */
export const staffNotificationSchema = notificationSchema
  .extend({
    /** null for a broadcast. */
    clientId: z.uuid().nullable(),
    storeName: z.string().nullable(),
  })
  .meta({ id: 'StaffNotification' })

export type StaffNotification = z.output<typeof staffNotificationSchema>

/** A notification to one client or to all. */
export const newNotificationSchema = z
  .object({
    title: requiredTextSchema(200),
    message: requiredTextSchema(2000),
    type: z.enum(notificationTypes).default('General'),
    // A form that sends to all may contain the empty field.
    clientId: z
      .string()
      .trim()
      .max(100)
      .nullish()
      .transform((clientId) => clientId || null),
    sendToAll: z
      .boolean()
      .nullish()
      .transform((sendToAll) => sendToAll ?? false),
  })
  .refine(({ clientId, sendToAll }) => (clientId === null) === sendToAll, {
    path: ['clientId'],
    ...fieldText('Name one client, or send to all.'),
  })

export type NewNotification = z.output<typeof newNotificationSchema>

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
  // In lower case, which the server treats alike: OpenAPI tools report `/Notification/{id}/mark-read` as ambiguous
  // with `/Notification/client/{clientId}`.
  path: '/notification/:notificationId/mark-read',
  access: 'client',
  summary: 'Mark a notification as read for the caller only',
  params: z.object({ notificationId: idParamSchema }),
  response: notificationSchema,
})

export const listStaffNotices = endpoint({
  method: 'GET',
  path: '/Notification/staff',
  access: 'associate',
  summary: "The caller's own notices of new orders, claims and questions, newest first",
  query: z.object(pagingFields),
  response: z.array(notificationSchema),
  paged: true,
})

export const listAllNotifications = endpoint({
  method: 'GET',
  path: '/Notification/all',
  access: 'associate',
  summary: 'Every notification, newest first',
  query: z.object(pagingFields),
  response: z.array(staffNotificationSchema),
  paged: true,
})

export const sendNotification = endpoint({
  method: 'POST',
  path: '/Notification',
  access: 'associate',
  summary: 'Send a notification to one client or to all',
  body: newNotificationSchema,
  response: staffNotificationSchema,
  status: 201,
  idempotent: true,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/Notification/:notificationId',
  access: 'associate',
  summary: 'Delete a notification for everyone',
  params: z.object({ notificationId: idParamSchema }),
  response: null,
  status: 204,
})
