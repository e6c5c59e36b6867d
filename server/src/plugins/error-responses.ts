import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { encodeDetails } from '@cornerstock/contract/http/error-details'
import type { ErrorBody, FieldProblem } from '@cornerstock/contract/http/errors'
import { isFragment } from '@cornerstock/contract/http/field-messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AppError,
  addressTooLong,
  badField,
  databaseUnavailable,
  findAppError,
  isDatabaseUnavailable,
  namesMissingAccount,
  notFound,
  RequestAbandoned,
} from '../errors/app-error.ts'
import { asksForLanguage, languageOf } from '../http/language.ts'
import { withoutCostsFor } from '../http/responses/without-costs.ts'
import { inEnglish, inLanguage, say, text, verbatim } from '../texts/text.ts'
import { maxPageAddressLength } from './rate-limit.ts'

const toAppError = (error: unknown, request: FastifyRequest): AppError | null => {
  const expected = findAppError(error)
  if (expected) return expected
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error, request)
  if (isDatabaseUnavailable(error)) return databaseUnavailable()
  if (namesMissingAccount(error)) return notFound('Client')
  return isFastifyError(error) ? toFastifyRejection(error, request) : null
}

type InvalidInput = {
  validation: { instancePath: string; message?: string | undefined }[]
  validationContext?: string | undefined
}

/**
 * The error for invalid fields. A schema writes its messages while it checks, so for another language it checks again.
 */
function invalidInput({ validation, validationContext }: InvalidInput, request: FastifyRequest): AppError {
  const language = languageOf(request)
  const issues =
    language === 'en' ? undefined : inLanguage(language, () => checkAgain(validationContext, request))
  const details: FieldProblem[] = validation.map(({ instancePath, message = 'Is not valid.' }, index) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: issues?.[index]?.message ?? message,
  }))
  const [first] = details
  const [{ message = '' } = {}] = validation
  const problem =
    first && (isFragment(first.path, message) ? `${first.path}: ${first.message}` : first.message)
  return new AppError(
    'BAD_REQUEST',
    problem === undefined ? text('This request is not valid.') : verbatim(problem),
    {
      details,
    },
  )
}

function checkAgain(part: string | undefined, { routeOptions, params, query, body }: FastifyRequest) {
  const { schema } = routeOptions
  const [checked, value] =
    part === 'params'
      ? [schema?.params, params]
      : part === 'querystring'
        ? [schema?.querystring, query]
        : [schema?.body, body]
  return checked instanceof z.ZodType ? checked.safeParse(value).error?.issues : undefined
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error &&
  'statusCode' in error &&
  Number(error.statusCode) >= 400 &&
  Number(error.statusCode) < 500

/** Requests that Fastify rejects before our own code runs. */
function toFastifyRejection({ statusCode }: FastifyError, { routeOptions, url }: FastifyRequest): AppError {
  switch (statusCode) {
    case 404:
      return addressNotFound()
    case 413:
      return tooLarge(routeOptions.bodyLimit)
    case 414:
      // The router rejects a part of more than 500 characters, before the hook that rejects long addresses.
      return url.length > maxPageAddressLength ? addressTooLong() : unreadable()
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', text('Please send JSON (content type application/json).'))
    default:
      return unreadable()
  }
}

const unreadable = () => badField('', text('This request could not be read.'))

const [kilobyte, megabyte] = [1024, 1_048_576]

const tooLarge = (maxBytes: number) =>
  new AppError(
    'TOO_LARGE',
    maxBytes < megabyte
      ? text('This is too large: at most {kilobytes} kB.', { kilobytes: maxBytes / kilobyte })
      : text('This is too large: at most 1 MB.'),
  )

/**
 * Reads the account of a request that was rejected before its route did, for the language of the response. Without a
 * database the response is English.
 */
async function readAccount(request: FastifyRequest, error: unknown): Promise<void> {
  const isUnavailable = isDatabaseUnavailable(error) || findAppError(error)?.code === 'UNAVAILABLE'
  if (request.actor || asksForLanguage(request) || isUnavailable) return
  await request.server.authenticate(request).catch(() => {})
}

function response(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const text = say(error.text, languageOf(request))
  const body: ErrorBody = {
    error: text,
    message: text,
    code: error.code,
    requestId: request.id,
    details: withoutCostsFor(request.actor, encodeDetails(error.code, sayDetails(error, text))),
  }
  request.rejection = error.code
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Translates the problem of a field whose message is that of the whole response. */
function sayDetails({ code, message, details }: AppError, text: string) {
  if (code !== 'BAD_REQUEST' || !Array.isArray(details)) return details
  return (details as FieldProblem[]).map((problem) =>
    problem.message === message ? { ...problem, message: text } : problem,
  )
}

/** Returns a request with a malformed address, which Fastify rejects before any hook runs. */
export async function respondToUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await readAccount(request, error)
  return response(request, reply.header('x-request-id', request.id), toFastifyRejection(error, request))
}

/** Returns a request that is not valid HTTP, directly on its connection. */
export function respondToUnreadableRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const message = inEnglish('This request could not be read.')
  const body: ErrorBody = { error: message, message, code: 'BAD_REQUEST', requestId: randomUUID() }
  const json = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'x-request-id': body.requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('\r\n')}\r\n\r\n${json}`)
}

const readTimeoutMs = 10_000

/** Reads the rest of the body: closing the connection earlier resets it, and the sender loses the response. */
async function readToEnd({ raw }: FastifyRequest): Promise<void> {
  raw.resume()
  await finished(raw, { signal: AbortSignal.timeout(readTimeoutMs) }).catch(() => {})
}

export const addressNotFound = () => new AppError('NOT_FOUND', text('There is nothing at this address.'))

const isScreen = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  url.startsWith('/') &&
  !/^\/(api|images|assets)(\/|\?|$)/i.test(url) &&
  !/\.\w+$/.test(url.split('?')[0] ?? '')

/** Returns every error with the same kind of body. Unexpected errors are logged and responded with 500. */
export function addErrorResponses(
  app: FastifyInstance,
  {
    onUnexpectedError,
    sendPage,
  }: {
    onUnexpectedError: (error: unknown, request: FastifyRequest) => void
    /** Responds with the page of the web app; null without it. */
    sendPage: RouteHandlerMethod | null
  },
): void {
  app.setErrorHandler(async (error, request, reply) => {
    await readAccount(request, error)
    const expected = toAppError(error, request)
    if (expected instanceof RequestAbandoned) return reply.hijack()
    if (expected?.code === 'TOO_LARGE') await readToEnd(request)
    if (expected?.code === 'UNAVAILABLE') request.log.warn({ error }, 'unavailable')
    if (expected) return response(request, reply, expected)
    request.log.error({ error }, 'unexpected error')
    onUnexpectedError(error, request)
    return response(
      request,
      reply,
      new AppError('INTERNAL', text('Something went wrong on our side. Please try again.')),
    )
  })

  // The web app returns the addresses of screens. Every other unknown address gets 404, for every method.
  app.addHook('onRequest', (request, _, done) => {
    const isKnown = !request.is404 || (sendPage !== null && isScreen(request))
    done(isKnown ? undefined : addressNotFound())
  })
  const reject = () => {
    throw addressNotFound()
  }
  app.setNotFoundHandler(sendPage ?? reject)
}
