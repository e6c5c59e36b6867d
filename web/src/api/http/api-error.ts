import { type ErrorCode, type FieldProblem, fieldProblemSchema } from '@cornerstock/contract/http/errors'
import { currentLanguage } from '@cornerstock/contract/values/languages'
import { i18n, type MessageDescriptor } from '@lingui/core'

/** The error text of a call, or null if nobody sees it. */
export type Fallback = MessageDescriptor | null

/** A code of the server, or what happened to the response: none came, or this app cannot read it. */
type ApiErrorCode = ErrorCode | 'NO_RESPONSE' | 'UNREADABLE'

interface Response {
  status: number
  code: ApiErrorCode
  details?: unknown
  /** The server's text, in the language of the call. */
  text?: string | undefined
  /** The time of the response by the server's clock. */
  date?: Date | undefined
}

/** A failed call. People see its message: the server's text, or the fallback if the language has changed since. */
export class ApiError extends Error {
  /** The HTTP status, or 0 if there was no response, so that the outcome is unknown. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly details: unknown
  /** The time of the response by the server's clock, in whole seconds. */
  readonly date: Date | undefined
  readonly #fallback: Fallback
  readonly #text: string | undefined
  readonly #language = currentLanguage()

  constructor(fallback: Fallback, { status, code, details, text, date }: Response) {
    super()
    this.status = status
    this.code = code
    this.details = details
    this.date = date
    this.#fallback = fallback
    this.#text = text
  }

  override get message(): string {
    if (this.#text !== undefined && this.#language === currentLanguage()) return this.#text
    return this.#fallback ? i18n._(this.#fallback) : ''
  }
}

/** Whether an error is an ApiError with one of these codes. */
export const hasCode = <C extends ApiErrorCode>(
  error: unknown,
  ...codes: C[]
): error is ApiError & { code: C } => error instanceof ApiError && (codes as string[]).includes(error.code)

/** Whether the server rejected the call (4xx), so that nothing has changed. After other errors, that is unknown. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** With these statuses nothing is decided: the session has ended, or the server is busy or away. */
const undecidedStatuses = [0, 401, 408, 425, 429, 502, 503, 504]

/** Whether the same request may still succeed, so that it keeps its idempotency key. */
export const isUndecided = (error: ApiError): boolean =>
  undecidedStatuses.includes(error.status) || hasCode(error, 'TWO_FACTOR_REQUIRED')

/** Whether the server responded that it failed (5xx). */
export const isFault = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 500

/** The fields that the server rejected, with the reason for each; empty for any other error. */
export function fieldProblemsOf(error: unknown): FieldProblem[] {
  if (!hasCode(error, 'BAD_REQUEST')) return []
  const problems = fieldProblemSchema.array().safeParse(error.details)
  return problems.success ? problems.data : []
}
