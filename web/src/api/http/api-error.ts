import { type ErrorCode, type FieldProblem, fieldProblemSchema } from '@cornerstock/contract/errors'

/** A code of the server, or what happened to the answer: none came, or this app cannot read it. */
type ApiErrorCode = ErrorCode | 'NO_ANSWER' | 'UNREADABLE'

/** A failed call. The message is shown to people. */
export class ApiError extends Error {
  /** The HTTP status, or 0 if there was no response, so that the outcome is unknown. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly details: unknown

  constructor(message: string, answer: { status: number; code: ApiErrorCode; details?: unknown }) {
    super(message)
    this.status = answer.status
    this.code = answer.code
    this.details = answer.details
  }
}

/** Whether an error is an ApiError with one of these codes. */
export const hasCode = <C extends ApiErrorCode>(
  error: unknown,
  ...codes: C[]
): error is ApiError & { code: C } => error instanceof ApiError && (codes as string[]).includes(error.code)

/** Whether the server refused the call (4xx), so that nothing was changed. After other errors the outcome is unknown. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether the server answered that it failed (5xx). */
export const isFault = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 500

/** The fields that the server refused, with the reason for each; empty for any other error. */
export function fieldProblemsOf(error: unknown): FieldProblem[] {
  if (!hasCode(error, 'BAD_REQUEST')) return []
  const problems = fieldProblemSchema.array().safeParse(error.details)
  return problems.success ? problems.data : []
}
