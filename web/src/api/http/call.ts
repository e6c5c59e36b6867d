import {
  type BodyInputOf,
  type EndpointDefinition,
  pathOf,
  type ResponseOf,
} from '@cornerstock/contract/http/endpoint'
import { type ErrorCode, errorBodySchema } from '@cornerstock/contract/http/errors'
import { currentLanguage } from '@cornerstock/contract/values/languages'
import type { z } from 'zod'
import { session } from '../../state/session/session.ts'
import { ApiError, type Fallback, hasCode } from './api-error.ts'
import { decodeInParts } from './decode-response.ts'
import { takeEarlyResponse } from './early-responses.ts'
import { readPosition } from './read-position.ts'

type Values = Record<string, string | number | boolean | undefined>

type Call<E extends EndpointDefinition> = (E['params'] extends z.ZodType ? { params: Values } : unknown) &
  (E['body'] extends z.ZodType ? { body: BodyInputOf<E> } : unknown) & {
    query?: Values
    idempotencyKey?: string
    ifMatch?: string
    /** Whether the browser sends the request to its end even when the page is closed. */
    isKeptAlive?: boolean
    signal?: AbortSignal
    /** Instead of that of the session: for another store of the person. */
    token?: string
    /** The error text if the server sends none or cannot be reached (specification 8). */
    fallback: Fallback
  }

/**
 * Calls an endpoint of the contract.
 * @returns the decoded response body (money as cents, dates as Date)
 * @throws ApiError with the server's text, or `fallback` if there is none. After 401 the session is ended, and the
 * guards redirect to sign-in; after TWO_FACTOR_REQUIRED they redirect to its set-up.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  options: Call<E>,
): Promise<ResponseOf<E>> {
  const response = await sendAuthenticated(endpoint, options)
  return decodeBody(response, endpoint, options.fallback)
}

/** One page of a list. */
export interface Page<Rows> {
  rows: Rows
  /** The cursor of the next page, undefined on the last one. */
  next: string | undefined
  /** The number of rows on all pages. */
  total: number
  /** Whether `total` is an estimate, as in very long lists. */
  isEstimate?: boolean
}

/** Calls an endpoint for one page of a list. Throws like `call`. */
export async function callPage<E extends EndpointDefinition & { paged: true }>(
  endpoint: E,
  options: Call<E>,
): Promise<Page<ResponseOf<E>>> {
  const response = await sendAuthenticated(endpoint, options)
  const [, address = ''] = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return {
    rows: await decodeBody(response, endpoint, options.fallback),
    next: new URL(address, location.origin).searchParams.get('cursor') ?? undefined,
    total: Number(response.headers.get('x-total-count')),
    isEstimate: response.headers.has('x-total-count-estimated'),
  }
}

/** Reads all pages of a list, one after another. */
export async function readAllPages<Row>(
  readPage: (cursor: string | undefined) => Promise<Page<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | undefined
  do {
    const page = await readPage(next)
    rows.push(...page.rows)
    next = page.next
  } while (next !== undefined)
  return rows
}

/** A value with the ETag of its version, which a save sends back as `ifMatch`. */
export interface Tagged<Value> {
  value: Value
  etag: string | undefined
}

/** Calls an endpoint and returns the ETag too. Throws like `call`. */
export async function callTagged<E extends EndpointDefinition & { etag: true }>(
  endpoint: E,
  options: Call<E>,
): Promise<Tagged<ResponseOf<E>>> {
  const response = await sendAuthenticated(endpoint, options)
  return {
    value: await decodeBody(response, endpoint, options.fallback),
    etag: response.headers.get('etag') ?? undefined,
  }
}

/** Calls an endpoint that responds with a file. Throws like `call`. */
export async function callFile<E extends EndpointDefinition & { file: readonly string[] }>(
  endpoint: E,
  options: Call<E>,
): Promise<{ content: Blob; fileName: string }> {
  const response = await sendAuthenticated(endpoint, options)
  const [, fileName = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const content = await response.blob().catch((error: unknown) => {
    throw createNoResponseError(options.fallback, error)
  })
  return { content, fileName }
}

async function sendAuthenticated<E extends EndpointDefinition>(
  endpoint: E,
  options: Call<E>,
): Promise<Response> {
  const token = options.token ?? session.get().token
  const response = await send(endpoint, token, options)
  if (token) readPosition.note(token, response.headers.get('x-event-id'))
  if (response.ok) return response
  // The session may have changed since the call was sent. The new session must not end because of this response.
  const isCurrentSession = token === session.get().token
  if (response.status === 401 && endpoint.access !== 'visitor' && isCurrentSession) session.signOut()
  const error = await toApiError(response, options.fallback)
  if (hasCode(error, 'TWO_FACTOR_REQUIRED') && isCurrentSession) session.markTwoFactorRequired(true)
  throw error
}

async function decodeBody<E extends EndpointDefinition>(
  response: Response,
  endpoint: E,
  fallback: Fallback,
): Promise<ResponseOf<E>> {
  if (endpoint.response === null) return undefined as ResponseOf<E>
  const body: unknown = await response.json().catch((error: unknown) => {
    throw createNoResponseError(fallback, error)
  })
  try {
    return (await decodeInParts(endpoint.response, body)) as ResponseOf<E>
  } catch (error) {
    // People see the text of the call; the console shows what was wrong.
    console.error(error)
    throw Object.assign(new ApiError(fallback, { status: response.status, code: 'UNREADABLE' }), {
      cause: error,
    })
  }
}

async function send<E extends EndpointDefinition>(
  endpoint: E,
  token: string | null,
  options: Call<E>,
): Promise<Response> {
  const { query = {}, idempotencyKey, ifMatch, isKeptAlive = false, signal, fallback } = options
  const params = 'params' in options ? (options.params as Values) : {}
  const body = 'body' in options ? encodeBody(endpoint, options.body) : undefined
  const address = `/api${pathOf(endpoint, params)}${encodeQuery(query)}`
  const early =
    token !== null && endpoint.method === 'GET'
      ? await takeEarlyResponse(address, { token, language: currentLanguage() })
      : undefined
  if (early) return early
  try {
    return await fetch(address, {
      method: endpoint.method,
      headers: {
        'accept-language': currentLanguage(),
        // The browser sets the content type of a form, because it chooses the boundary.
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      keepalive: isKeptAlive,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw createNoResponseError(fallback, error)
  }
}

function encodeBody(endpoint: EndpointDefinition, body: unknown): string | FormData {
  if (!endpoint.form) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File>)) form.set(name, value)
  return form
}

function encodeQuery(query: Values): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

const createNoResponseError = (fallback: Fallback, cause: unknown) =>
  Object.assign(new ApiError(fallback, { status: 0, code: 'NO_RESPONSE' }), { cause })

function readDate({ headers }: Response): Date | undefined {
  const date = new Date(headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** The body of an error. A proxy in front of the server may send only some of the fields. */
const receivedErrorSchema = errorBodySchema.partial()

async function toApiError(response: Response, fallback: Fallback): Promise<ApiError> {
  const { data: body } = receivedErrorSchema.safeParse(await response.json().catch(() => null))
  // For a fault of the server, the fallback is clearer than the server's general text.
  const text = body && body.code !== 'INTERNAL' ? body.message || body.error : undefined
  return new ApiError(fallback, {
    text,
    status: response.status,
    code: (body?.code as ErrorCode | undefined) ?? 'INTERNAL',
    details: body?.details,
    date: readDate(response),
  })
}
