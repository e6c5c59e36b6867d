import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { requiredTextSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { emailSchema, signedInSchema } from './accounts.ts'
import { linkAnswerSchema } from './passwords.ts'
import { staffRoles } from './roles.ts'

export const staffMemberSchema = z
  .object({
    staffId: z.uuid(),
    email: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    /** Whether the account may sign in. */
    isActive: z.boolean(),
    hasTwoFactor: z.boolean(),
    /** When the account last sent a request; null for one that never signed in. */
    lastSeenAt: timeSchema.nullable(),
  })
  .meta({ id: 'StaffMember' })

export type StaffMember = z.output<typeof staffMemberSchema>

const nameSchema = requiredTextSchema(200)
const roleSchema = z.enum(staffRoles, fieldText('Please choose a role.'))

const newStaffMemberSchema = z.object({ email: emailSchema, name: nameSchema, role: roleSchema })

export type NewStaffMember = z.output<typeof newStaffMemberSchema>

const staffChangesSchema = z.object({
  name: nameSchema.exactOptional(),
  role: roleSchema.exactOptional(),
  isActive: z.boolean().exactOptional(),
})

export type StaffChanges = z.output<typeof staffChangesSchema>

export const staffParams = z.object({ staffId: z.string().max(100) })

export const listStaff = endpoint({
  method: 'GET',
  path: '/Staff',
  access: 'owner',
  summary: 'The staff accounts by name',
  query: z.object(pagingFields),
  response: z.array(staffMemberSchema),
  paged: true,
})

const driverSchema = staffMemberSchema.pick({ staffId: true, name: true, role: true }).meta({ id: 'Driver' })

/** Somebody who can deliver. */
export type Driver = z.output<typeof driverSchema>

export const listDrivers = endpoint({
  method: 'GET',
  path: '/Staff/drivers',
  access: 'associate',
  summary: 'Who can deliver: active drivers, then active associates and owners, by name',
  response: z.array(driverSchema),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/Staff',
  access: 'owner',
  summary: 'Add a staff account and email a link to set its password',
  body: newStaffMemberSchema,
  response: staffMemberSchema,
  status: 201,
  rejections: ['EMAIL_TAKEN'],
})

export const saveStaffMember = endpoint({
  method: 'PUT',
  path: '/Staff/:staffId',
  access: 'owner',
  summary: 'Change the name or role of a staff account, disable it or enable it again',
  params: staffParams,
  body: staffChangesSchema,
  response: staffMemberSchema,
  rejections: ['LAST_OWNER'],
})

export const sendStaffInvitation = endpoint({
  method: 'POST',
  path: '/Staff/:staffId/invitation',
  access: 'owner',
  summary: 'Email a new link to a staff account without a password, and end the old link',
  params: staffParams,
  response: null,
  status: 204,
  rejections: ['CONFLICT'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/accept-invitation',
  access: 'visitor',
  identifiesCaller: true,
  summary:
    'Set the first password with the token of an invitation, and sign in; whoever is signed in joins a store without a password',
  body: linkAnswerSchema,
  response: signedInSchema,
  rejections: ['INVITATION_INVALID'],
})
