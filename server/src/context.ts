import { isStaffRole, type Role } from '@cornerstock/contract/roles'
import type { FastifyBaseLogger } from 'fastify'
import type { Leased } from './database/batched-cache.ts'
import type { Pool } from './database/pool.ts'
import type { Replica } from './database/replica.ts'
import type { PlacePlainOrder } from './modules/orders/placing/fast-path-queries.ts'
import type { CatalogCache } from './modules/products/catalog-cache.ts'

/** The signed-in account that asks, and the version of the catalogue that was found with it. */
export type Actor = { accountId: string; role: Role; catalogVersion: string }

/** What the whole server shares, made once at start. */
export type Services = {
  db: Pool
  /** For reads that may be a moment old. */
  replica: Pick<Replica, 'read'>
  catalog: CatalogCache
  /** Who the accounts are now, and the catalogue's version with them. */
  actors: Leased<string, Actor & { tokenVersion: number }>
  /** Places orders that come at the same time together. */
  placePlainOrder: PlacePlainOrder
  tokens: { sign(account: { accountId: string; tokenVersion: number }): string }
  /** Asks for a reset link; always takes the same way, whether or not the address has an account. */
  passwordResets: { request(email: string): Promise<void> }
  /** Counts what happens; absent where nobody wants to know. */
  metrics?: { orderPlaced(): void } | undefined
}

/** The only thing that is passed down: who asks, on which database, at what time. */
export type Context<A extends Actor | null = Actor | null> = Services & {
  actor: A
  now: Date
  networkAddress: string
  log: FastifyBaseLogger
}

export type SignedInContext = Context<Actor>

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => isStaffRole(actor.role)
