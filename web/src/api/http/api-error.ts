import type { ErrorCode } from '@cornerstock/contract/errors'

/** A call that was refused, or got no answer. Its message is for people. */
export class ApiError extends Error {
  /** The HTTP status; 0 where no answer came, and nobody knows what became of the call. */
  readonly status: number
  readonly code: ErrorCode | 'NO_ANSWER'
  readonly details: unknown

  constructor(message: string, answer: { status: number; code: ErrorCode | 'NO_ANSWER'; details?: unknown }) {
    super(message)
    this.status = answer.status
    this.code = answer.code
    this.details = answer.details
  }
}

/** The refusal behind an error, where it is one of these. */
export const hasCode = <C extends ErrorCode | 'NO_ANSWER'>(
  error: unknown,
  ...codes: C[]
): error is ApiError & { code: C } => error instanceof ApiError && (codes as string[]).includes(error.code)

/** A refusal is an answer: nothing was done. Any other failure leaves open what became of a write. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
