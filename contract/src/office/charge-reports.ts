import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, idSchema, longIdSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { chargeKinds } from '../prices/charges.ts'
import { moneySchema } from '../values/money.ts'
import { reportDaysSchema } from './reports.ts'

const chargedFields = {
  /** In the measure of the base: packs, units or fluid ounces; packs for a percentage. */
  units: z.number(),
  amount: moneySchema,
}

const chargedSchema = z
  .object({
    chargeId: idSchema,
    name: z.string(),
    kind: z.enum(chargeKinds),
    /** The first region of the charge that the client has; null for a charge without regions. */
    region: z.string().nullable(),
    ...chargedFields,
  })
  .meta({ id: 'ChargedSum' })

export type ChargedSum = z.output<typeof chargedSchema>

export const reportCharges = endpoint({
  method: 'GET',
  path: '/Reports/charges',
  access: 'associate',
  summary:
    'What delivered orders were charged, by charge and region, by their delivery day and before credits',
  query: reportDaysSchema.extend(pagingFields),
  response: z.array(chargedSchema),
  paged: true,
})

const chargedLineSchema = z
  .object({
    orderId: idSchema,
    itemId: longIdSchema,
    chargeId: idSchema,
    clientId: z.uuid(),
    ...chargedFields,
  })
  .meta({ id: 'ChargedLine' })

export type ChargedLine = z.output<typeof chargedLineSchema>

export const listChargedLines = endpoint({
  method: 'GET',
  path: '/Reports/charges/rows',
  access: 'associate',
  summary: 'The order lines behind the report',
  query: reportDaysSchema.extend({
    chargeId: idParamSchema.optional(),
    ...pagingFields,
  }),
  response: z.array(chargedLineSchema),
  paged: true,
})
