import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { encodeList } from './encode-list.ts'
import { matchesTag, type Tagged } from './etag.ts'
import { type Page, pageHeaders } from './paging.ts'
import { jsonType, type PreparedAnswer } from './prepared-answer.ts'

/** A value that was created, or that existed before. */
export type UpsertResult<T> = { value: T; isNew: boolean }

/** A file to download, with its content in pieces. */
export type FileAnswer = { fileName: string; mediaType: string; content: AsyncIterable<string | Uint8Array> }

const isUpsertResult = (answer: unknown): answer is UpsertResult<unknown> =>
  typeof answer === 'object' && answer !== null && 'isNew' in answer && 'value' in answer
const isTagged = (answer: unknown): answer is Tagged<unknown> =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'value' in answer
const isPage = (answer: unknown): answer is Page<unknown> =>
  typeof answer === 'object' && answer !== null && 'items' in answer && 'next' in answer
const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'fileName' in answer && 'content' in answer
const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer

/**
 * Sends the answer of a handler, encoded by the contract's response schema: a page with its headers, a tagged value
 * with its `ETag`, 304 if the caller has the current version, and 200 instead of 201 if nothing was created.
 */
export function sendAnswer(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) {
  if (endpoint.headers) reply.headers(endpoint.headers)
  if (endpoint.file && isFile(answer)) return sendFile(reply, answer)
  if (endpoint.response === null) return reply.code(endpoint.status ?? 204).send()
  reply.code(endpoint.status ?? 200)
  if (isPrepared(answer)) return sendPrepared(request, reply, answer)
  if (endpoint.paged && isPage(answer)) {
    reply.headers(pageHeaders(request.url, answer))
    return sendJson(request, reply, encodeList(endpoint.response, answer.items))
  }
  if (endpoint.etag && isTagged(answer)) {
    reply.header('etag', answer.etag)
    if (isNotModified(request, answer.etag)) return reply.code(304).send()
    return sendJson(request, reply, z.encode(endpoint.response, answer.value))
  }
  if (endpoint.statusAgain && isUpsertResult(answer)) {
    if (!answer.isNew) reply.code(endpoint.statusAgain)
    return sendJson(request, reply, z.encode(endpoint.response, answer.value))
  }
  return sendJson(request, reply, z.encode(endpoint.response, answer))
}

/** The file may contain costs and addresses, so no browser or proxy may store it. */
const sendFile = (reply: FastifyReply, { fileName, mediaType, content }: FileAnswer) =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(content))

const compress = promisify(gzip)
/** Compressing a shorter answer takes longer than sending it uncompressed over a slow line. */
const minCompressedLength = 8000

async function sendJson(request: FastifyRequest, reply: FastifyReply, encoded: unknown) {
  const text = JSON.stringify(encoded)
  reply.header('content-type', jsonType)
  if (text.length < minCompressedLength || !acceptsGzip(request)) return reply.send(text)
  // The fastest level: a page of orders becomes a tenth of its size.
  const bytes = await compress(text, { level: 1 })
  return reply.header('vary', 'accept-encoding').header('content-encoding', 'gzip').send(bytes)
}

/** Sends a prepared answer: compressed if the caller accepts it, 304 if the caller has the current version. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer) {
  reply.headers(answer.headers(request.url))
  if (isNotModified(request, answer.etag)) return reply.code(304).send()
  const gzip = acceptsGzip(request) ? answer.gzip() : null
  return gzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(answer.body)
}

const acceptsGzip = ({ headers }: FastifyRequest) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [coding, ...parameters] = part.split(';').map((text) => text.trim())
      return coding === 'gzip' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    })

const isNotModified = ({ headers, method }: FastifyRequest, etag: string) => {
  const known = headers['if-none-match']
  return known !== undefined && (method === 'GET' || method === 'HEAD') && matchesTag(known, etag)
}
