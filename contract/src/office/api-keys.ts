import { z } from 'zod'
import { keyScopes } from '../accounts/key-scopes.ts'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, idSchema, localDaySchema, requiredTextSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'

export const apiKeySchema = z
  .object({
    apiKeyId: idSchema,
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)),
    /** The last day on which it is valid; null for one without end. */
    expiresOn: localDaySchema.nullable(),
    /** Its last characters, by which people recognize it. */
    keyEnd: z.string(),
    createdBy: z.string(),
    createdAt: timeSchema,
    lastUsedAt: timeSchema.nullable(),
  })
  .meta({ id: 'ApiKey' })

export type ApiKey = z.output<typeof apiKeySchema>

const newApiKeySchema = z.object({
  name: requiredTextSchema(100),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, fieldText('Please choose at least one scope.'))
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  expiresOn: localDaySchema.nullish().transform((day) => day ?? null),
})

export type NewApiKey = z.output<typeof newApiKeySchema>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/ApiKeys',
  access: 'owner',
  summary: 'The API keys that have not ended, newest first',
  query: z.object(pagingFields),
  response: z.array(apiKeySchema),
  paged: true,
})

export const addApiKey = endpoint({
  method: 'POST',
  path: '/ApiKeys',
  access: 'owner',
  summary: 'Make an API key. It is in this response and nowhere else',
  body: newApiKeySchema,
  response: apiKeySchema.extend({ key: z.string() }).meta({ id: 'NewApiKey' }),
  status: 201,
})

export const endApiKey = endpoint({
  method: 'DELETE',
  path: '/ApiKeys/:apiKeyId',
  access: 'owner',
  summary: 'End an API key at once',
  params: z.object({ apiKeyId: idParamSchema }),
  response: null,
  status: 204,
})
