import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema, longIdSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'

/**
 * `added`: the quantity of a line that was added or grew. `found`: the quantity found of a line. `price`: dollars per
 * unit of a line. `credit`: dollars that an accepted claim took off a line.
 */
export const orderChangeKinds = ['status', 'deliveryDate', 'added', 'found', 'price', 'credit'] as const

export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** The kinds that pickers do not see. */
export const moneyChangeKinds: readonly OrderChangeKind[] = ['price', 'credit']

const changeValueSchema = z.union([z.string(), z.number()]).nullable()

export type OrderChangeValue = z.output<typeof changeValueSchema>

/** A change of an order after it was placed. */
export const orderChangeSchema = z
  .object({
    at: timeSchema,
    by: z.enum(['client', 'staff']),
    /** The name of the member of staff who made the change, for staff; absent for changes of older versions. */
    staffName: z.string().exactOptional(),
    what: z.enum(orderChangeKinds),
    itemId: longIdSchema.optional(),
    from: changeValueSchema,
    to: changeValueSchema,
  })
  .meta({ id: 'OrderChange' })

export type OrderChange = z.output<typeof orderChangeSchema>

export const listOrderChanges = endpoint({
  method: 'GET',
  path: '/Order/:orderId/changes',
  access: 'reader',
  summary: 'What was changed in an order after it was placed, oldest first',
  params: z.object({ orderId: idParamSchema }),
  query: z.object(pagingFields),
  response: z.array(orderChangeSchema),
  paged: true,
})
