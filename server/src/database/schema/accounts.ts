import { roles } from '@cornerstock/contract/roles'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, moment } from './columns.ts'

/** Everyone who signs in: clients, and the wholesaler's staff in three roles. */
export const accounts = pgTable(
  'accounts',
  {
    accountId: uuid('account_id').primaryKey().defaultRandom(),
    role: text('role', { enum: roles }).notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Raised by a password change, which ends every session signed before it. */
    tokenVersion: integer('token_version').notNull().default(1),
    storeName: text('store_name').notNull(),
    storeAddress: text('store_address').notNull(),
    businessOwnerName: text('business_owner_name').notNull().default(''),
    businessType: text('business_type').notNull(),
    phoneNumber: text('phone_number').notNull(),
    deliveryNotes: text('delivery_notes').notNull().default(''),
    referralCode: text('referral_code').notNull().default(''),
    preferredWholesaler: text('preferred_wholesaler').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    index('accounts_by_store_name')
      .on(sql`lower(${table.storeName})`, table.accountId)
      .where(sql`role = 'client'`),
    index('accounts_search')
      .using('gin', sql`lower(${table.storeName} || ' ' || ${table.storeAddress}) gin_trgm_ops`)
      .where(sql`role = 'client'`),
    check('accounts_role', sql`${table.role} in ('client', 'owner', 'associate', 'picker')`),
    check(
      'accounts_business_type',
      sql`${table.businessType} in ('Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics') or ${table.role} <> 'client'`,
    ),
  ],
)

/** Failed sign-ins of the last while, by account (a hash of the address typed) and by network address. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    signInFailureId: bigint('sign_in_failure_id', { mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    emailHash: bytes('email_hash').notNull(),
    networkAddress: text('network_address').notNull(),
    failedAt: moment('failed_at').notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_failures_email').on(table.emailHash, table.failedAt),
    index('sign_in_failures_network').on(table.networkAddress, table.failedAt),
  ],
)

/** Mailed links that set a new password; only the token's hash is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('password_resets_account').on(table.accountId, table.expiresAt)],
)
