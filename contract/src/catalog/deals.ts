import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { moneySchema } from '../values/money.ts'

/** A running sale that has an end (HTTP contract beyond the specification, 3). */
export const dealSchema = z
  .object({
    productId: idSchema,
    title: z.string(),
    imageUrl: z.string(),
    price: moneySchema,
    /** The price without the sale. */
    original: moneySchema,
    /** The category of the product. */
    tag: z.string(),
    description: z.string(),
    expiry: timeSchema,
  })
  .meta({ id: 'Deal' })

export type Deal = z.output<typeof dealSchema>

export const listDeals = endpoint({
  method: 'GET',
  path: '/Deals',
  access: 'visitor',
  summary: 'Running sales that have an end, soonest first',
  query: z.object(pagingFields),
  response: z.array(dealSchema),
  paged: true,
})
