import type { ErrorCode } from '@cornerstock/contract/http/errors'
import type { Language } from '@cornerstock/contract/values/languages'
import { findAppError } from '../errors/app-error.ts'
import { say } from '../texts/text.ts'

/** The code and message of an AppError that rejected a row, for the response. Throws any other error. */
export function toRejection(error: unknown, language: Language): { code: ErrorCode; message: string } {
  const expected = findAppError(error)
  if (!expected || expected.status >= 500) throw error
  return { code: expected.code, message: say(expected.text, language) }
}
