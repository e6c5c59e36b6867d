import { type EndpointDefinition, pathOf } from '@cornerstock/contract/http/endpoint'
import { z } from 'zod'
import { exampleOf } from '../../../src/modules/documentation/examples.ts'
import { type JsonSchema, jsonSchemas, resolve } from '../../../src/modules/documentation/json-schemas.ts'
import type { Kind } from '../client-fixture.ts'
import { smallestPng } from '../images.ts'

/** The place of an id: in the path, the query, the body, or a list in the body. */
type Place = 'path' | 'query' | 'body' | 'nested'

/** An id that an endpoint takes. */
export type Slot = { place: Place; name: string; kind: Kind }

const kindByName: Record<string, Kind> = {
  clientId: 'client',
  clientIds: 'client',
  productId: 'product',
  productIds: 'product',
  orderId: 'order',
  orderIds: 'order',
  itemId: 'item',
  recurringOrderId: 'recurringOrder',
  standingOrderId: 'standingOrder',
  notificationId: 'notification',
  imageId: 'image',
  sessionId: 'session',
  staffId: 'staff',
  personId: 'person',
  importId: 'import',
  supportId: 'support',
  paymentId: 'payment',
  noteId: 'note',
  runId: 'purchaseRun',
  offerId: 'offer',
  imageIds: 'image',
  areaId: 'area',
  categoryId: 'category',
  priceLevelId: 'priceLevel',
  promotionId: 'promotion',
  freeProductId: 'product',
  permitId: 'permit',
  permitTypeId: 'permitType',
  exemptPermitTypeId: 'permitType',
  chargeId: 'charge',
  chargeIds: 'charge',
  zoneId: 'zone',
  closingId: 'closing',
  apiKeyId: 'apiKey',
  webhookId: 'webhook',
  deliveryId: 'webhookDelivery',
  returnId: 'return',
  deliveryRunId: 'deliveryRun',
  driverId: 'staff',
  signatureId: 'image',
  photoId: 'image',
}

/** Ids in an address whose names are no ids elsewhere. */
const kindInQuery: Record<string, Kind> = { number: 'credit' }

/** Ids that other programs gave. */
const foreignIds = ['externalId']

function slotFor(place: Place, name: string): Slot[] {
  const kind = kindByName[name] ?? (place === 'query' ? kindInQuery[name] : undefined)
  if (!kind && /(^i|I)ds?$/.test(name) && !foreignIds.includes(name))
    throw new Error(`"${name}" looks like an id: add it to kindByName`)
  return kind ? [{ place, name, kind }] : []
}

type BodySchema = {
  widest: JsonSchema
  named: Record<string, JsonSchema>
  fields: Record<string, JsonSchema>
}

/** Kept, because some tests send thousands of requests. */
const bodySchemas = new WeakMap<EndpointDefinition, BodySchema>()

/** The schema of an endpoint's body with resolved references; null without a body. */
function bodySchema(endpoint: EndpointDefinition): BodySchema | null {
  if (!endpoint.body) return null
  const schema = bodySchemas.get(endpoint) ?? createBodySchema(endpoint.body)
  bodySchemas.set(endpoint, schema)
  return schema
}

function createBodySchema(body: NonNullable<EndpointDefinition['body']>): BodySchema {
  const schemas = jsonSchemas()
  const given = resolve(schemas.of(body), schemas.named)
  // If a body may be a plain value or an object, the object has all fields.
  const widest = [given, ...(given.anyOf ?? [])].find((way) => way.properties) ?? given
  return { widest, named: schemas.named, fields: widest.properties ?? {} }
}

const nestedFields = ({ items }: JsonSchema): string[] => Object.keys(items?.properties ?? {})

/** The names of the top-level fields of an endpoint's body. */
export const bodyFields = (endpoint: EndpointDefinition): string[] =>
  Object.keys(bodySchema(endpoint)?.fields ?? {})

/** Every id in a request to an endpoint, derived from its schemas. */
export function slotsOf(endpoint: EndpointDefinition): Slot[] {
  const fields = bodySchema(endpoint)?.fields ?? {}
  return [
    ...Object.keys(endpoint.params?.shape ?? {}).flatMap((name) => slotFor('path', name)),
    ...Object.keys(endpoint.query?.shape ?? {}).flatMap((name) => slotFor('query', name)),
    ...Object.keys(fields).flatMap((name) => slotFor('body', name)),
    ...Object.values(fields)
      .flatMap(nestedFields)
      .flatMap((name) => slotFor('nested', name)),
  ]
}

/** Fields that must be unique. */
const uniqueFields: Record<string, () => string> = {
  email: () => `${crypto.randomUUID()}@example.com`,
  externalId: () => crypto.randomUUID(),
  name: () => `Product ${crypto.randomUUID()}`,
  sku: () => crypto.randomUUID(),
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withIds(fields: Fields, place: Place, slots: Slot[], idOf: (slot: Slot) => unknown): Fields {
  const filled = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    const slot = slots.find((one) => one.place === place && one.name === name)
    if (slot) filled[name] = Array.isArray(value) ? [idOf(slot)] : idOf(slot)
    else if (uniqueFields[name]) filled[name] = uniqueFields[name]()
    else if (Array.isArray(value))
      filled[name] = value.map((entry) => (isObject(entry) ? withIds(entry, 'nested', slots, idOf) : entry))
  }
  return filled
}

const files: Record<string, Blob> = {
  image: new Blob([smallestPng]),
  file: new Blob(['Item,Name\nA-1,Cola\n']),
}

/** Puts fields into a form. The endpoint's own fields `image` and `file` become files. */
function toForm(fields: Fields, endpoint: EndpointDefinition): FormData {
  const own = bodyFields(endpoint)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const file = own.includes(name) ? files[name] : undefined
    form.append(name, file ?? String(value))
  }
  return form
}

/** The example body of the OpenAPI document with the ids of `idOf`. */
export function exampleBody(endpoint: EndpointDefinition, idOf: (slot: Slot) => unknown): unknown {
  const schema = bodySchema(endpoint)
  if (!schema) return undefined
  const example = exampleOf(schema.widest, schema.named)
  return isObject(example) ? withIds(example, 'body', slotsOf(endpoint), idOf) : example
}

/** The first choice or example of each query parameter that must be there. */
const requiredChoices = (endpoint: EndpointDefinition): Record<string, string> =>
  Object.fromEntries(
    Object.entries(endpoint.query?.shape ?? {}).flatMap(([name, schema]) => {
      if (schema instanceof z.ZodEnum) return [[name, String(schema.options[0])]]
      const [example] = (schema.meta()?.examples as unknown[] | undefined) ?? []
      return example !== undefined && !schema.safeParse(undefined).success ? [[name, String(example)]] : []
    }),
  )

export type ExampleRequest = { call: string; body: unknown }

/**
 * A valid request to an endpoint: the example of the OpenAPI document with the ids of `idOf`. `extra` adds fields to
 * query and body, also if the endpoint does not read them.
 */
export function exampleRequest(
  endpoint: EndpointDefinition,
  idOf: (slot: Slot) => string | number,
  extra: { query?: Fields; body?: Fields } = {},
): ExampleRequest {
  const slots = slotsOf(endpoint)
  const params = Object.fromEntries(
    Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => {
      const slot = slots.find((one) => one.place === 'path' && one.name === name)
      const [example = 'All'] = (schema.meta()?.examples as unknown[] | undefined) ?? []
      return [name, slot ? idOf(slot) : example]
    }),
  )
  const inQuery = slots.filter(({ place }) => place === 'query').map((slot) => [slot.name, idOf(slot)])
  const query = new URLSearchParams({
    ...requiredChoices(endpoint),
    ...Object.fromEntries(inQuery),
    ...extra.query,
  })
  const body = exampleBody(endpoint, idOf)
  const completeBody =
    Object.keys(extra.body ?? {}).length > 0 ? { ...(isObject(body) && body), ...extra.body } : body
  return {
    call: `${endpoint.method} /api${pathOf(endpoint, params)}?${query}`,
    body: endpoint.form && isObject(completeBody) ? toForm(completeBody, endpoint) : completeBody,
  }
}
