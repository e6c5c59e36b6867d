import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { localDaySchema, longIdSchema, textSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { reportDaysSchema } from './reports.ts'

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

/** A change: `from` is null if something was added, `to` if it was removed, both if no value is logged. */
const staffChangeSchema = z.object({
  what: z.string(),
  from: z.unknown(),
  to: z.unknown(),
})

export type StaffChange = z.output<typeof staffChangeSchema>

/** A change as the log stores it: `from` and `to` are absent where they are null in the response. */
export type LoggedChange = Pick<StaffChange, 'what'> & Partial<StaffChange>

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
    /** The change that staff made; null for other entries. */
    change: staffChangeSchema.nullable(),
    /** The name of the staff account that changed it; null for other entries and deleted accounts. */
    staffName: z.string().nullable(),
  })
  .meta({ id: 'AppLog' })

export type AppLog = z.output<typeof appLogSchema>

const filterFields = { level: levelFilter.optional(), search: textSchema(200).optional() }

export const listAppLogs = endpoint({
  method: 'GET',
  path: '/AppLogs/all',
  access: 'associate',
  summary: 'The log, newest first; searched by message, source, client and exception',
  query: z.object({ ...filterFields, ...pagingFields }),
  response: z.array(appLogSchema),
  paged: true,
})

const countSchema = z.int().min(0)

/** The number of log entries by day and level, and by staff account and part of the server. */
export const appLogSummarySchema = z
  .object({
    /** Days with entries, oldest first. */
    days: z.array(z.object({ date: localDaySchema, level: z.enum(logLevels), entries: countSchema })),
    /** The staff account with the most entries first. Its name is null if the account was deleted. */
    staff: z.array(
      z.object({
        staffId: z.uuid(),
        staffName: z.string().nullable(),
        entries: countSchema,
        /** The part with the most entries first. */
        sources: z.array(z.object({ source: z.string(), entries: countSchema })),
      }),
    ),
  })
  .meta({ id: 'AppLogSummary' })

export type AppLogSummary = z.output<typeof appLogSummarySchema>

export const summarizeAppLogs = endpoint({
  method: 'GET',
  path: '/AppLogs/summary',
  access: 'associate',
  summary: 'How many entries of the log each day and each staff account have',
  query: reportDaysSchema.extend(filterFields),
  response: appLogSummarySchema,
})
