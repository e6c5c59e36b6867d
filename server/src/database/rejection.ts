import type { ErrorDetails } from '@cornerstock/contract/http/error-details'
import { type ErrorCode, errorStatuses } from '@cornerstock/contract/http/errors'
import pg from 'pg'
import { isDatabaseUnavailable } from '../errors/app-error.ts'

/** A rejection by an SQL function (`functions/work/reject.sql`), which was rolled back. */
export type Rejection = { [C in ErrorCode]: { code: C; details: ErrorDetails<C> } }[ErrorCode]

const rejectionState = 'CS001'

const isErrorCode = (text: string): text is ErrorCode => text in errorStatuses

/** Reads the rejection from an error; null for any other error. */
export function readRejection(error: unknown): Rejection | null {
  // Drizzle wraps the errors of the driver.
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== rejectionState || !isErrorCode(cause.message))
    return null
  return { code: cause.message, details: cause.detail ? JSON.parse(cause.detail) : undefined } as Rejection
}

// A deadlock, or a lock that was not granted in time.
const lockProblems = new Set(['40P01', '55P03'])

/** Whether the database rolled the statement back. False if the outcome is unknown, as after a lost connection. */
export const wasRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (lockProblems.has(error.code ?? '') || !isDatabaseUnavailable(error))
