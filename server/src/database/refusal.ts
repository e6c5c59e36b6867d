import { type ErrorCode, errorStatuses } from '@cornerstock/contract/errors'
import pg from 'pg'
import { isDatabaseUnavailable } from '../http/errors.ts'

/** What a function of the database refused (`refuse` in the migrations): everything it did is undone. */
export type Refusal = { code: ErrorCode; details: unknown }

const refusalState = 'CS001'

const isErrorCode = (text: string): text is ErrorCode => text in errorStatuses

/** Reads a refusal out of an error; null where it is something else. */
export function readRefusal(error: unknown): Refusal | null {
  // Drizzle wraps what the driver threw.
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== refusalState || !isErrorCode(cause.message))
    return null
  return { code: cause.message, details: cause.detail ? JSON.parse(cause.detail) : undefined }
}

// It waited for others in vain: a deadlock, or too long for a lock.
const lockProblems = new Set(['40P01', '55P03'])

/** Whether a running database has refused a statement, and so undone it; not where nobody knows what became of it. */
export const wasRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (lockProblems.has(error.code ?? '') || !isDatabaseUnavailable(error))
