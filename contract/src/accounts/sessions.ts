import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { daysBefore } from '../values/days.ts'
import { signedInSchema } from './accounts.ts'
import {
  confirmPasswordMatches,
  confirmPasswordSchema,
  currentPasswordSchema,
  passwordSchema,
} from './passwords.ts'

/** A session ends this long after sign-in, even if it is used. */
export const sessionLifetimeDays = 30

/** A session ends after this long without a request. */
const sessionIdleDays = 14

/** A session is valid while it began and was last used after these times. */
export const sessionLimits = (now: Date): { createdAfter: Date; seenAfter: Date } => ({
  createdAfter: daysBefore(now, sessionLifetimeDays),
  seenAfter: daysBefore(now, sessionIdleDays),
})

export const sessionSchema = z
  .object({
    sessionId: z.uuid(),
    createdAt: timeSchema,
    lastSeenAt: timeSchema,
    /** The User-Agent of the browser at sign-in. */
    device: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })

export type Session = z.output<typeof sessionSchema>

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'account',
  summary: 'End this session',
  response: null,
  status: 204,
  // Not `storage`: an order that waits for its response and the device token outlive the session.
  headers: { 'clear-site-data': '"cache"' },
})

/** For a browser that has stored only what the specification names of its session (section 4), and needs the rest. */
export const readSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  access: 'account',
  summary:
    'The role, the stores and the email address of the signed-in account, and whether the address is verified',
  response: signedInSchema
    .pick({ role: true, email: true, emailVerified: true, stores: true })
    .meta({ id: 'SessionState' }),
})

export const switchStore = endpoint({
  method: 'POST',
  path: '/auth/switch-store',
  access: 'person',
  namesOtherStores: true,
  summary: 'Act for another store of the signed-in person, in the same session',
  body: z.object({ clientId: z.string().max(100) }),
  response: signedInSchema,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'account',
  summary: 'The sessions of the signed-in account, most recently used first',
  query: z.object(pagingFields),
  response: z.array(sessionSchema),
  paged: true,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  access: 'account',
  summary: 'End one session of the signed-in account',
  params: z.object({ sessionId: z.string().max(100) }),
  response: null,
  status: 204,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'account',
  summary: 'End all sessions of the signed-in account except this one',
  response: null,
  status: 204,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  access: 'account',
  summary: 'Change the password of the signed-in account and end its other sessions',
  body: z
    .object({
      currentPassword: currentPasswordSchema(fieldText('Please enter your current password.')),
      newPassword: passwordSchema,
      confirmPassword: confirmPasswordSchema,
    })
    .refine(...confirmPasswordMatches('newPassword')),
  response: signedInSchema,
  rejections: ['TOO_MANY_REQUESTS'],
})
