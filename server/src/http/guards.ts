import type { Access } from '@cornerstock/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { AppError } from './errors.ts'

/** Finds out who sends a request; null where its token is missing, wrong, expired or ended. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | null>

/**
 * Stands on the route line, so that permissions can be read down one file. Its type must match what the
 * endpoint declares, so the two cannot disagree.
 */
export type Guard<A extends Access = Access> = {
  access: A
  admit(actor: Actor | null): void
}

const requireSignedIn = (actor: Actor | null): Actor => {
  if (!actor) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
  return actor
}

/** Anyone. */
export const visitor: Guard<'visitor'> = { access: 'visitor', admit: () => {} }

/** Any signed-in account; what is its own is decided by the service (`resolveClientId`). */
export const client: Guard<'client'> = { access: 'client', admit: requireSignedIn }

/** Staff only. */
export const staff: Guard<'staff'> = {
  access: 'staff',
  admit: (actor) => {
    if (requireSignedIn(actor).role !== 'staff') throw new AppError('FORBIDDEN', 'Only staff may do this.')
  },
}
