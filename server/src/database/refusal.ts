import { type ErrorCode, errorStatuses } from '@cornerstock/contract/errors'
import pg from 'pg'

/** What a function of the database refused (`refuse` in the migrations): everything it did is undone. */
export type Refusal = { code: ErrorCode; details: unknown }

const refusalState = 'CS001'

const isErrorCode = (text: string): text is ErrorCode => text in errorStatuses

/** Reads a refusal out of an error; null where it is something else. */
export function refusalOf(error: unknown): Refusal | null {
  // Drizzle wraps what the driver threw.
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== refusalState || !isErrorCode(cause.message))
    return null
  return { code: cause.message, details: cause.detail ? JSON.parse(cause.detail) : undefined }
}
