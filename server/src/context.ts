import { isStaffRole, type Role } from '@cornerstock/contract/roles'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from './database/pool.ts'
import type { Replica } from './database/replica/replica.ts'

/** The signed-in account that sends a request. */
export type Actor = { accountId: string; role: Role; sessionId: string }

/** The dependencies of a handler, apart from the contents of its request. */
export type Context = {
  /** null for a visitor. */
  actor: Actor | null
  db: Pool
  /** For reads that may be some seconds old. */
  replica: Pick<Replica, 'read'>
  now: Date
  networkAddress: string
  /** The User-Agent header of the request. */
  userAgent: string
  log: FastifyBaseLogger
  /** Absent unless the server collects metrics. */
  metrics: { orderPlaced(): void } | undefined
  /** Makes the next request to this server read the catalog version again. */
  invalidateCatalog(): void
}

export type SignedInContext = Context & {
  actor: Actor
  /** As read after the request arrived. */
  catalogVersion: string
}

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => isStaffRole(actor.role)
