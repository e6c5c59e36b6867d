import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { matchesTag, type Tagged } from './etag.ts'
import { type Page, pageHeaders } from './paging.ts'
import { jsonType, type PreparedAnswer } from './prepared-answer.ts'

/** What was asked to be made, and whether it is new or was there already. */
export type Made<T> = { value: T; isNew: boolean }

const isMade = (answer: unknown): answer is Made<unknown> =>
  typeof answer === 'object' && answer !== null && 'isNew' in answer && 'value' in answer
const isTagged = (answer: unknown): answer is Tagged<unknown> =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'value' in answer
const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer && 'next' in answer
const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer

/**
 * Sends what a handler answered: encoded by the contract's response schema, a page with the headers of its
 * list, a tagged value with its `ETag`, and 304 instead of what the caller has already; 200 instead of 201
 * where nothing had to be made.
 */
export function sendAnswer(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  if (endpoint.response === null) return reply.code(endpoint.status ?? 204).send()
  reply.code(endpoint.status ?? 200)
  if (isPrepared(answer)) return sendPrepared(request, reply, answer)
  if (endpoint.paged && isPage(answer)) {
    reply.headers(pageHeaders(request.url, answer))
    return sendJson(reply, endpoint.response, answer.items)
  }
  if (endpoint.etag && isTagged(answer)) {
    reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
    if (isNotModified(request, answer.etag)) return reply.code(304).send()
    return sendJson(reply, endpoint.response, answer.value)
  }
  if (endpoint.statusAgain && isMade(answer)) {
    if (!answer.isNew) reply.code(endpoint.statusAgain)
    return sendJson(reply, endpoint.response, answer.value)
  }
  return sendJson(reply, endpoint.response, answer)
}

const sendJson = (reply: FastifyReply, schema: z.ZodType, value: unknown) =>
  reply.header('content-type', jsonType).send(JSON.stringify(z.encode(schema, value)))

function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer) {
  reply.headers(answer.headers(request.url))
  if (isNotModified(request, answer.etag)) return reply.code(304).send()
  const gzip = acceptsGzip(request) ? answer.gzip() : null
  return gzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(answer.bytes)
}

const acceptsGzip = ({ headers }: FastifyRequest) => {
  const accepted = headers['accept-encoding']
  return accepted !== undefined && /\bgzip\b(?!;q=0)/.test(String(accepted))
}

const isNotModified = ({ headers, method }: FastifyRequest, etag: string) => {
  const known = headers['if-none-match']
  return known !== undefined && (method === 'GET' || method === 'HEAD') && matchesTag(known, etag)
}
