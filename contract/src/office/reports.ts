import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idSchema, localDaySchema, textSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { owedByAgeSchema } from '../orders/money/payments.ts'
import { orderStatusSchema } from '../orders/orders.ts'
import { moneySchema } from '../values/money.ts'

/** The largest number of days between `from` and `to` of a report. */
export const maxReportDays = 400

/** The days of a report, both included. By default it ends today and has 30 days. */
export const reportDaysSchema = z.object({ from: localDaySchema.optional(), to: localDaySchema.optional() })

export type ReportDays = z.output<typeof reportDaysSchema>

export const salesGroups = ['day', 'week', 'month', 'product', 'category', 'client', 'supplier'] as const

export type SalesGroup = (typeof salesGroups)[number]

/**
 * The sales of a day, week, month, product, category, client or supplier, by the day on which orders were placed.
 * Cancelled orders are left out.
 */
export const salesRowSchema = z
  .object({
    /** The first day of the period, or an id or name. */
    key: z.string(),
    /** The name or period for display. */
    label: z.string(),
    orders: z.int(),
    /** Units charged. */
    quantity: z.int(),
    /** The amount due. */
    sales: moneySchema,
    /** The cost of the units whose cost is known. */
    cost: moneySchema,
    /** The sales of the units whose cost is known, less that cost. */
    margin: moneySchema,
    /** The share of the sales whose cost is known; null without sales. */
    coverage: z.number().nullable(),
    /** Units found ÷ units ordered, over the marked lines; null without marked lines. */
    fillRate: z.number().nullable(),
  })
  .meta({ id: 'SalesRow' })

export type SalesRow = z.output<typeof salesRowSchema>

export const reportSales = endpoint({
  method: 'GET',
  path: '/Reports/sales',
  access: 'associate',
  summary:
    'Sales, cost, margin and fill rate: periods in their order, everything else by sales, highest first',
  query: reportDaysSchema.extend({ by: z.enum(salesGroups).default('day'), ...pagingFields }),
  response: z.array(salesRowSchema),
  paged: true,
})

const soldOrderSchema = z
  .object({
    orderId: idSchema,
    storeName: z.string(),
    orderDate: timeSchema,
    ...salesRowSchema.pick({ quantity: true, sales: true, cost: true, margin: true }).shape,
    /** Units ordered and units found, over the marked lines. */
    lookedFor: z.int(),
    found: z.int(),
  })
  .meta({ id: 'SoldOrder' })

export type SoldOrder = z.output<typeof soldOrderSchema>

export const listSoldOrders = endpoint({
  method: 'GET',
  path: '/Reports/sales/rows',
  access: 'associate',
  summary: 'The orders behind the sales of some days, or of a supplier, newest first',
  query: reportDaysSchema.extend({
    /** Only the lines of its products; an empty text selects products without a supplier. */
    supplier: textSchema(200).optional(),
    ...pagingFields,
  }),
  response: z.array(soldOrderSchema),
  paged: true,
})

export const reportStores = endpoint({
  method: 'GET',
  path: '/Reports/stores',
  access: 'associate',
  summary: 'How many stores ordered, ordered for the first time, and were lost',
  query: reportDaysSchema,
  response: z
    .object({
      /** Stores with an order in these days. */
      active: z.int(),
      /** Active stores without an earlier order. */
      new: z.int(),
      /** Stores that had no order for 28 days, or twice their usual gap if that is longer, at most 90 days. */
      lost: z.int(),
    })
    .meta({ id: 'StoreReport' }),
})

export type StoreReport = z.output<typeof reportStores.response>

export const storeChanges = ['new', 'lost'] as const

export type StoreChange = (typeof storeChanges)[number]

const changedStoreSchema = z
  .object({
    clientId: z.uuid(),
    storeName: z.string(),
    /** The first order of a new store, or the last order of a lost one. */
    orderId: idSchema,
    orderDate: timeSchema,
  })
  .meta({ id: 'ChangedStore' })

export type ChangedStore = z.output<typeof changedStoreSchema>

export const listChangedStores = endpoint({
  method: 'GET',
  path: '/Reports/stores/rows',
  access: 'associate',
  summary: 'The stores that ordered for the first time, or were lost, latest order first',
  query: reportDaysSchema.extend({ change: z.enum(storeChanges), ...pagingFields }),
  response: z.array(changedStoreSchema),
  paged: true,
})

/** The orders with one status before Delivered. */
const waitingSchema = z.object({
  status: orderStatusSchema,
  orders: z.int(),
  /** When the oldest of them was placed; null without orders. */
  oldestAt: timeSchema.nullable(),
  /** Lines that are not marked. */
  linesToCheck: z.int(),
})

export const reportOrders = endpoint({
  method: 'GET',
  path: '/Reports/orders',
  access: 'warehouse',
  summary: 'The orders that are not delivered, and those placed today',
  response: z
    .object({
      waiting: z.array(waitingSchema),
      /** Without cancelled orders. Pickers do not see the amount due. */
      placedToday: z.object({ orders: z.int(), amountDue: moneySchema.exactOptional() }),
    })
    .meta({ id: 'OrdersReport' }),
})

export type OrdersReport = z.output<typeof reportOrders.response>

/** The most products below cost that are named. */
export const maxBelowCost = 50

export const reportToday = endpoint({
  method: 'GET',
  path: '/Reports/today',
  access: 'associate',
  summary: 'What there is to do now',
  response: z
    .object({
      waiting: z.array(waitingSchema),
      /** Orders that are not delivered, by their delivery day. */
      deliveries: z.array(z.object({ date: localDaySchema, orders: z.int(), amountDue: moneySchema })),
      /** Clients that are late by their own rhythm. */
      lateClients: z.int(),
      /** Lines not found in orders that are not delivered. */
      notFoundLines: z.int(),
      /** Products that are sold for less than they cost; at most 50. */
      belowCost: z.array(
        z.object({ productId: idSchema, name: z.string(), price: moneySchema, costPrice: moneySchema }),
      ),
      openSupport: z.int(),
      /** The unpaid part of the amounts due of delivered orders. */
      owed: moneySchema,
      owedByAge: owedByAgeSchema,
    })
    .meta({ id: 'TodayReport' }),
})

export type TodayReport = z.output<typeof reportToday.response>
