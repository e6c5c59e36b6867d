import { scopeOf } from '@cornerstock/contract/accounts/key-scopes'
import type { Access } from '@cornerstock/contract/accounts/roles'
import {
  type EndpointDefinition,
  type HttpMethod,
  isAuthPath,
  maxBodyBytesOf,
} from '@cornerstock/contract/http/endpoint'
import { errorDetails } from '@cornerstock/contract/http/error-details'
import { type ErrorCode, errorBodySchema, errorStatuses } from '@cornerstock/contract/http/errors'
import { eventSchema, eventsPath } from '@cornerstock/contract/http/events'
import type { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }
import { chapters } from './chapters.ts'
import { exampleOf } from './examples.ts'
import { type JsonSchema, type JsonSchemas, jsonSchemas } from './json-schemas.ts'

type JsonObject = Record<string, unknown>

const parameters = (
  schemas: JsonSchemas,
  schema: z.ZodObject | undefined,
  where: 'path' | 'query',
): JsonObject[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const jsonSchema = schemas.of(field as z.ZodType)
    return {
      name,
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      schema: jsonSchema,
      ...(where === 'path' && { example: exampleOf(jsonSchema, schemas.named, name) }),
    }
  })

const conditionalHeaders: Partial<Record<HttpMethod, string>> = { GET: 'If-None-Match', PUT: 'If-Match' }

const headerParameters = (endpoint: EndpointDefinition): JsonObject[] => [
  ...(endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 200 } }]
    : []),
  ...(endpoint.etag && conditionalHeaders[endpoint.method]
    ? [{ name: conditionalHeaders[endpoint.method], in: 'header', schema: { type: 'string' } }]
    : []),
]

type MediaType = 'application/json' | 'multipart/form-data'

/** A schema with an example. */
function mediaTypeOf(schemas: JsonSchemas, schema: z.ZodType, mediaType: MediaType = 'application/json') {
  const jsonSchema = schemas.of(schema)
  return { [mediaType]: { schema: jsonSchema, example: exampleOf(jsonSchema, schemas.named) } }
}

const requestBody = (schemas: JsonSchemas, body: z.ZodType, endpoint: EndpointDefinition) => ({
  required: true,
  ...(!endpoint.form && { description: `At most ${maxBodyBytesOf(endpoint) / 1024} kB.` }),
  content: mediaTypeOf(schemas, body, endpoint.form ? 'multipart/form-data' : 'application/json'),
})

const errorBody: JsonSchema = { $ref: '#/components/schemas/Error' }

const detailSchemas: Partial<Record<ErrorCode, z.ZodType>> = errorDetails

/** The schema of an error response with one of these codes, whose `details` depend on the code. */
function errorSchema(schemas: JsonSchemas, codes: ErrorCode[]): JsonSchema {
  const details = codes.flatMap((code) => detailSchemas[code] ?? []).map((schema) => schemas.of(schema))
  const [first, ...others] = details
  if (!first) return errorBody
  const schema = others.length > 0 ? { anyOf: details } : first
  return { allOf: [errorBody, { type: 'object', properties: { details: schema } }] }
}

const rejection = (schemas: JsonSchemas, codes: ErrorCode[]) => ({
  description: codes.join(', '),
  content: {
    'application/json': {
      schema: errorSchema(schemas, codes),
      example: {
        error: 'The problem in words for people.',
        message: 'The problem in words for people.',
        code: codes[0],
        requestId: '0b7c7a52-7f0e-4a39-8a1b-4d7f5b8f6a11',
      },
    },
  },
})

/** The rejections of an endpoint: its own, and those of every endpoint of its kind. */
function rejectionsOf(endpoint: EndpointDefinition): ErrorCode[] {
  const codes: ErrorCode[] = [...(endpoint.rejections ?? []), 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL']
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('BAD_REQUEST')
  if (endpoint.method !== 'GET') codes.push('TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (endpoint.access !== 'visitor') codes.push('UNAUTHENTICATED', 'FORBIDDEN')
  if (endpoint.access !== 'visitor' && !isAuthPath(endpoint.path)) codes.push('TWO_FACTOR_REQUIRED')
  if (endpoint.params || endpoint.access !== 'visitor') codes.push('NOT_FOUND')
  if (endpoint.idempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  return codes
}

function responsesOf(endpoint: EndpointDefinition, schemas: JsonSchemas): JsonObject {
  const byStatus = Map.groupBy(new Set(rejectionsOf(endpoint)), (code) => errorStatuses[code])
  const rejections = [...byStatus].map(([status, codes]) => [status, rejection(schemas, codes)])
  const success = endpoint.file ? fileResponse(endpoint.file) : jsonResponse(endpoint, schemas)
  return {
    [endpoint.status ?? 200]: success,
    ...(endpoint.statusAgain && {
      [endpoint.statusAgain]: { ...success, description: 'It existed already' },
    }),
    ...(endpoint.etag && endpoint.method === 'GET' && { 304: { description: 'Not changed since' } }),
    ...Object.fromEntries(rejections),
  }
}

const jsonResponse = (endpoint: EndpointDefinition, schemas: JsonSchemas): JsonObject =>
  endpoint.response
    ? {
        description: 'Success',
        content: mediaTypeOf(schemas, endpoint.response),
        headers: { ...(endpoint.paged && pageHeaders), ...(endpoint.etag && tagHeader) },
      }
    : { description: 'Success, without a body' }

const fileResponse = (mediaTypes: readonly string[]) => ({
  description: 'The file',
  content: Object.fromEntries(
    mediaTypes.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
  ),
})

const tagHeader = { ETag: { description: 'The version of the response', schema: { type: 'string' } } }

const pageHeaders = {
  Link: { description: 'The next page, if there is one: <…>; rel="next"', schema: { type: 'string' } },
  'X-Total-Count': { description: 'The number of items in the whole list', schema: { type: 'integer' } },
  'X-Total-Count-Estimated': {
    description: '`true` if the count is an estimate, as in lists of more than 5,000 items; else absent',
    schema: { type: 'string', enum: ['true'] },
  },
}

const operationId = ({ method, path }: EndpointDefinition) =>
  `${method.toLowerCase()}${path
    .split('/')
    .map((part) =>
      part.replace(':', 'by-').replace(/(^|[-.])(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
    )
    .join('')}`

const chapterOf = (path: string) => {
  const [, word = ''] = path.toLowerCase().split('/')
  return chapters[word] ?? { name: word, description: '' }
}

const accessDescriptions: Record<Access, string> = {
  person: 'For people of stores.',
  clerk: 'A clerk of a client for its data.',
  visitor: 'Anyone.',
  account: 'A client for its own data, or any staff.',
  reader: 'A client for its own data, or any staff but drivers.',
  client: 'A client for its own data, or an owner or associate on its behalf.',
  ordering: 'An owner or manager of a client for its own data, or an owner or associate on its behalf.',
  orderingOrStaff: 'An owner or manager of a client for its own data, or any staff but drivers.',
  clientOrOwner: 'A client for its own data, or an owner.',
  staff: 'Any staff: owners, associates, pickers and drivers.',
  warehouse: 'Owners, associates and pickers.',
  road: 'Owners, associates, and drivers for their own runs.',
  associate: 'Owners and associates.',
  owner: 'Owners only.',
}

const keyDescription = (endpoint: EndpointDefinition) => {
  const scope = scopeOf(endpoint)
  return scope ? `API keys need \`${scope}\`.` : 'Not for API keys.'
}

const operation = (endpoint: EndpointDefinition, schemas: JsonSchemas): JsonObject => ({
  operationId: operationId(endpoint),
  summary: endpoint.summary,
  tags: [chapterOf(endpoint.path).name],
  security: endpoint.access === 'visitor' ? [] : [{ bearer: [] }],
  description: [accessDescriptions[endpoint.access], keyDescription(endpoint)].join(' '),
  ...(scopeOf(endpoint) && { 'x-scope': scopeOf(endpoint) }),
  parameters: [
    ...parameters(schemas, endpoint.params, 'path'),
    ...parameters(schemas, endpoint.query, 'query'),
    ...headerParameters(endpoint),
  ],
  ...(endpoint.body && { requestBody: requestBody(schemas, endpoint.body, endpoint) }),
  responses: responsesOf(endpoint, schemas),
})

/** Describes `/events`, which is not in the contract, because it responds with a stream. */
const eventStream = (schemas: JsonSchemas): JsonObject => ({
  operationId: 'getEvents',
  summary: 'Changes as server-sent events',
  tags: [chapterOf(eventsPath).name],
  security: [{ bearer: [] }],
  description:
    'Any signed-in account. Staff get the events of every client. Resumes after `Last-Event-ID`. A ninth stream of an account ends its oldest.',
  parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'A stream of events',
      content: { 'text/event-stream': { schema: schemas.of(eventSchema) } },
    },
    401: rejection(schemas, ['UNAUTHENTICATED']),
    429: rejection(schemas, ['TOO_MANY_REQUESTS']),
  },
})

/**
 * The OpenAPI 3.1 document of the served endpoints. The server's address is relative, because the document is served by
 * the same server.
 */
export function openApiDocument(endpoints: readonly EndpointDefinition[]): JsonObject {
  const schemas = jsonSchemas()
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, schemas) }
  }
  paths[eventsPath] = { get: eventStream(schemas) }
  const tags = new Map(
    Object.keys(paths)
      .map(chapterOf)
      .map((chapter) => [chapter.name, chapter]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cornerstock',
      version: manifest.version,
      description:
        'Wholesale ordering for small shops. Money is dollars with at most two decimals, time is UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...tags.values()],
    paths,
    components: {
      schemas: { ...schemas.named, Error: schemas.of(errorBodySchema) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
