import type { FastifyBaseLogger } from 'fastify'
import type { Leased } from './database/leased.ts'
import type { Pool } from './database/pool.ts'
import type { CatalogCache } from './modules/products/catalog-cache.ts'

/** The signed-in account that asks, and the version of the catalogue that was found with it. */
export type Actor = { accountId: string; role: 'client' | 'staff'; catalogVersion: string }

/** The key under which a repeatable write keeps its first answer. */
export type IdempotencyKey = { key: string; requestHash: Buffer }

/** What the whole server shares, made once at start. */
export type Services = {
  db: Pool
  catalog: CatalogCache
  /** Who the accounts are now, and the catalogue's version with them. */
  actors: Leased<string, Actor & { tokenVersion: number }>
  tokens: { sign(account: { accountId: string; tokenVersion: number }): string }
  /** Asks for a reset link; always takes the same way, whether or not the address has an account. */
  passwordResets: { request(email: string): Promise<void> }
}

/** The only thing that is passed down: who asks, on which database, at what time. */
export type Context<A extends Actor | null = Actor | null> = Services & {
  actor: A
  now: Date
  networkAddress: string
  log: FastifyBaseLogger
}

export type SignedInContext = Context<Actor>

export const isStaff = (actor: Actor): boolean => actor.role === 'staff'
