import { type ErrorCode, errorStatuses, type FieldProblem } from '@cornerstock/contract/errors'

/**
 * A refusal that we foresaw: its text is for people and goes into the answer as it is. Anything else that
 * is thrown is a bug, is logged, and answers a plain 500.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, extra: { details?: unknown; retryAfter?: number } = {}) {
    super(message)
    this.code = code
    this.details = extra.details
    this.retryAfter = extra.retryAfter
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`)

/** A 400 about one field. */
export const badField = (path: string, message: string) =>
  new AppError('BAD_REQUEST', message, { details: [{ path, message }] satisfies FieldProblem[] })

const connectionProblems = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '53100', // disk_full
  '25006', // read_only_sql_transaction, while a standby is being promoted
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])
const lostConnection =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/

/** Whether the database could not be asked, through no fault of the request. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    connectionProblems.has(code) ||
    code.startsWith('08') ||
    lostConnection.test(error.message) ||
    isDatabaseAway(error.cause)
  )
}

/** Whether the database refused a row because of this unique index or constraint. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return ('constraint' in error && error.constraint === constraint) || isViolationOf(error.cause, constraint)
}
