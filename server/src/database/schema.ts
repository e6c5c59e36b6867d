import type { SupplierPrice } from '@cornerstock/contract/products'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A moment in UTC. */
const moment = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => moment('created_at').notNull().defaultNow()
/** A sum or price in whole cents. */
const cents = (name: string) => integer(name)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Who signs in: store owners ('client') and the wholesaler's people ('staff'). */
export const accounts = pgTable(
  'accounts',
  {
    accountId: uuid('account_id').primaryKey().defaultRandom(),
    role: text('role', { enum: ['client', 'staff'] }).notNull(),
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
    check('accounts_role', sql`${table.role} in ('client', 'staff')`),
    check(
      'accounts_business_type',
      sql`${table.businessType} in ('Grocery', 'Deli', 'Market', 'Smoke Shop', 'Electronics') or ${table.role} = 'staff'`,
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
export const passwordResets = pgTable('password_resets', {
  tokenHash: bytes('token_hash').primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** The catalogue. A deleted product stays as a row, as past orders name it, but is nowhere to be found. */
export const products = pgTable(
  'products',
  {
    productId: integer('product_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    category: text('category').notNull(),
    subCategory: text('sub_category').notNull().default(''),
    area: text('area', { enum: ['Grocery', 'Electronics', 'Smoke', 'Accessories'] }),
    description: text('description').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    unitSize: text('unit_size').notNull().default(''),
    unitPerPack: integer('unit_per_pack').notNull().default(0),
    priceCents: cents('price_cents').notNull(),
    costPriceCents: cents('cost_price_cents').notNull().default(0),
    onSale: boolean('on_sale').notNull().default(false),
    salePriceCents: cents('sale_price_cents'),
    /** The price in force: the sale price while on sale. */
    chargedCents: cents('charged_cents')
      .notNull()
      .generatedAlwaysAs(sql`case when on_sale then sale_price_cents else price_cents end`),
    inStock: boolean('in_stock').notNull().default(true),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    /** Whether orders take from the stock quantity; otherwise it only informs. */
    trackStock: boolean('track_stock').notNull().default(false),
    supplier: text('supplier').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Cents inside, as everywhere. */
    supplierPrices: jsonb('supplier_prices').$type<SupplierPrice[]>(),
    /** Everything that a category address finds the product under, in lower case. */
    shelves: text('shelves')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`array[lower(category), lower(sub_category), lower(coalesce(area, ''))]`),
    /** What a search looks through. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || brand || ' ' || category || ' ' || sub_category)`),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('products_live_name').on(sql`lower(trim(${table.name}))`).where(sql`deleted_at is null`),
    index('products_by_name').on(sql`lower(${table.name})`, table.productId).where(sql`deleted_at is null`),
    index('products_by_price').on(table.chargedCents, table.productId).where(sql`deleted_at is null`),
    index('products_by_brand').on(sql`lower(${table.brand})`, table.productId).where(sql`deleted_at is null`),
    index('products_shelves').using('gin', table.shelves),
    index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check(
      'products_money',
      sql`price_cents between 0 and 100000000 and cost_price_cents between 0 and 100000000`,
    ),
    check(
      'products_sale',
      sql`not on_sale or (sale_price_cents is not null and sale_price_cents >= 0 and sale_price_cents < price_cents)`,
    ),
    check('products_counts', sql`stock_quantity >= 0 and unit_per_pack >= 0`),
  ],
)

/** One row per change of the catalogue since the last fold; see `catalogVersions`. */
export const catalogChanges = pgTable('catalog_changes', {
  catalogChangeId: bigint('catalog_change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
})

/**
 * The catalogue's version is `folded` + the number of rows in `catalog_changes`. Writers only append, so
 * that orders of tracked stock never wait for one another here; the rows are folded in from time to time.
 */
export const catalogVersions = pgTable('catalog_versions', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  folded: bigint('folded', { mode: 'number' }).notNull().default(0),
})

export const cartItems = pgTable(
  'cart_items',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.productId] }),
    index('cart_items_product').on(table.productId),
    check('cart_items_quantity', sql`quantity between 1 and 10000`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    orderId: integer('order_id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    orderDate: moment('order_date').notNull().defaultNow(),
    status: smallint('status').notNull().default(0),
    /** The account that placed it: the client itself, or staff on its behalf. */
    placedBy: uuid('placed_by')
      .notNull()
      .references(() => accounts.accountId),
  },
  (table) => [
    index('orders_client').on(table.clientId, table.orderId),
    index('orders_date').on(table.orderDate),
    index('orders_open').on(table.status, table.orderId),
    check('orders_status', sql`status between 0 and 4`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderItemId: integer('order_item_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    /** Name and picture as ordered: they outlive the product. */
    productName: text('product_name').notNull(),
    imageUrl: text('image_url').notNull(),
    quantity: integer('quantity').notNull(),
    /** What was agreed when it was ordered. */
    priceCents: cents('price_cents').notNull(),
    listPriceCents: cents('list_price_cents').notNull(),
    /** What staff corrected the price to; null while it is as agreed. */
    correctedPriceCents: cents('corrected_price_cents'),
    /** null while unset, 0 when not found, else how many were found. */
    foundQuantity: integer('found_quantity'),
    /** Whether the product's stock was tracked when ordered. */
    tracksStock: boolean('tracks_stock').notNull().default(false),
    /** How many this line holds off the product's stock now. */
    stockHeld: integer('stock_held').notNull().default(0),
  },
  (table) => [
    uniqueIndex('order_items_line').on(table.orderId, table.productId),
    index('order_items_product').on(table.productId),
    check('order_items_quantity', sql`quantity between 1 and 10000`),
    check('order_items_found', sql`found_quantity is null or found_quantity between 0 and quantity`),
    check(
      'order_items_money',
      sql`price_cents >= 0 and list_price_cents >= 0 and coalesce(corrected_price_cents, 0) >= 0`,
    ),
    check('order_items_held', sql`stock_held between 0 and quantity and (tracks_stock or stock_held = 0)`),
  ],
)

/** Messages to one client, or to all of them where `client_id` is null. */
export const notifications = pgTable(
  'notifications',
  {
    notificationId: integer('notification_id').primaryKey().generatedAlwaysAsIdentity(),
    clientId: uuid('client_id').references(() => accounts.accountId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    message: text('message').notNull(),
    type: text('type', { enum: ['General', 'Promo', 'OrderUpdate', 'message'] }).notNull(),
    /** What it keeps up to date, so that marking twenty lines leaves one message and not twenty. */
    topic: text('topic'),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_client').on(table.clientId, table.createdAt, table.notificationId),
    uniqueIndex('notifications_topic').on(table.clientId, table.topic),
    check('notifications_type', sql`type in ('General', 'Promo', 'OrderUpdate', 'message')`),
  ],
)

export const notificationReads = pgTable(
  'notification_reads',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.notificationId, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.clientId] })],
)

/**
 * What happened, for the listeners of `/api/events`, written in the transaction that did it.
 * Read in the order of (transaction, id), and only below the oldest running transaction: ids alone can
 * become visible out of order, and a reader would skip the late ones.
 */
export const events = pgTable(
  'events',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    transactionId: transactionId('transaction_id').notNull().default(sql`pg_current_xact_id()`),
    /** Whom it concerns besides staff; null is everyone. */
    clientId: uuid('client_id'),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.eventId] }),
    // Only the clean-up looks by time, and time only grows.
    index('events_created').using('brin', table.createdAt),
  ],
)

/** First answers to repeatable writes, kept so that the same key gives them again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** Filled before the transaction that claimed the key commits. */
    outcome: jsonb('outcome'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_created').using('brin', table.createdAt),
  ],
)

/** What staff did and what went wrong, for staff to read. Never a password, a token or a reset link. */
export const appLogs = pgTable(
  'app_logs',
  {
    appLogId: integer('app_log_id').primaryKey().generatedAlwaysAsIdentity(),
    level: text('level', { enum: ['Information', 'Warning', 'Error'] }).notNull(),
    message: text('message').notNull(),
    source: text('source').notNull(),
    loggedAt: moment('logged_at').notNull().defaultNow(),
    clientId: uuid('client_id'),
    exception: text('exception'),
  },
  (table) => [
    check('app_logs_level', sql`level in ('Information', 'Warning', 'Error')`),
    index('app_logs_level_id').on(table.level, table.appLogId),
  ],
)
