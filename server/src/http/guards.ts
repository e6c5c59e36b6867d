import { scopeOf } from '@cornerstock/contract/accounts/key-scopes'
import {
  type Access,
  accessRoleOf,
  accessRoles,
  isStaffRole,
  mayAccess,
} from '@cornerstock/contract/accounts/roles'
import { isAuthPath } from '@cornerstock/contract/http/endpoint'
import type { Actor, ActorKey } from '../context.ts'
import { AppError, notAllowedToOrder } from '../errors/app-error.ts'
import { text } from '../texts/text.ts'

/**
 * Checks who may call a route. Each route names its guard, so that one file shows the permissions of a module. The type
 * must match the access that the endpoint declares.
 */
export type Guard<A extends Access = Access> = {
  access: A
  /**
   * Throws UNAUTHENTICATED or FORBIDDEN if the table of roles does not allow the call, and TWO_FACTOR_REQUIRED if the
   * account must set up its second factor first. Calls under `/auth` stay allowed, because the set-up uses them.
   * An API key may make the calls of its scopes, and no others, not even those that anyone may make.
   */
  admit(actor: Actor | null, call: { method: string; path: string }): void
}

function admitKey({ scopes }: ActorKey, call: { method: string; path: string }): void {
  const scope = scopeOf(call)
  if (scope === undefined || !scopes.includes(scope))
    throw new AppError('FORBIDDEN', text('This API key may not make this call.'))
}

function createGuard<A extends Access>(access: A): Guard<A> {
  return {
    access,
    admit(actor, call) {
      if (actor?.apiKey) admitKey(actor.apiKey, call)
      if (access === 'visitor') return
      if (!actor) throw new AppError('UNAUTHENTICATED', text('Please sign in.'))
      if (actor.mustSetUpTwoFactor && !isAuthPath(call.path))
        throw new AppError('TWO_FACTOR_REQUIRED', text('Please set up two-step sign-in first.'))
      if (mayAccess(accessRoleOf(actor), access)) return
      if (actor.storeRole === 'clerk' && mayAccess('client', access)) throw notAllowedToOrder()
      const onlyStaff = accessRoles[access].every(isStaffRole) && !isStaffRole(actor.role)
      throw new AppError(
        'FORBIDDEN',
        onlyStaff ? text('Only staff may do this.') : text('Your role does not allow this.'),
      )
    },
  }
}

export const visitor = createGuard('visitor')
export const account = createGuard('account')
export const person = createGuard('person')
export const clerk = createGuard('clerk')
export const client = createGuard('client')
export const ordering = createGuard('ordering')
export const orderingOrStaff = createGuard('orderingOrStaff')
export const clientOrOwner = createGuard('clientOrOwner')
export const staff = createGuard('staff')
export const reader = createGuard('reader')
export const warehouse = createGuard('warehouse')
export const road = createGuard('road')
export const associate = createGuard('associate')
export const owner = createGuard('owner')
