import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the HTTP interface as a value. The server's routes, the browser's calls and the OpenAPI
 * document are all derived from it, so that they cannot disagree.
 *
 * `path` is relative to `/api`, parameters as `:name`. Schemas are zod codecs: their input side is what
 * travels (dollars, ISO times), their output side is what code works with (cents, dates).
 */
export type EndpointDefinition = {
  method: HttpMethod
  path: `/${string}`
  /** Which roles may call it, by the table in roles.ts. */
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body travels as a form (`multipart/form-data`) with one file, of at most this size; as JSON otherwise. */
  form?: { maxFileBytes: number }
  /** `null` where the answer has no body (204). */
  response: z.ZodType | null
  /** The status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 204
  /** The status where what is to be made was there already, and stays as it is. */
  statusAgain?: 200
  /** Takes an `Idempotency-Key`: the same key and body again gives the first answer again. */
  idempotent?: true
  /** A list that is read page by page (`limit`, `cursor`, `Link`, `X-Total-Count`). */
  paged?: true
  /** Answers carry an `ETag`; a read may be answered with 304, a save refused with 412. */
  etag?: true
  /** Headers of its own in every answer of success. */
  headers?: Record<string, string>
  /** Refusals of its own, beyond those that any endpoint of its kind can give. */
  refusals?: readonly ErrorCode[]
}

/** Declares an endpoint, keeping the exact types of its parts. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

export type ParamsOf<E extends EndpointDefinition> = Output<E['params']>
export type QueryOf<E extends EndpointDefinition> = Output<E['query']>
export type BodyOf<E extends EndpointDefinition> = Output<E['body']>
export type ResponseOf<E extends EndpointDefinition> = Output<E['response']>

/** What a caller sends, as it travels. */
export type BodyInputOf<E extends EndpointDefinition> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined

/** The path under `/api` with its parameters filled in and escaped. */
export function pathOf(endpoint: EndpointDefinition, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
