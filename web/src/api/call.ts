import {
  type BodyInputOf,
  type EndpointDefinition,
  pathOf,
  type ResponseOf,
} from '@cornerstock/contract/endpoint'
import { type ErrorCode, errorBodySchema } from '@cornerstock/contract/errors'
import { z } from 'zod'
import { session } from '../state/session.ts'
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

async function accepted<E extends EndpointDefinition>(endpoint: E, options: Call<E>): Promise<Response> {
  return (await exchange(endpoint, options)).body
}

/** One page of a list; `next` is the cursor of the one after it, undefined at the end. */
export interface Page<List> {
  items: List
  /** How many there are on all pages. */
  total: number
  next: string | undefined
}

/** Makes a call whose answer is a page of a longer list. */
export async function callPage<E extends EndpointDefinition & { paged: true }>(
  endpoint: E,
  options: Call<E>,
): Promise<Page<ResponseOf<E>>> {
  const { body, headers } = await exchange(endpoint, options)
  return { items: body, total: Number(headers.get('x-total-count')), next: nextCursor(headers.get('link')) }
}

function nextCursor(link: string | null): string | undefined {
  const address = link?.match(/<([^>]*)>; *rel="next"/)?.[1]
  return address === undefined
    ? undefined
    : (new URL(address, window.location.origin).searchParams.get('cursor') ?? undefined)
}

async function exchange<E extends EndpointDefinition>(
  endpoint: E,
  options: Call<E>,
): Promise<{ body: ResponseOf<E>; headers: Headers }> {
  const response = await send(endpoint, options)
  const { headers } = response
  if (!response.ok) throw await refusal(response, endpoint, options.fallback)
  if (endpoint.response === null) return { body: undefined as ResponseOf<E>, headers }
  const answer: unknown = await response.json().catch((error: unknown) => {
    throw noAnswer(options.fallback, error)
  })
  return { body: z.decode(endpoint.response, answer) as ResponseOf<E>, headers }
}

async function send<E extends EndpointDefinition>(endpoint: E, options: Call<E>): Promise<Response> {
  const { query = {}, idempotencyKey, ifMatch, signal, fallback } = options
  const params = 'params' in options ? (options.params as Values) : {}
  const body = 'body' in options ? JSON.stringify(options.body) : undefined
  const { token } = session.get()
  try {
    return await fetch(`/api${pathOf(endpoint, params)}${searchOf(query)}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
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

function searchOf(query: Values): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

const noAnswer = (fallback: string, cause: unknown) =>
  Object.assign(new ApiError(fallback, { status: 0, code: 'NO_ANSWER' }), { cause })

async function refusal(
  response: Response,
  endpoint: EndpointDefinition,
  fallback: string,
): Promise<ApiError> {
  const { data: body } = errorBodySchema.safeParse(await response.json().catch(() => null))
  if (response.status === 401 && endpoint.access !== 'visitor') session.signOut()
  return new ApiError(body?.message ?? fallback, {
    status: response.status,
    code: (body?.code as ErrorCode | undefined) ?? 'INTERNAL',
    details: body?.details,
  })
}
