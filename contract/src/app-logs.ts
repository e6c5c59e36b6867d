import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longIdSchema, textSchema, timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'

export const logLevels = ['Information', 'Warning', 'Error'] as const

const everyLevel = 'All'

/** A level in any letter case; `All` is every level. */
const levelFilter = z
  .string()
  .meta({ examples: [everyLevel, ...logLevels] })
  .transform(
    (text) => [everyLevel, ...logLevels].find((level) => level.toLowerCase() === text.toLowerCase()) ?? text,
  )
  .pipe(z.enum([everyLevel, ...logLevels]))
  .transform((level) => (level === everyLevel ? undefined : level))

/** A change: `from` is absent where something was added, `to` where it was removed, both where no value is logged. */
const staffChangeSchema = z.object({
  what: z.string(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
})

export type StaffChange = z.output<typeof staffChangeSchema>

/** What staff did or what went wrong. Never a password, a token or a reset link. */
export const appLogSchema = z
  .object({
    id: longIdSchema,
    level: z.enum(logLevels),
    message: z.string(),
    /** The part of the server that wrote it. */
    source: z.string(),
    timestamp: timeSchema,
    /** Whom it is about, or who asked when it went wrong. */
    clientId: z.uuid().nullable(),
    exception: z.string().nullable(),
    /** What staff changed; null for entries that are no change. */
    change: staffChangeSchema.nullable(),
    /** Who changed it, as people read it; null where nobody did or the account is gone. */
    staffName: z.string().nullable(),
  })
  .meta({ id: 'AppLog' })

export type AppLog = z.output<typeof appLogSchema>

export const listAppLogs = endpoint({
  method: 'GET',
  path: '/AppLogs/all',
  access: 'associate',
  summary: 'The log, newest first; searched by message, source, client and exception',
  query: z.object({
    level: levelFilter.optional(),
    search: textSchema(200).optional(),
    ...pagingFields,
  }),
  response: z.array(appLogSchema),
  paged: true,
})
