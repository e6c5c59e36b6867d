import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Page, pageHeaders } from '../paging.ts'
import { encodeList } from './encode-list.ts'
import { matchesTag, type Tagged } from './etag.ts'
import { jsonType, type PreparedResponse } from './prepared-response.ts'
import { withoutCostsFor } from './without-costs.ts'

/** A value that was created, or that existed before. */
export type UpsertResult<T> = { value: T; isNew: boolean }

/** A file to download, with its content in pieces. */
export type FileResponse = {
  fileName: string
  mediaType: string
  content: AsyncIterable<string | Uint8Array>
}

const isUpsertResult = (response: unknown): response is UpsertResult<unknown> =>
  typeof response === 'object' && response !== null && 'isNew' in response && 'value' in response
const isTagged = (response: unknown): response is Tagged<unknown> =>
  typeof response === 'object' && response !== null && 'etag' in response && 'value' in response
const isPage = (response: unknown): response is Page<unknown> =>
  typeof response === 'object' && response !== null && 'items' in response && 'next' in response
const isFile = (response: unknown): response is FileResponse =>
  typeof response === 'object' && response !== null && 'fileName' in response && 'content' in response
const isPrepared = (response: unknown): response is PreparedResponse =>
  typeof response === 'object' && response !== null && 'bytes' in response

/**
 * Sends the response of a handler, encoded by the contract's response schema: a page with its headers, a tagged value
 * with its `ETag`, 304 if the caller has the current version, and 200 instead of 201 if nothing was created.
 */
export function sendResponse(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  response: unknown,
) {
  if (endpoint.headers) reply.headers(endpoint.headers)
  if (endpoint.file && isFile(response)) return sendFile(reply, response)
  if (endpoint.response === null) return reply.code(endpoint.status ?? 204).send()
  reply.code(endpoint.status ?? 200)
  if (isPrepared(response)) return sendPrepared(request, reply, response)
  if (endpoint.paged && isPage(response)) {
    reply.headers(pageHeaders(request.url, response))
    return sendJson(request, reply, encodeList(endpoint.response, response.items))
  }
  if (endpoint.etag && isTagged(response)) {
    reply.header('etag', response.etag)
    if (isNotModified(request, response.etag)) return reply.code(304).send()
    return sendJson(request, reply, z.encode(endpoint.response, response.value))
  }
  if (endpoint.statusAgain && isUpsertResult(response)) {
    if (!response.isNew) reply.code(endpoint.statusAgain)
    return sendJson(request, reply, z.encode(endpoint.response, response.value))
  }
  return sendJson(request, reply, z.encode(endpoint.response, response))
}

/** The file may contain costs and addresses, so no browser or proxy may store it. */
const sendFile = (reply: FastifyReply, { fileName, mediaType, content }: FileResponse) =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(content))

const compress = promisify(gzip)
/** Compressing a shorter response takes longer than sending it uncompressed over a slow line. */
const minCompressedLength = 8000

async function sendJson(request: FastifyRequest, reply: FastifyReply, encoded: unknown) {
  const text = JSON.stringify(withoutCostsFor(request.actor, encoded))
  reply.header('content-type', jsonType)
  if (text.length < minCompressedLength || !acceptsGzip(request)) return reply.send(text)
  // The fastest level: a page of orders becomes a tenth of its size.
  const bytes = await compress(text, { level: 1 })
  return reply.header('vary', 'accept-encoding').header('content-encoding', 'gzip').send(bytes)
}

/** Sends a prepared response: compressed if the caller accepts it, 304 if the caller has the current version. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, response: PreparedResponse) {
  reply.headers(response.headers(request.url))
  if (isNotModified(request, response.etag)) return reply.code(304).send()
  const gzip = acceptsGzip(request) ? response.gzip() : null
  return gzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(response.body)
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
