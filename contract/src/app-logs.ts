import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { longIdSchema, textSchema, timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'

export const logLevels = ['Information', 'Warning', 'Error'] as const

const everyLevel = 'All'

/** A level in any letter case; `All` means every level. */
const levelFilter = z
  .string()
  .meta({ examples: [everyLevel, ...logLevels] })
  .transform(
    (text) => [everyLevel, ...logLevels].find((level) => level.toLowerCase() === text.toLowerCase()) ?? text,
  )
  .pipe(z.enum([everyLevel, ...logLevels]))
  .transform((level) => (level === everyLevel ? undefined : level))

/** A change: `from` is absent if something was added, `to` if it was removed, both if no value is logged. */
const staffChangeSchema = z.object({
  what: z.string(),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
})

export type StaffChange = z.output<typeof staffChangeSchema>

/** A change by staff or a failure. Never contains a password, a token or a reset link. */
export const appLogSchema = z
  .object({
    id: longIdSchema,
    level: z.enum(logLevels),
    message: z.string(),
    /** The part of the server that wrote the entry. */
    source: z.string(),
    timestamp: timeSchema,
    /** The client concerned: whose data was changed, or who sent the failed request. */
    clientId: z.uuid().nullable(),
    exception: z.string().nullable(),
    /** What staff changed; null for other entries. */
    change: staffChangeSchema.nullable(),
    /** The name of the staff account that changed it; null for other entries and deleted accounts. */
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
