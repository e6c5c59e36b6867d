/** The roles of an account. Owner, associate and picker are staff (HTTP contract beyond the specification, 1). */
export const roles = ['client', 'owner', 'associate', 'picker'] as const

export type Role = (typeof roles)[number]

export const staffRoles = ['owner', 'associate', 'picker'] as const satisfies readonly Role[]

export type StaffRole = (typeof staffRoles)[number]

export const isStaffRole = (role: Role): role is StaffRole => role !== 'client'

/**
 * Who may make a call. Each endpoint names one of these; routes, screens and the permission test read this table.
 * A client has access only to its own data, in every call.
 */
export const accessRoles = {
  /** Anyone, signed in or not. */
  visitor: roles,
  /** Every signed-in account. */
  account: roles,
  /** A client for itself; an owner or associate on a client's behalf. */
  client: ['client', 'owner', 'associate'],
  /** A client for itself, or an owner. */
  clientOrOwner: ['client', 'owner'],
  staff: staffRoles,
  associate: ['owner', 'associate'],
  owner: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Access = keyof typeof accessRoles

/** Whether an account with this role may make calls of this access. */
export const mayAccess = (role: Role, access: Access): boolean =>
  (accessRoles[access] as readonly Role[]).includes(role)
