import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { requiredTextSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { emailSchema } from './accounts.ts'
import { storeRoles } from './roles.ts'

const storeRoleSchema = z.enum(storeRoles, fieldText('Please choose a role.'))

export const storePersonSchema = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    email: z.string(),
    storeRole: z.enum(storeRoles),
    /** Whether the person may act for the store. */
    isActive: z.boolean(),
    /** When the person last acted for the store; null for one that never did. */
    lastSeenAt: timeSchema.nullable(),
  })
  .meta({ id: 'StorePerson' })

export type StorePerson = z.output<typeof storePersonSchema>

const newPersonSchema = z.object({
  email: emailSchema,
  name: requiredTextSchema(200),
  storeRole: storeRoleSchema,
})

export type NewPerson = z.output<typeof newPersonSchema>

const personChangesSchema = z.object({
  storeRole: storeRoleSchema.exactOptional(),
  isActive: z.boolean().exactOptional(),
})

export type PersonChanges = z.output<typeof personChangesSchema>

const clientParams = z.object({ clientId: z.string().max(100) })

export const listPeople = endpoint({
  method: 'GET',
  path: '/clients/:clientId/people',
  access: 'ordering',
  summary: 'The people of a store by name',
  params: clientParams,
  query: z.object(pagingFields),
  response: z.array(storePersonSchema),
  paged: true,
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/clients/:clientId/people',
  access: 'ordering',
  summary: 'Invite a person into a store by email; inviting again sends a new link',
  params: clientParams,
  body: newPersonSchema,
  response: storePersonSchema,
  status: 201,
  rejections: ['EMAIL_TAKEN'],
})

export const savePerson = endpoint({
  method: 'PUT',
  path: '/clients/:clientId/people/:personId',
  access: 'ordering',
  summary: 'Change the role of a person in a store, or whether it may act for it',
  params: clientParams.extend({ personId: z.string().max(100) }),
  body: personChangesSchema,
  response: storePersonSchema,
  rejections: ['LAST_OWNER'],
})
