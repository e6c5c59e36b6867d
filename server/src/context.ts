import type { KeyScope } from '@cornerstock/contract/accounts/key-scopes'
import { isStaffRole, type Role, type StoreRole } from '@cornerstock/contract/accounts/roles'
import type { Settings } from '@cornerstock/contract/office/settings'
import type { Language } from '@cornerstock/contract/values/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { BatchedCache } from './database/batching/batched-cache.ts'
import type { DeliveryCache } from './database/deliveries/client-delivery.ts'
import type { Database, Pool } from './database/pool.ts'

/** The API key with which a program sends a request. */
export type ActorKey = {
  apiKeyId: number
  /** What the log has in place of a staff account. */
  logId: string
  scopes: readonly KeyScope[]
}

/** Who sends a request, and for whom. */
export type Actor = {
  /** The store for which a person acts, or the account of a member of staff. */
  accountId: string
  /** The account that signed in, with its password, sessions and language. */
  personId: string
  role: Role
  /** What the person may do for the store; null for staff. */
  storeRole: StoreRole | null
  sessionId: string
  /** The language of the person. */
  language: Language
  /** Whether the settings require a second factor that this account does not have. */
  mustSetUpTwoFactor: boolean
  /** null for people. With a key, the account is the owner who made it, and the role is associate. */
  apiKey: ActorKey | null
}

/** A cache of the settings: requests within some milliseconds share one read. */
export type SettingsCache = BatchedCache<'settings', Settings>

/** The dependencies of a handler, apart from the contents of its request. */
export type Context = {
  /** null for a visitor. */
  actor: Actor | null
  /** The pool of costly reads for endpoints that list, search, report or export; the main pool for all others. */
  db: Pool
  /** For reads that may be some seconds old. See `Replica`; the primary is `db`. */
  replica: {
    read<T>(
      readFrom: (db: Database) => Promise<T>,
      isNewEnough?: (db: Database) => Promise<boolean>,
    ): Promise<T>
  }
  /**
   * Runs work that uses a processor for long, a few jobs at a time: staff before clients, with a fair share for each
   * account. Throws UNAVAILABLE if too many wait. `signal` aborts when the caller disconnects.
   */
  runCostly<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  now: Date
  /** The language of the texts in the response: that of `Accept-Language`, else the account's. */
  language: Language
  networkAddress: string
  /** The User-Agent header of the request. */
  userAgent: string
  log: FastifyBaseLogger
  /** Absent unless the server collects metrics. */
  metrics: { orderPlaced(): void } | undefined
  /** Read it with `readSettings`. */
  settingsCache: SettingsCache
  /** How clients are delivered to. Read it with `readDeliveryTerms`. */
  deliveryCache: DeliveryCache
  /** Makes the next request to this server read the catalog version again. */
  invalidateCatalog(): void
}

export type SignedInContext = Context & { actor: Actor }

export const isStaff = (actor: { role: string }): boolean => isStaffRole(actor.role)
