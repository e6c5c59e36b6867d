import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import type { ErrorBody, ErrorCode, FieldProblem } from '@cornerstock/contract/errors'
import { withField } from '@cornerstock/contract/field-messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, databaseAway, isDatabaseAway } from '../http/errors.ts'

const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isDatabaseAway(error)) return databaseAway()
  return isFastifyRefusal(error) ? fastifyRefusal(error) : null
}

function invalidInput(problems: { instancePath: string; message?: string | undefined }[]): AppError {
  const details: FieldProblem[] = problems.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'Is not valid.',
  }))
  const [first] = details
  const text = first ? withField(first.path, first.message) : 'This request is not valid.'
  return new AppError('BAD_REQUEST', text, { details })
}

const isFastifyRefusal = (error: unknown): error is FastifyError =>
  error instanceof Error &&
  'statusCode' in error &&
  Number(error.statusCode) >= 400 &&
  Number(error.statusCode) < 500

/** What Fastify itself refuses, before our own code sees it. */
function fastifyRefusal({ statusCode }: FastifyError): AppError {
  const answers: Record<number, [ErrorCode, string]> = {
    404: ['NOT_FOUND', 'There is nothing at this address.'],
    413: ['TOO_LARGE', 'This is too large: at most 1 MB.'],
    415: ['UNSUPPORTED_MEDIA_TYPE', 'Please send JSON (content type application/json).'],
  }
  const [code, text] = answers[statusCode ?? 400] ?? ['BAD_REQUEST', 'This request could not be read.']
  return new AppError(code, text, {
    details: code === 'BAD_REQUEST' ? [{ path: '', message: text }] : undefined,
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const body: ErrorBody = {
    error: error.message,
    message: error.message,
    code: error.code,
    requestId: request.id,
    ...(error.details !== undefined && { details: error.details }),
  }
  request.refusal = error.code
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Answers an address that could not even be read, which Fastify refuses before any handler is set. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return answer(request, reply.header('x-request-id', request.id), fastifyRefusal(error))
}

/** Answers what is not even HTTP as we speak it, straight on its connection. */
export function answerUnreadableRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const text = 'This request could not be read.'
  const body: ErrorBody = { error: text, message: text, code: 'BAD_REQUEST', requestId: randomUUID() }
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

const longestRest = 10_000

/** Lets the sender finish: a connection closed while bytes still come is reset, and the answer lost with it. */
async function readToEnd({ raw }: FastifyRequest): Promise<void> {
  raw.resume()
  await finished(raw, { signal: AbortSignal.timeout(longestRest) }).catch(() => {})
}

const nothingHere = () => new AppError('NOT_FOUND', 'There is nothing at this address.')

const isScreen = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  url.startsWith('/') &&
  !/^\/(api|images|assets)(\/|\?|$)/i.test(url) &&
  !/\.\w+$/.test(url.split('?')[0] ?? '')

/** One body for every refusal of every kind. What we did not foresee is logged and answered with a plain 500. */
export function errorAnswers(
  app: FastifyInstance,
  { onBug, page }: { onBug: (error: unknown, request: FastifyRequest) => void; page: string | null },
): void {
  app.setErrorHandler(async (error, request, reply) => {
    const foreseen = asAppError(error)
    if (foreseen?.code === 'TOO_LARGE') await readToEnd(request)
    if (foreseen?.code === 'UNAVAILABLE') request.log.warn({ error }, 'unavailable')
    if (foreseen) return answer(request, reply, foreseen)
    request.log.error({ error }, 'unforeseen')
    onBug(error, request)
    return answer(
      request,
      reply,
      new AppError('INTERNAL', 'Something went wrong on our side. Please try again.'),
    )
  })

  // Addresses of screens are the web app's to answer. Everything else that is not there is a 404, whatever
  // is sent to it.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !(page !== null && isScreen(request))) throw nothingHere()
  })
  app.setNotFoundHandler((_, reply) => {
    if (page === null) throw nothingHere()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile(page)
  })
}
