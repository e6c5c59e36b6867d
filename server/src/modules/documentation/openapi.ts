import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import { type ErrorCode, errorBodySchema, errorStatuses } from '@cornerstock/contract/errors'
import { eventSchema, eventsPath } from '@cornerstock/contract/events'
import { z } from 'zod'

type JsonObject = Record<string, unknown>

// The input side of a codec is what travels: dollars and ISO texts.
const jsonSchema = (schema: z.ZodType): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const properties = (schema: z.ZodObject | undefined, where: 'path' | 'query'): JsonObject[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType),
  }))

const headerParameters = (endpoint: EndpointDefinition): JsonObject[] => [
  ...(endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 200 } }]
    : []),
  ...(endpoint.etag
    ? [
        {
          name: endpoint.method === 'GET' ? 'If-None-Match' : 'If-Match',
          in: 'header',
          schema: { type: 'string' },
        },
      ]
    : []),
]

const json = (schema: JsonObject) => ({ 'application/json': { schema } })

/** The refusals that any endpoint of this kind can give, and its own. */
function refusalsOf(endpoint: EndpointDefinition): ErrorCode[] {
  const codes: ErrorCode[] = [...(endpoint.refusals ?? []), 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL']
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('BAD_REQUEST')
  if (endpoint.method !== 'GET') codes.push('TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  if (endpoint.access !== 'visitor') codes.push('UNAUTHENTICATED', 'FORBIDDEN')
  if (endpoint.params || endpoint.access !== 'visitor') codes.push('NOT_FOUND')
  if (endpoint.idempotent) codes.push('IDEMPOTENCY_KEY_REUSED')
  return codes
}

function responsesOf(endpoint: EndpointDefinition): JsonObject {
  const byStatus = Map.groupBy(new Set(refusalsOf(endpoint)), (code) => errorStatuses[code])
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
  ])
  const success = endpoint.response
    ? {
        description: 'Success',
        content: json(jsonSchema(endpoint.response)),
        headers: { ...(endpoint.paged && pageHeaders), ...(endpoint.etag && tagHeader) },
      }
    : { description: 'Success, without a body' }
  return {
    [endpoint.status ?? 200]: success,
    ...(endpoint.etag && endpoint.method === 'GET' && { 304: { description: 'Not changed since' } }),
    ...Object.fromEntries(refusals),
  }
}

const tagHeader = { ETag: { description: 'The version of the answer', schema: { type: 'string' } } }

const pageHeaders = {
  Link: { description: 'The next page, while there is one: <…>; rel="next"', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
}

const operationId = ({ method, path }: EndpointDefinition) =>
  `${method.toLowerCase()}${path
    .split('/')
    .map((part) =>
      part.replace(':', 'by-').replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
    )
    .join('')}`

const operation = (endpoint: EndpointDefinition): JsonObject => ({
  operationId: operationId(endpoint),
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[1]?.toLowerCase()],
  security: endpoint.access === 'visitor' ? [] : [{ bearer: [] }],
  description: {
    visitor: 'Anyone.',
    client: 'Any signed-in account, for what is its own.',
    staff: 'Staff only.',
  }[endpoint.access],
  parameters: [
    ...properties(endpoint.params, 'path'),
    ...properties(endpoint.query, 'query'),
    ...headerParameters(endpoint),
  ],
  ...(endpoint.body && { requestBody: { required: true, content: json(jsonSchema(endpoint.body)) } }),
  responses: responsesOf(endpoint),
})

/** The one answer that is a stream, and so no endpoint value. */
const eventStream: JsonObject = {
  operationId: 'getEvents',
  summary: 'What happens, as server-sent events',
  tags: ['events'],
  security: [{ bearer: [] }],
  description: 'Any signed-in account; staff hear of every client. Resumes after `Last-Event-ID`.',
  parameters: [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'A stream of events',
      content: { 'text/event-stream': { schema: jsonSchema(eventSchema) } },
    },
    401: { description: 'UNAUTHENTICATED', content: json({ $ref: '#/components/schemas/Error' }) },
  },
}

/** The OpenAPI 3.1 document of the endpoints that are served. */
export function openApiDocument(endpoints: readonly EndpointDefinition[], serverUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  paths[eventsPath] = { get: eventStream }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cornerstock',
      version: '0.1.0',
      description:
        'Wholesale ordering for small shops. Money is dollars with at most two decimals, time is UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
