import {
  type BodyInputOf,
  type EndpointDefinition,
  pathOf,
  type ResponseOf,
} from '@cornerstock/contract/endpoint'
import { type ErrorCode, errorBodySchema } from '@cornerstock/contract/errors'
import { z } from 'zod'
import { session } from '../../state/session.ts'
import { ApiError } from './api-error.ts'

type Values = Record<string, string | number | boolean | undefined>

type Call<E extends EndpointDefinition> = (E['params'] extends z.ZodType ? { params: Values } : unknown) &
  (E['body'] extends z.ZodType ? { body: BodyInputOf<E> } : unknown) & {
    query?: Values
    idempotencyKey?: string
    ifMatch?: string
    signal?: AbortSignal
    /** What people read where the server says nothing (specification 8), or cannot be reached. */
    fallback: string
  }

/**
 * Makes a call of the contract and answers it decoded (cents, dates).
 * Throws ApiError with the server's text, or the fallback text where it has none. A session that the
 * server no longer takes is ended here, once; the guards then send the person to sign-in.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  options: Call<E>,
): Promise<ResponseOf<E>> {
  const response = await accepted(endpoint, options)
  return decoded(response, endpoint, options.fallback)
}

/** One page of a list. */
export interface Page<Rows> {
  rows: Rows
  /** Asks for the next page; absent on the last. */
  next: string | undefined
  /** How many rows there are on all pages together. */
  total: number
}

/** Makes a call for a page of a list, and reads from the headers what comes after it. */
export async function callPage<E extends EndpointDefinition & { paged: true }>(
  endpoint: E,
  options: Call<E>,
): Promise<Page<ResponseOf<E>>> {
  const response = await accepted(endpoint, options)
  const [, address = ''] = /<([^>]*)>;\s*rel="next"/.exec(response.headers.get('link') ?? '') ?? []
  return {
    rows: await decoded(response, endpoint, options.fallback),
    next: new URL(address, location.origin).searchParams.get('cursor') ?? undefined,
    total: Number(response.headers.get('x-total-count')),
  }
}

/** Reads a list to its end, page after page. */
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

/** A value with the tag of its version, which a save sends back as `ifMatch`. */
export interface Tagged<Value> {
  value: Value
  etag: string | undefined
}

/** Makes a call for a value that is going to be saved. */
export async function callTagged<E extends EndpointDefinition & { etag: true }>(
  endpoint: E,
  options: Call<E>,
): Promise<Tagged<ResponseOf<E>>> {
  const response = await accepted(endpoint, options)
  return {
    value: await decoded(response, endpoint, options.fallback),
    etag: response.headers.get('etag') ?? undefined,
  }
}

async function accepted<E extends EndpointDefinition>(endpoint: E, options: Call<E>): Promise<Response> {
  const { token } = session.get()
  const response = await send(endpoint, token, options)
  if (response.ok) return response
  // The answer to a session that has been followed by another meanwhile says nothing of that one.
  const isOurs = token === session.get().token
  if (response.status === 401 && endpoint.access !== 'visitor' && isOurs) session.signOut()
  throw await refusal(response, options.fallback)
}

async function decoded<E extends EndpointDefinition>(
  response: Response,
  endpoint: E,
  fallback: string,
): Promise<ResponseOf<E>> {
  if (endpoint.response === null) return undefined as ResponseOf<E>
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw noAnswer(fallback, error)
  })
  return z.decode(endpoint.response, answer) as ResponseOf<E>
}

async function send<E extends EndpointDefinition>(
  endpoint: E,
  token: string | null,
  options: Call<E>,
): Promise<Response> {
  const { query = {}, idempotencyKey, ifMatch, signal, fallback } = options
  const params = 'params' in options ? (options.params as Values) : {}
  const body = 'body' in options ? bodyOf(endpoint, options.body) : undefined
  try {
    return await fetch(`/api${pathOf(endpoint, params)}${searchOf(query)}`, {
      method: endpoint.method,
      headers: {
        // The browser says what a form is, as it chooses what stands between its parts.
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw noAnswer(fallback, error)
  }
}

function bodyOf(endpoint: EndpointDefinition, body: unknown): string | FormData {
  if (!endpoint.form) return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, string | File>)) form.set(name, value)
  return form
}

function searchOf(query: Values): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

const noAnswer = (fallback: string, cause: unknown) =>
  Object.assign(new ApiError(fallback, { status: 0, code: 'NO_ANSWER' }), { cause })

async function refusal(response: Response, fallback: string): Promise<ApiError> {
  const { data: body } = errorBodySchema.safeParse(await response.json().catch(() => null))
  return new ApiError(body?.message ?? fallback, {
    status: response.status,
    code: (body?.code as ErrorCode | undefined) ?? 'INTERNAL',
    details: body?.details,
  })
}
