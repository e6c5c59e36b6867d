import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import {
  idParamSchema,
  idSchema,
  localDaySchema,
  namedIdSchema,
  requiredTextSchema,
  textSchema,
} from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { fieldText } from '../texts/field-texts.ts'
import { fold } from '../values/fold.ts'
import { moneySchema } from '../values/money.ts'

export const chargeKinds = ['deposit', 'tax', 'fee'] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** What the rate of a charge counts: dollars per pack, unit or fluid ounce, or a percentage. */
export const chargeBases = ['pack', 'unit', 'ounce', 'percentOfPrice', 'percentOfCost'] as const

export type ChargeBase = (typeof chargeBases)[number]

/** A charge with its amount for an order. If the price includes it, it is not added to the amount due. */
export const orderChargeSchema = z
  .object({
    chargeId: idSchema,
    name: z.string(),
    kind: z.enum(chargeKinds),
    amount: moneySchema,
    isIncluded: z.boolean(),
  })
  .meta({ id: 'OrderCharge' })

export type OrderCharge = z.output<typeof orderChargeSchema>

/** A charge of an order line. Clients and drivers read neither base nor rate of a percentage of the cost. */
export const lineChargeSchema = orderChargeSchema
  .extend({ base: z.enum(chargeBases).exactOptional(), rate: z.number().exactOptional() })
  .meta({ id: 'LineCharge' })

export type LineCharge = z.output<typeof lineChargeSchema>

/** At most this many charges on a product, regions of a charge or a client, and rates of a charge. */
export const chargeLimits = { perProduct: 20, regions: 50, rates: 100 } as const

const hasAtMostFourDecimals = (number: number) =>
  Math.abs(number * 10_000 - Math.round(number * 10_000)) < 1e-6

/** A number from 0 on with at most four decimals, such as a rate. */
export const fourDecimalsSchema = z
  .number()
  .min(0, fieldText('Must be 0 or more.'))
  .max(10_000, fieldText('At most 10,000.'))
  .refine(hasAtMostFourDecimals, fieldText('Use at most four decimals.'))
  .transform((number) => Math.round(number * 10_000) / 10_000)
  .meta({ examples: [0.05] })

/** Names of regions, each once in any letter case. */
export const regionsSchema = z
  .array(requiredTextSchema(100))
  .max(chargeLimits.regions)
  .transform((regions) => regions.filter((region, index) => firstIn(regions, region) === index))

const firstIn = (regions: readonly string[], region: string) =>
  regions.findIndex((other) => fold(other) === fold(region))

/** The regions in a text of a form, one in each line. */
export const splitRegions = (text: string): string[] =>
  text
    .split('\n')
    .map((region) => region.trim())
    .filter((region) => region !== '')

const rateSchema = z.object({ from: localDaySchema, rate: z.number().meta({ examples: [0.05] }) })

const ratesInput = z
  .array(z.object({ from: localDaySchema, rate: fourDecimalsSchema }))
  .max(chargeLimits.rates)
  .refine(
    (rates) => new Set(rates.map(({ from }) => from)).size === rates.length,
    fieldText('Two rates begin on the same day.'),
  )
  .transform((rates) => rates.toSorted((one, other) => one.from.localeCompare(other.from)))

/** A deposit, tax or fee on goods. `rates` are in ascending order of their days. */
export const chargeSchema = z
  .object({
    chargeId: idSchema,
    name: z.string(),
    kind: z.enum(chargeKinds),
    base: z.enum(chargeBases),
    rates: z.array(rateSchema),
    /** Where it applies: to clients that have one of them. Empty: to all. */
    regions: z.array(z.string()),
    /** The kind of permit whose holders do not pay it. */
    exemptPermitTypeId: idSchema.nullable(),
    /** Whether the prices include it. */
    isIncluded: z.boolean(),
    /** Where the rates are from. */
    source: z.string(),
    /** When the source was last looked at. */
    checkedOn: localDaySchema.nullable(),
  })
  .meta({ id: 'Charge' })

export type Charge = z.output<typeof chargeSchema>

const exemptInput = namedIdSchema.nullable().meta({ examples: [null] })

const sourceInput = textSchema(500).trim()

export const chargeInputSchema = z
  .object({
    name: requiredTextSchema(100),
    kind: z.enum(chargeKinds),
    base: z.enum(chargeBases),
    rates: ratesInput.default([]),
    regions: regionsSchema.default([]),
    exemptPermitTypeId: exemptInput.default(null),
    isIncluded: z.boolean().default(false),
    source: sourceInput.default(''),
    checkedOn: localDaySchema.nullable().default(null),
  })
  .meta({ id: 'ChargeInput' })

export type ChargeInput = z.output<typeof chargeInputSchema>

/** What is left out keeps its value. */
const chargeChangesSchema = z.object({
  name: requiredTextSchema(100).optional(),
  kind: z.enum(chargeKinds).optional(),
  base: z.enum(chargeBases).optional(),
  rates: ratesInput.optional(),
  regions: regionsSchema.optional(),
  exemptPermitTypeId: exemptInput.optional(),
  isIncluded: z.boolean().optional(),
  source: sourceInput.optional(),
  checkedOn: localDaySchema.nullable().optional(),
})

export type ChargeChanges = z.output<typeof chargeChangesSchema>

const chargeParams = z.object({ chargeId: idParamSchema })

export const listCharges = endpoint({
  method: 'GET',
  path: '/Charges',
  access: 'associate',
  summary: 'The charges on goods, by name',
  query: z.object(pagingFields),
  response: z.array(chargeSchema),
  paged: true,
})

export const createCharge = endpoint({
  method: 'POST',
  path: '/Charges',
  access: 'owner',
  summary: 'Add a charge',
  body: chargeInputSchema,
  response: chargeSchema,
  status: 201,
})

export const saveCharge = endpoint({
  method: 'PUT',
  path: '/Charges/:chargeId',
  access: 'owner',
  summary: 'Change a charge. Orders keep what it was for them when they were placed',
  params: chargeParams,
  body: chargeChangesSchema,
  response: chargeSchema,
})

export const deleteCharge = endpoint({
  method: 'DELETE',
  path: '/Charges/:chargeId',
  access: 'owner',
  summary: 'Delete a charge and take it off all products. Orders that have it keep it',
  params: chargeParams,
  response: null,
  status: 204,
})
