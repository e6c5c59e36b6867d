import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timeSchema } from './fields.ts'
import { pagingFields } from './paging.ts'

/** A client and the date of its last order; null if it has never ordered. */
export const recencyEntrySchema = z.object({
  clientId: z.uuid(),
  storeName: z.string(),
  storeAddress: z.string(),
  lastOrderDate: timeSchema.nullable(),
})

export type RecencyEntry = z.output<typeof recencyEntrySchema>

export const listRecency = endpoint({
  method: 'GET',
  path: '/order/recency',
  access: 'associate',
  summary: 'Every client with its last order date: clients without an order first, then the oldest dates',
  query: z.object(pagingFields),
  response: z.array(recencyEntrySchema),
  paged: true,
})
