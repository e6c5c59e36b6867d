import { approvals } from '@cornerstock/contract/orders/approvals'
import type { FrozenPermit } from '@cornerstock/contract/orders/order-permits'
import { type LeftOutGoods, orderStatuses } from '@cornerstock/contract/orders/orders'
import { substitutions } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { ChargeBase, ChargeKind } from '@cornerstock/contract/prices/charges'
import { priceSources } from '@cornerstock/contract/prices/prices'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.ts'
import { products } from '../catalog/products.ts'
import { imports } from '../office/imports.ts'
import { bytes, cents, moment, sumInCents } from '../work/columns.ts'

/** A charge of an order, with the first of its regions that is one of the client. */
export type DecidedCharge = {
  chargeId: number
  name: string
  kind: ChargeKind
  base: ChargeBase
  rate: number
  region: string | null
  isIncluded: boolean
}

export const orders = pgTable(
  'orders',
  {
    orderId: integer('order_id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => accounts.accountId),
    orderDate: moment('order_date').notNull().defaultNow(),
    status: smallint('status').notNull().default(orderStatuses.processing),
    /** When it was set to Delivered; null before that, and for orders from before this was recorded. */
    deliveredAt: moment('delivered_at'),
    /** The hours for claims that held at the delivery; null before it, and for orders from before hours were set. */
    claimHours: smallint('claim_hours'),
    /** The account that placed it: the client itself, or staff on its behalf. */
    placedBy: uuid('placed_by')
      .notNull()
      .references(() => accounts.accountId),
    /** The person who placed it for the client; null for its first owner and for staff. */
    orderedBy: uuid('ordered_by').references(() => accounts.accountId, { onDelete: 'set null' }),
    /** The idempotency key of the order, and the hash of its request. */
    idempotencyKey: text('idempotency_key'),
    requestHash: bytes('request_hash'),
    /** The store as it was when the order was placed; null on orders of older versions. */
    storeName: text('store_name'),
    storeAddress: text('store_address'),
    phoneNumber: text('phone_number'),
    deliveryNotes: text('delivery_notes'),
    /** The client's setting when the order was placed; null on orders of older versions. */
    substitution: text('substitution', { enum: substitutions }),
    /**
     * The day on which the order arrives, and until when the client may add to it; null on orders of older versions.
     */
    deliveryDate: date('delivery_date'),
    orderBy: moment('order_by'),
    /** The original delivery day and cut-off of an order that staff moved; null for other orders. */
    firstDeliveryDate: date('first_delivery_date'),
    firstOrderBy: moment('first_order_by'),
    /** The permits that its lines needed, as they were; null if they needed none. */
    permits: jsonb('permits').$type<FrozenPermit[]>(),
    /** The free goods of promotions that could not be had when goods were ordered last; null if none were left out. */
    leftOut: jsonb('left_out').$type<LeftOutGoods[]>(),
    /** The charges of its products as decided for its delivery day (`decide_charges`); those that do not apply have rate 0. */
    charges: jsonb('charges').$type<DecidedCharge[]>().notNull().default([]),
    /** As they were decided first, for an order that staff moved; null for other orders. */
    firstCharges: jsonb('first_charges').$type<DecidedCharge[]>(),
    /** Whether it was placed or added to although the client's credit did not cover it. */
    creditWarning: boolean('credit_warning').notNull().default(false),
    /** Whether staff must approve it before it is packed; null if the client's credit covers it. */
    approval: text('approval', { enum: approvals }),
    /** The amount due that was approved. */
    approvedCents: sumInCents('approved_cents'),
    /** The standing orders whose goods are in it. */
    standingOrderIds: integer('standing_order_ids').array().notNull().default(sql`'{}'`),
    /** Its number in the system that the wholesaler had before; null for orders that were placed here. */
    externalNumber: text('external_number'),
    /** The import that it came with; null for other orders, and once the import is deleted. */
    importId: integer('import_id').references(() => imports.importId, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('orders_idempotency_key')
      .on(table.placedBy, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('orders_ordered_by').on(table.orderedBy).concurrently().where(sql`ordered_by is not null`),
    index('orders_client').on(table.clientId, table.orderId),
    index('orders_client_by_date').on(table.clientId, table.orderDate, table.orderId).concurrently(),
    index('orders_by_date').on(table.orderDate, table.orderId).concurrently(),
    index('orders_open').on(table.status, table.orderId),
    index('orders_delivery').on(table.deliveryDate, table.orderId).where(sql`delivery_date is not null`),
    index('orders_undelivered').on(table.clientId).where(sql`status < 3`).concurrently(),
    index('orders_waiting').on(table.orderBy).where(sql`approval = 'waiting' and status = 0`).concurrently(),
    uniqueIndex('orders_external_number')
      .on(sql`fold(${table.externalNumber})`)
      .concurrently()
      .where(sql`external_number is not null`),
    index('orders_import').on(table.importId).concurrently().where(sql`import_id is not null`),
    check('orders_status', sql`status between 0 and 4`),
    check(
      'orders_approval',
      sql`approval in ('waiting', 'approved', 'refused') and (approval = 'approved') = (approved_cents is not null)`,
    ),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    orderItemId: bigint('order_item_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    /** Name and image at the time of the order. They outlive the product. */
    productName: text('product_name').notNull(),
    imageUrl: text('image_url').notNull(),
    quantity: integer('quantity').notNull(),
    /** The price at the time of the order. */
    priceCents: cents('price_cents').notNull(),
    /** The regular price of the client at the time of the order. */
    listPriceCents: cents('list_price_cents').notNull(),
    /** Why it has its price; null on lines of older versions, which know only the list price and sales. */
    priceSource: text('price_source', { enum: priceSources }),
    /** The cost of a unit to the wholesaler when it was ordered; 0 if that is unknown. */
    costCents: cents('cost_cents').notNull().default(0),
    /** The price paid for all found units in a purchase run; null if no run bought the line. */
    paidCents: sumInCents('paid_cents'),
    /** The price after a correction by staff; null without one. */
    correctedPriceCents: cents('corrected_price_cents'),
    /** null while unset, 0 when not found, else the found quantity. */
    foundQuantity: integer('found_quantity'),
    /** Whether the product's stock was tracked at the time of the order. */
    tracksStock: boolean('tracks_stock').notNull().default(false),
    /** The quantity that this line currently takes from the product's stock. */
    stockHeld: integer('stock_held').notNull().default(0),
    /** How much of the quantity was added after the order was placed, and when most recently. */
    addedQuantity: integer('added_quantity').notNull().default(0),
    addedAt: moment('added_at'),
    /** The wish for this line; null if the client's setting applies. */
    substitution: text('substitution', { enum: substitutions }),
    /** Whether an owner has ordered it without the permit that it needs. It needs none later. */
    isPermitOverridden: boolean('is_permit_overridden').notNull().default(false),
    /** The promotion that the line takes part in, which may be gone; null without one. */
    promotionId: integer('promotion_id'),
    /** How many units make one deal; of free goods, how many come with one. null without a promotion. */
    dealQuantity: integer('deal_quantity'),
    /** The price and its source without the deal; null for a line that is charged no deal. */
    undealtCents: cents('undealt_cents'),
    undealtSource: text('undealt_source', { enum: priceSources }),
    /** The charges on the product when it was ordered, and what they are counted by; null without charges. */
    chargeIds: integer('charge_ids').array().notNull().default(sql`'{}'`),
    unitPerPack: integer('unit_per_pack'),
    ounces: numeric('ounces', { precision: 10, scale: 4, mode: 'number' }),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    index('order_items_image')
      .on(sql`substring(${table.imageUrl} from '/images/([0-9a-f]{32})-')`)
      .concurrently()
      .where(sql`image_url like '%/images/%'`),
    check('order_items_quantity', sql`quantity between 1 and 10000`),
    check('order_items_found', sql`found_quantity is null or found_quantity between 0 and quantity`),
    check(
      'order_items_money',
      sql`price_cents >= 0 and list_price_cents >= 0 and coalesce(corrected_price_cents, 0) >= 0`,
    ),
    check(
      'order_items_added',
      sql`added_quantity between 0 and quantity and (added_quantity = 0) = (added_at is null)`,
    ),
    check(
      'order_items_price_source',
      sql`price_source in ('list', 'level', 'own', 'sale', 'step', 'deal', 'set')`,
    ),
    check('order_items_substitution', sql`substitution in ('never', 'same', 'ask')`),
    check('order_items_held', sql`stock_held between 0 and quantity and (tracks_stock or stock_held = 0)`),
  ],
)
