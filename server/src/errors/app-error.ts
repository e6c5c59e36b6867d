import type { ErrorDetails } from '@cornerstock/contract/http/error-details'
import { type ErrorCode, errorStatuses } from '@cornerstock/contract/http/errors'
import { notFoundText, say, type Text, text } from '../texts/text.ts'

type CommonExtra = { retryAfter?: number; cause?: unknown }

// A code with details requires them; other codes have none.
type Extra<C extends ErrorCode> =
  ErrorDetails<C> extends undefined
    ? [extra?: CommonExtra & { details?: undefined }]
    : [extra: CommonExtra & { details: ErrorDetails<C> }]

/**
 * An expected error. Its message is for people and is sent with the response. Any other error is a bug: it is logged and
 * responded with 500.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: ErrorDetails<C>
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined

  /** The text for people in every language; `message` is the English one. */
  readonly text: Text

  constructor(code: C, text: Text, ...[extra]: Extra<C>) {
    super(say(text, 'en'), { cause: extra?.cause })
    this.text = text
    this.code = code
    this.details = extra?.details as ErrorDetails<C>
    this.retryAfter = extra?.retryAfter
  }

  get status(): number {
    return errorStatuses[this.code]
  }
}

/** The sender of a request is gone, so nobody reads the response. */
export class RequestAbandoned extends AppError<'UNAVAILABLE'> {
  constructor(cause?: unknown) {
    super('UNAVAILABLE', text('The request was abandoned.'), { cause })
  }
}

/** Finds an AppError in an error or its causes, because Drizzle wraps the errors of a pool; null if there is none. */
export function findAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  return error instanceof Error ? findAppError(error.cause) : null
}

export const notFound = (what: string) => new AppError('NOT_FOUND', notFoundText(what))

/** The error for what a clerk leaves to the owners and managers of its store. */
export const notAllowedToOrder = () =>
  new AppError('NOT_ALLOWED_TO_ORDER', text('Only owners and managers of your store may do this.'))

/** An error 400 about one field of the request. */
export const badField = (path: string, message: Text) =>
  new AppError('BAD_REQUEST', message, { details: [{ path, message: say(message, 'en') }] })

export const addressTooLong = () => new AppError('ADDRESS_TOO_LONG', text('This address is too long.'))

export const databaseUnavailable = () =>
  new AppError('UNAVAILABLE', text('We cannot reach our database right now. Please try again.'), {
    retryAfter: 2,
  })

const databaseProblems = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled, by statement_timeout
  '55P03', // lock_not_available, by lock_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction, while a standby is being promoted
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])
const lostConnection =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error/

// Requests open no connections except to the database. Errors of files have a path.
const isSocketProblem = (error: Error) =>
  'syscall' in error &&
  ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall)) &&
  !('path' in error)

/** Whether an error means that the database is down, overloaded or unreachable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    databaseProblems.has(code) ||
    code.startsWith('08') || // connection exceptions
    code.startsWith('53') || // insufficient resources
    isSocketProblem(error) ||
    lostConnection.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}

/** Whether the named unique index or constraint has rejected a row. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('constraint' in error && error.constraint === constraint) || violatesConstraint(error.cause, constraint)
  )
}

/** Whether a statement violated a foreign key. */
export function violatesForeignKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23503') || violatesForeignKey(error.cause)
}

/** Whether a row was rejected because its account no longer exists: it was erased while the request was running. */
export function namesMissingAccount(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isForeignKey = 'code' in error && error.code === '23503'
  return (
    (isForeignKey && 'constraint' in error && String(error.constraint).endsWith('_accounts_account_id_fk')) ||
    namesMissingAccount(error.cause)
  )
}

/**
 * Describes an error and its causes for logs, without the values of a failed statement: they may contain a password
 * hash.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('query' in error && 'params' in error)
    return `${describeError(error.cause)}\nin: ${String(error.query)}`
  const cause = error.cause === undefined ? '' : `\ncaused by: ${describeError(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
