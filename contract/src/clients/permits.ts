import { z } from 'zod'
import { uploadedImageSchema } from '../catalog/images.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  clientIdSchema,
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'

/** What staff decide about a permit. */
export const permitDecisions = ['valid', 'refused', 'revoked'] as const

export type PermitDecision = (typeof permitDecisions)[number]

export const permitStates = ['waiting', 'valid', 'expired', 'refused', 'revoked'] as const

export type PermitState = (typeof permitStates)[number]

const daysRange = fieldText('Must be a whole number from 0 to 366.')
const daysInput = z.int(daysRange).min(0, daysRange).max(366, daysRange)

const permitTypeFields = {
  name: requiredTextSchema(100),
  /** Whether a client must send a picture with its permit. Staff may enter one without. */
  needsPicture: z.boolean(),
  /** For how many days after its last day a permit still counts. */
  graceDays: daysInput,
  /** How many days before its last day the client is reminded. */
  remindDays: z.array(daysInput).max(20),
}

/** A kind of permit that products may need. */
export const permitTypeSchema = z
  .object({ permitTypeId: idSchema, ...permitTypeFields })
  .meta({ id: 'PermitType' })

export type PermitType = z.output<typeof permitTypeSchema>

const newPermitTypeSchema = z.object({
  name: permitTypeFields.name,
  needsPicture: z.boolean().default(false),
  graceDays: daysInput.default(0),
  remindDays: permitTypeFields.remindDays.default([60, 30, 7]),
})

export type NewPermitType = z.output<typeof newPermitTypeSchema>

const permitTypeParams = z.object({ permitTypeId: idParamSchema })

export const listPermitTypes = endpoint({
  method: 'GET',
  path: '/PermitTypes',
  access: 'reader',
  summary: 'The kinds of permits that products may need, in alphabetical order',
  query: z.object(pagingFields),
  response: z.array(permitTypeSchema),
  paged: true,
})

export const createPermitType = endpoint({
  method: 'POST',
  path: '/PermitTypes',
  access: 'owner',
  summary: 'Add a kind of permit',
  body: newPermitTypeSchema,
  response: permitTypeSchema,
  status: 201,
})

export const savePermitType = endpoint({
  method: 'PUT',
  path: '/PermitTypes/:permitTypeId',
  access: 'owner',
  summary: 'Change a kind of permit; an absent field keeps its value',
  params: permitTypeParams,
  body: z.object(permitTypeFields).partial(),
  response: permitTypeSchema,
})

export const deletePermitType = endpoint({
  method: 'DELETE',
  path: '/PermitTypes/:permitTypeId',
  access: 'owner',
  summary: 'Remove a kind of permit that nothing uses',
  params: permitTypeParams,
  response: null,
  status: 204,
  rejections: ['PERMIT_TYPE_IN_USE'],
})

/** A permit of a client, for staff and the client itself. */
export const permitSchema = z
  .object({
    permitId: idSchema,
    clientId: z.uuid(),
    storeName: z.string(),
    permitTypeId: idSchema,
    permitName: z.string(),
    number: z.string(),
    issuedOn: localDaySchema.nullable(),
    /** The last day on which it is valid, before the days of grace. */
    expiresOn: localDaySchema.nullable(),
    address: z.string().nullable(),
    imageId: idSchema.nullable(),
    image: uploadedImageSchema.nullable(),
    state: z.enum(permitStates),
    /** What staff told the client about the decision. */
    note: z.string().nullable(),
    createdAt: timeSchema,
    decidedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Permit' })

export type Permit = z.output<typeof permitSchema>

const dayInput = localDaySchema.nullish()
const isInOrder = ({
  issuedOn,
  expiresOn,
}: {
  issuedOn?: string | null | undefined
  expiresOn?: string | null | undefined
}) => !issuedOn || !expiresOn || issuedOn <= expiresOn
const wrongOrder = { path: ['expiresOn'], ...fieldText('It must expire after it was issued.') }

const permitFields = {
  number: requiredTextSchema(100),
  issuedOn: dayInput,
  expiresOn: dayInput,
  address: textSchema(500).trim().nullish(),
}

export const newPermitSchema = z
  .object({
    clientId: clientIdSchema.optional(),
    permitTypeId: namedIdSchema,
    ...permitFields,
    /** A picture of the client (`POST /ImageUpload`). */
    imageId: namedIdSchema.nullish(),
  })
  .refine(isInOrder, wrongOrder)

export type NewPermit = z.output<typeof newPermitSchema>

export const permitChangeSchema = z
  .object({
    state: z.enum(permitDecisions).optional(),
    note: textSchema(1000).trim().nullish(),
    ...permitFields,
    number: permitFields.number.optional(),
  })
  .refine(isInOrder, wrongOrder)

export type PermitChange = z.output<typeof permitChangeSchema>

const permitParams = z.object({ permitId: idParamSchema })

export const listPermits = endpoint({
  method: 'GET',
  path: '/Permits',
  access: 'client',
  summary: "A client's permits, or those of all clients for staff, newest first",
  query: z.object({
    clientId: clientIdSchema.optional(),
    state: z.enum(permitStates).optional(),
    /** Only permits whose last day is before this day. */
    expiresBefore: localDaySchema.optional(),
    ...pagingFields,
  }),
  response: z.array(permitSchema),
  paged: true,
})

export const addPermit = endpoint({
  method: 'POST',
  path: '/Permits',
  access: 'ordering',
  summary: 'Add a permit: it waits for staff, or is valid if staff add it',
  body: newPermitSchema,
  response: permitSchema,
  status: 201,
  idempotent: true,
  rejections: ['QUOTA_REACHED'],
})

export const changePermit = endpoint({
  method: 'PUT',
  path: '/Permits/:permitId',
  access: 'associate',
  summary: 'Decide about a permit, or correct it; an absent field keeps its value',
  params: permitParams,
  body: permitChangeSchema,
  response: permitSchema,
})

export const remindOfPermit = endpoint({
  method: 'POST',
  path: '/Permits/:permitId/reminder',
  access: 'associate',
  summary: 'Remind the client that a permit expires, at most once a day',
  params: permitParams,
  response: null,
  status: 204,
  rejections: ['CONFLICT'],
})
