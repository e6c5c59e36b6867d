import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import {
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  requiredTextSchema,
  seenQuantitySchema,
  timeSchema,
} from '../../http/fields.ts'
import { pagingFields } from '../../http/paging.ts'
import { moneySchema, positiveAmountSchema, priceSchema } from '../../values/money.ts'

/** The largest number of orders that a purchase run can name. */
export const maxRunOrders = 500

const supplierSchema = requiredTextSchema(100).meta({ examples: ['Jetro'] })

const ruleFields = {
  /** Suppliers where nothing is bought, in any letter case. */
  leaveOut: z
    .array(supplierSchema)
    .max(50)
    .meta({ examples: [[]] }),
  /** A stop that is not empty costs at least this much. */
  minimumPerStop: priceSchema.meta({ examples: [0] }),
  maxStops: z
    .int()
    .min(1)
    .max(50)
    .meta({ examples: [5] }),
  /** Older prices are used, and flagged as `isStale`. */
  staleAfterDays: z
    .int()
    .min(0)
    .max(3650)
    .meta({ examples: [30] }),
}

/** The rules that a plan must keep. A rule that is absent does not limit it. */
export const runRulesSchema = z.object(ruleFields).partial()

export type RunRules = z.output<typeof runRulesSchema>

const runLineSchema = z
  .object({
    productId: idSchema,
    name: z.string(),
    imageUrl: z.string(),
    /** The 14-digit forms of its barcodes. Absent in stored responses of older versions. */
    gtins: z.array(z.string()).optional(),
    /**
     * The number of units to buy at this stop. All stops and `unpriced` together cover the units that the orders need.
     */
    quantity: z.int(),
    /** The supplier's price when the run was made; null if it has none. */
    price: moneySchema.nullable(),
    isStale: z.boolean(),
    /** The supplier to try next for what this one does not have. */
    nextBest: z.object({ supplier: z.string(), price: moneySchema }).nullable(),
    /** The number of units found at this supplier; null while nobody has looked. */
    found: z.int().nullable(),
    pricePaid: moneySchema.nullable(),
    /** Nobody looks for the product at another supplier: order lines that are not filled are short or not found. */
    isLast: z.boolean(),
    /** The orders that the product is bought for, by delivery day, then order number. */
    orders: z.array(z.object({ orderId: idSchema, storeName: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'PurchaseRunLine' })

export type RunLine = z.output<typeof runLineSchema>

const pickerRunLineSchema = runLineSchema
  .omit({ price: true, nextBest: true, pricePaid: true })
  .meta({ id: 'PickerPurchaseRunLine' })

/** Pickers get the second shape: without prices. */
export const anyRunLineSchema = z.union([runLineSchema, pickerRunLineSchema])

const ruleCostSchema = z
  .object({
    rule: z.enum(['leaveOut', 'minimumPerStop', 'maxStops']),
    /** The supplier that is left out; null for the other rules. */
    supplier: z.string().nullable(),
    /** By how much the rule raises the cost of the products that can be bought with it. */
    cost: moneySchema,
    /** The number of products that can be bought only without the rule. */
    missing: z.int(),
  })
  .meta({ id: 'RuleCost' })

export type RuleCost = z.output<typeof ruleCostSchema>

/**
 * What to buy for orders, and where. Totals use the price paid for units that were found, and the supplier's price for
 * units that are still to buy.
 */
export const purchaseRunSchema = z
  .object({
    runId: idSchema,
    status: z.enum(['open', 'closed']),
    createdAt: timeSchema,
    /** The delivery days of its orders. Absent in stored responses of older versions. */
    deliveryDates: z.array(localDaySchema).optional(),
    rules: runRulesSchema,
    /** By supplier. */
    stops: z.array(z.object({ supplier: z.string(), total: moneySchema, lines: z.array(runLineSchema) })),
    /** Lines that no stop can sell under the rules. */
    unpriced: z.array(runLineSchema),
    total: moneySchema,
    /**
     * The supplier that sells the most lines, the cheapest of several; `missing` counts lines that it does not sell.
     */
    singleBest: z.object({ supplier: z.string(), total: moneySchema, missing: z.int() }).nullable(),
    /** `true` if no better plan exists; `false` if the plan may cost up to 2 % more than the best one. */
    isExact: z.boolean(),
    /**
     * What each rule that limits the plan costs, for as many rules as there was time to compute. Absent in runs of
     * older versions.
     */
    ruleCosts: z.array(ruleCostSchema).optional(),
    /** The total and the margin before anything was bought. Absent in stored responses of older versions. */
    planned: z.object({ total: moneySchema, margin: moneySchema }).optional(),
    /** The amount that the stores pay for the units of all stops. */
    revenue: moneySchema,
    /** The revenue less the total. */
    margin: moneySchema,
  })
  .meta({ id: 'PurchaseRun' })

export type PurchaseRun = z.output<typeof purchaseRunSchema>

const pickerPurchaseRunSchema = purchaseRunSchema
  .omit({ total: true, singleBest: true, ruleCosts: true, planned: true, revenue: true, margin: true })
  .extend({
    stops: z.array(z.object({ supplier: z.string(), lines: z.array(pickerRunLineSchema) })),
    unpriced: z.array(pickerRunLineSchema),
  })
  .meta({ id: 'PickerPurchaseRun' })

export type PickerPurchaseRun = z.output<typeof pickerPurchaseRunSchema>

/** Pickers get the second shape: without prices. */
const anyPurchaseRunSchema = z.union([purchaseRunSchema, pickerPurchaseRunSchema])

export type AnyPurchaseRun = z.output<typeof anyPurchaseRunSchema>

export type AnyRunLine = z.output<typeof anyRunLineSchema>

/** The rules in a request, where null means no rule. */
const newRulesSchema = z
  .object({
    leaveOut: ruleFields.leaveOut.nullish(),
    minimumPerStop: ruleFields.minimumPerStop.nullish(),
    maxStops: ruleFields.maxStops.nullish(),
    staleAfterDays: ruleFields.staleAfterDays.nullish(),
  })
  .transform(
    (rules): RunRules => Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== null)),
  )

const newPurchaseRunSchema = z.object({
  deliveryDate: localDaySchema.nullish(),
  orderIds: z.array(namedIdSchema).min(1).max(maxRunOrders).nullish(),
  rules: newRulesSchema.nullish().transform((rules): RunRules => rules ?? {}),
})

export type NewPurchaseRun = z.output<typeof newPurchaseRunSchema>

const foundAtSchema = z.object({
  supplier: supplierSchema,
  /** null takes back the earlier number. */
  found: z.int().min(0).max(10_000_000).nullable(),
  /** If absent, the price stored for this supplier stays; null removes it. */
  pricePaid: positiveAmountSchema.nullish(),
  /** The `found` on the caller's screen. */
  seen: seenQuantitySchema,
  isLast: z
    .boolean()
    .nullish()
    .meta({ examples: [false] }),
})

export type FoundAt = z.output<typeof foundAtSchema>

const runParams = z.object({ runId: idParamSchema })

export const createPurchaseRun = endpoint({
  method: 'POST',
  path: '/PurchaseRuns',
  access: 'associate',
  summary: 'Plan where to buy what open orders still need',
  body: newPurchaseRunSchema,
  response: anyPurchaseRunSchema,
  status: 201,
  idempotent: true,
  rejections: ['NOTHING_TO_BUY'],
})

export const listPurchaseRuns = endpoint({
  method: 'GET',
  path: '/PurchaseRuns',
  access: 'warehouse',
  summary: 'Purchase runs, newest first; at most 50 to a page',
  query: z.object(pagingFields),
  response: z.array(anyPurchaseRunSchema),
  paged: true,
})

export const getPurchaseRun = endpoint({
  method: 'GET',
  path: '/PurchaseRuns/:runId',
  access: 'warehouse',
  summary: 'One purchase run',
  params: runParams,
  response: anyPurchaseRunSchema,
})

export const setRunLine = endpoint({
  method: 'PUT',
  path: '/PurchaseRuns/:runId/lines/:productId',
  access: 'warehouse',
  summary: 'Record how much of a product was found at a supplier; order lines are marked as they fill',
  params: runParams.extend({ productId: idParamSchema }),
  body: foundAtSchema,
  response: anyPurchaseRunSchema,
  idempotent: true,
  rejections: ['RUN_CLOSED', 'MARKED_MEANWHILE', 'SUBSTITUTED', 'INSUFFICIENT_STOCK'],
})

export const closePurchaseRun = endpoint({
  method: 'POST',
  path: '/PurchaseRuns/:runId/close',
  access: 'associate',
  summary: 'Close a run: lines of products that were looked for and not found are marked',
  params: runParams,
  response: anyPurchaseRunSchema,
  rejections: ['RUN_CLOSED', 'INSUFFICIENT_STOCK'],
})
