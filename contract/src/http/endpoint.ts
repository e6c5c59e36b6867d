import type { z } from 'zod'
import type { Access } from '../accounts/roles.ts'
import type { ErrorCode } from './errors.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the HTTP interface. The server's routes, the browser's calls and the OpenAPI document all derive from it.
 *
 * `path` is relative to `/api`, with parameters as `:name`. Schemas are Zod codecs: the input type is JSON (dollars,
 * ISO times), the output type is what code uses (cents, dates).
 */
export type EndpointDefinition = {
  method: HttpMethod
  path: `/${string}`
  /** Which roles may make the call, by the table in roles.ts. */
  access: Access
  /** Anyone may make the call, and the server still identifies the caller, because some callers get more fields. */
  identifiesCaller?: true
  /** A client may name other clients where the endpoint reads a `clientId`, and the server checks whether it may. */
  namesOtherStores?: true
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** The query can name hundreds of ids. */
  hasLongAddress?: true
  body?: z.ZodType
  /**
   * The body is a form (`multipart/form-data`) with one file of at most this size, which is kept on disk
   * while the request runs if it is large; otherwise it is JSON.
   */
  form?: { maxFileBytes: number; onDisk?: true }
  /** `null` for a response without a body (204). */
  response: z.ZodType | null
  /** The response is a file of one of these media types. `response` is then null. */
  file?: readonly string[]
  /** The status on success; default 200. */
  status?: 200 | 201 | 204
  /** The status if the resource existed already and was left unchanged. */
  statusAgain?: 200
  /** Accepts an `Idempotency-Key`: a request with the same key and body gets the first response again. */
  idempotent?: true
  /** A list with paging (`limit`, `cursor`, `Link`, `X-Total-Count`). */
  paged?: true
  /** Responses have an `ETag`: reads can get 304, saves rejected with 412. */
  etag?: true
  /** Additional headers of every successful response. */
  headers?: Record<string, string>
  /** Error codes beyond those that every endpoint of its kind can return. */
  rejections?: readonly ErrorCode[]
}

/** Declares an endpoint and keeps the literal types of its parts. */
export function endpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

export type ParamsOf<E extends EndpointDefinition> = Output<E['params']>
export type QueryOf<E extends EndpointDefinition> = Output<E['query']>
export type BodyOf<E extends EndpointDefinition> = Output<E['body']>
export type ResponseOf<E extends EndpointDefinition> = Output<E['response']>

/** The type of the body as JSON. */
export type BodyInputOf<E extends EndpointDefinition> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined

/** Whether a path relative to `/api` belongs to sign-in or to the caller's own account. */
export const isAuthPath = (path: string): boolean => path.startsWith('/auth/')

const kilobyte = 1024

/** The largest JSON body of a call in bytes. What visitors send to sign in or to set up is small. */
export const maxBodyBytesOf = ({ path }: EndpointDefinition): number =>
  (isAuthPath(path) || path === '/setup' ? 16 : 1024) * kilobyte

/** The longest address of a call, with its query. A thousand product ids take 14 kB. */
export const maxAddressLengthOf = ({ hasLongAddress }: EndpointDefinition): number =>
  (hasLongAddress ? 14 : 2) * kilobyte

/** The path under `/api` with its parameters inserted and escaped. */
export function pathOf(endpoint: EndpointDefinition, params: Record<string, unknown> = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
