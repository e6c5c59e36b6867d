import { roles, staffRoles } from '@cornerstock/contract/accounts/roles'
import { creditModes, termsKinds } from '@cornerstock/contract/clients/client-credit'
import type { DeliveryWindow } from '@cornerstock/contract/clients/delivery-windows'
import type { DeliveryPart } from '@cornerstock/contract/ordering/delivery-zones'
import { deliveryProofs } from '@cornerstock/contract/orders/delivery/deliveries'
import { substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import { languages } from '@cornerstock/contract/values/languages'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { priceLevels } from '../catalog/price-levels.ts'
import { bytes, cents, createdAt, moment } from '../work/columns.ts'
import { deliveryZones } from './delivery-zones.ts'

type SearchedColumns = Record<
  | 'storeName'
  | 'storeAddress'
  | 'businessOwnerName'
  | 'email'
  | 'phoneNumber'
  | 'businessType'
  | 'externalId',
  SQLWrapper
>

/** The digits of a phone number, under which a search finds it. */
export const phoneDigits = (phoneNumber: SQLWrapper): SQL =>
  sql`regexp_replace(fold(${phoneNumber}), '[^0-9]', '', 'g')`

/** The folded text that a search for clients matches. It also has the digits of the phone number. */
export const clientSearchText = (columns: SearchedColumns): SQL =>
  sql`(fold(${columns.storeName} || ' ' || ${columns.storeAddress} || ' ' || ${columns.businessOwnerName} || ' ' || coalesce(${columns.email}, '') || ' ' || ${columns.phoneNumber} || ' ' || ${columns.businessType} || ' ' || coalesce(${columns.externalId}, '')) || ' ' || ${phoneDigits(columns.phoneNumber)})`

/** The roles of staff, in SQL. */
export const staffRolesInSql = sql.raw(staffRoles.map((role) => `'${role}'`).join(', '))

/**
 * Everyone who signs in: clients, further people of clients, and the wholesaler's staff in four roles. A client's row
 * is the store and its first owner; `store_people` says who acts for which store.
 */
export const accounts = pgTable(
  'accounts',
  {
    accountId: uuid('account_id').primaryKey().defaultRandom(),
    role: text('role', { enum: [...roles, 'person'] }).notNull(),
    /** null for a client that does not sign in and gets no mail. */
    email: text('email'),
    /** The client's number in other programs of the wholesaler. */
    externalId: text('external_id'),
    /** What staff say about a client; the client never reads it. */
    internalNote: text('internal_note').notNull().default(''),
    /** Absent until an invited account sets its first password. */
    passwordHash: text('password_hash'),
    /** The name of a member of staff or of a person; empty for clients. */
    name: text('name').notNull().default(''),
    /** Whether a member of staff may sign in. False for people, whom earlier versions must not take for staff. */
    isActive: boolean('is_active').notNull().default(true),
    /** When a member of staff last sent a request. Stored here too, because a session is deleted when it ends. */
    lastSeenAt: moment('last_seen_at'),
    /** Stored here, because a session is deleted when it ends. */
    lastSignInAt: moment('last_sign_in_at'),
    emailVerifiedAt: moment('email_verified_at'),
    storeName: text('store_name').notNull(),
    storeAddress: text('store_address').notNull(),
    businessOwnerName: text('business_owner_name').notNull().default(''),
    businessType: text('business_type').notNull(),
    phoneNumber: text('phone_number').notNull(),
    deliveryNotes: text('delivery_notes').notNull().default(''),
    referralCode: text('referral_code').notNull().default(''),
    preferredWholesaler: text('preferred_wholesaler').notNull().default(''),
    /** A client on hold sees the shop and cannot order. */
    isOnHold: boolean('is_on_hold').notNull().default(false),
    /** Its place on the route that staff arranged last. */
    stopNumber: integer('stop_number'),
    /** Between which times of a day it takes deliveries; null for any. */
    deliveryWindow: jsonb('delivery_window').$type<DeliveryWindow>(),
    priceLevelId: integer('price_level_id').references(() => priceLevels.priceLevelId),
    /** Where it is, for the charges of regions. */
    regions: text('regions').array().notNull().default(sql`'{}'`),
    /** When it pays: at the door, ahead, or some days after the delivery. */
    termsKind: text('terms_kind', { enum: termsKinds }).notNull().default('door'),
    termsDays: smallint('terms_days'),
    /** What it may owe, open orders included; null for any amount. */
    creditLimitCents: cents('credit_limit_cents'),
    /** What becomes of an order that is not covered. */
    creditMode: text('credit_mode', { enum: creditModes }).notNull().default('warn'),
    /** As entered; `postal_key` returns the form that is compared. */
    postalCode: text('postal_code').notNull().default(''),
    /** The delivery zone that staff named; null for that of the postal code. */
    zoneId: integer('zone_id').references(() => deliveryZones.zoneId),
    /** What differs from the delivery of the zone; null for nothing. */
    delivery: jsonb('delivery').$type<DeliveryPart>(),
    language: text('language', { enum: languages }).notNull().default('en'),
    /** What staff may do if a product is not found. */
    substitution: text('substitution', { enum: substitutions }).notNull().default('never'),
    /** What shows who took a delivery. */
    proof: text('proof', { enum: deliveryProofs }).notNull().default('name'),
    createdAt: createdAt(),
  },
  (table) => [
    // The collation changes only A to Z to lower case, exactly as `normalizeEmail` does.
    uniqueIndex('accounts_email').on(sql`lower(${table.email} collate "C")`),
    index('accounts_sorted_by_name')
      .on(sql`fold(${table.storeName})`, table.accountId)
      .where(sql`role = 'client'`)
      .concurrently(),
    uniqueIndex('accounts_external_id').on(sql`fold(${table.externalId})`).concurrently(),
    index('accounts_searched_text')
      .using('gin', sql`${clientSearchText(table)} gin_trgm_ops`)
      .where(sql`role = 'client'`)
      .concurrently(),
    // Orders are found by the store's name, number and phone, also those of erased clients.
    index('accounts_names_and_codes')
      .using(
        'gin',
        sql`fold(${table.storeName}) gin_trgm_ops`,
        sql`fold(${table.externalId}) gin_trgm_ops`,
        sql`(${phoneDigits(table.phoneNumber)}) gin_trgm_ops`,
      )
      .concurrently(),
    index('accounts_price_level')
      .on(table.priceLevelId)
      .where(sql`price_level_id is not null`)
      .concurrently(),
    index('accounts_zone').on(table.zoneId).where(sql`zone_id is not null`).concurrently(),
    // An erased client leaves a row that stands for it in its orders. Nobody signs in with it, so no type has this
    // role.
    check(
      'accounts_role',
      sql`${table.role} in ('client', 'person', 'owner', 'associate', 'picker', 'driver', 'erased')`,
    ),
    // Who signs in has an address.
    check(
      'accounts_sign_in',
      sql`${table.email} is not null or (${table.role} in ('client', 'erased') and ${table.passwordHash} is null)`,
    ),
    check('accounts_language', sql`${table.language} in ('en', 'es', 'ar')`),
    check('accounts_proof', sql`${table.proof} in ('none', 'name', 'signature', 'photo')`),
    check('accounts_substitution', sql`${table.substitution} in ('never', 'same', 'ask')`),
    check(
      'accounts_terms',
      sql`${table.termsKind} in ('door', 'prepaid', 'net') and (${table.termsKind} = 'net') = (${table.termsDays} is not null)`,
    ),
    check(
      'accounts_credit',
      sql`${table.creditMode} in ('warn', 'ask', 'refuse') and ${table.creditLimitCents} >= 0`,
    ),
  ],
)

/** Signed-in browsers. A token names a session and is valid as long as its row exists. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: uuid('session_id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    device: text('device').notNull().default(''),
  },
  (table) => [index('sessions_account').on(table.accountId, table.lastSeenAt)],
)

/** Browsers that have signed in to an account. Each has its own count of failed sign-ins. */
export const devices = pgTable(
  'devices',
  {
    deviceId: uuid('device_id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** SHA-256 of the password's hash at the sign-in. The device is unknown after a change of the password. */
    passwordVersion: bytes('password_version').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
  },
  (table) => [index('devices_account').on(table.accountId, table.signedInAt)],
)

/** Second factors of staff. The secrets are encrypted (`createSecretBox`). */
export const twoFactors = pgTable(
  'two_factors',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** null until the first code has proved that the authenticator app has it. */
    secret: bytes('secret'),
    /** A secret that waits for its first code. */
    pendingSecret: bytes('pending_secret'),
    /** The time step (RFC 6238) of the last code that was used. Codes of it and earlier ones are rejected. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    recoverySalt: bytes('recovery_salt'),
  },
  (table) => [
    check('two_factors_on', sql`(${table.secret} is null) = (${table.recoverySalt} is null)`),
    check('two_factors_some', sql`coalesce(${table.secret}, ${table.pendingSecret}) is not null`),
  ],
)

/** The unused recovery codes of second factors, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => twoFactors.accountId, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Recent failed sign-ins, by account (a hash of the entered email address) and by network address. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    signInFailureId: bigint('sign_in_failure_id', { mode: 'number' })
      .primaryKey()
      .generatedAlwaysAsIdentity(),
    emailHash: bytes('email_hash').notNull(),
    /** An IPv4 address, or the /64 prefix of an IPv6 address. */
    network: text('network').notNull(),
    /** The device or session that failed, if it had signed in to the account before. */
    deviceId: uuid('device_id'),
    failedAt: moment('failed_at').notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_failures_email').on(table.emailHash, table.failedAt),
    index('sign_in_failures_network').on(table.network, table.failedAt),
  ],
)

/** The purpose of an emailed or printed link. */
export const linkKinds = ['reset', 'invitation', 'verification', 'owner', 'person'] as const

/**
 * Links that identify the person who opens them. A link is valid until it expires, and only once unless it verifies an
 * address. Only the hash of its token is kept.
 */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    kind: text('kind', { enum: linkKinds }).notNull(),
    /**
     * The account that the link is for. A link of the kind `owner` has only an address, which may have no account yet;
     * a link of the kind `verification` also has the address that it verifies, and one of the kind `person` the client
     * to which it invites.
     */
    accountId: uuid('account_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    email: text('email'),
    clientId: uuid('client_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('mailed_links_account').on(table.accountId, table.expiresAt),
    index('mailed_links_client').on(table.clientId).where(sql`client_id is not null`),
    check(
      'mailed_links_kind',
      sql`${table.kind} in ('reset', 'invitation', 'verification', 'owner', 'person')`,
    ),
    check(
      'mailed_links_for',
      sql`case when ${table.kind} = 'owner' then ${table.email} is not null else ${table.accountId} is not null end`,
    ),
  ],
)
