/**
 * The roles of an account. All but the client are staff (HTTP contract beyond the specification, 1; of the trade, 8).
 */
export const roles = ['client', 'owner', 'associate', 'picker', 'driver'] as const

export type Role = (typeof roles)[number]

export const staffRoles = ['owner', 'associate', 'picker', 'driver'] as const satisfies readonly Role[]

export type StaffRole = (typeof staffRoles)[number]

export const isStaffRole = (role: string): role is StaffRole =>
  (staffRoles as readonly string[]).includes(role)

/** What a person may do in a store to which it belongs (HTTP contract of the trade, 5). */
export const storeRoles = ['owner', 'manager', 'clerk'] as const

export type StoreRole = (typeof storeRoles)[number]

/** The role by which the table below admits a caller. Owners and managers of a store are its `client`. */
export type AccessRole = Role | 'clerk'

export const accessRoleOf = ({ role, storeRole }: { role: Role; storeRole: StoreRole | null }): AccessRole =>
  storeRole === 'clerk' ? 'clerk' : role

/**
 * Who may make a call. Each endpoint names one of these; routes, screens and the permission test read this table.
 * A client has access only to its own data, in every call.
 */
export const accessRoles = {
  /** Anyone, signed in or not. */
  visitor: [...roles, 'clerk'],
  /** Every signed-in account. */
  account: [...roles, 'clerk'],
  /** Every signed-in account but drivers, who read only what they deliver. */
  reader: ['client', 'clerk', 'owner', 'associate', 'picker'],
  /** A person of stores. */
  person: ['client', 'clerk'],
  /** A clerk of a store for it. */
  clerk: ['clerk'],
  /** A client for itself; an owner or associate on a client's behalf. */
  client: ['client', 'clerk', 'owner', 'associate'],
  /** An owner or manager of a store for it; an owner or associate on its behalf. */
  ordering: ['client', 'owner', 'associate'],
  /** An owner or manager of a store for it, or staff who work with orders. */
  orderingOrStaff: ['client', 'owner', 'associate', 'picker'],
  /** A client for itself, or an owner. */
  clientOrOwner: ['client', 'clerk', 'owner'],
  staff: staffRoles,
  /** Staff who work with orders and goods: all but drivers. */
  warehouse: ['owner', 'associate', 'picker'],
  /** A driver for its own runs; an owner or associate. */
  road: ['owner', 'associate', 'driver'],
  associate: ['owner', 'associate'],
  owner: ['owner'],
} as const satisfies Record<string, readonly AccessRole[]>

export type Access = keyof typeof accessRoles

/** Whether a caller with this role may make calls of this access. */
export const mayAccess = (role: AccessRole, access: Access): boolean =>
  (accessRoles[access] as readonly AccessRole[]).includes(role)
