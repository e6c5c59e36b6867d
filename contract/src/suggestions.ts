import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clientIdSchema, idSchema } from './fields.ts'
import { moneySchema } from './money.ts'

/** The largest number of suggestions in an answer (specification 7). */
export const maxSuggestions = 5

/** A product to offer a client. `suggestionSource` gives the reason in the client's own numbers. */
export const suggestionSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  imageUrl: z.string(),
  /** The price charged now. */
  currentPrice: moneySchema,
  suggestionSource: z.string(),
})

export type Suggestion = z.output<typeof suggestionSchema>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/order/:clientId/suggestions',
  access: 'associate',
  summary: 'Products to offer a client now, best first',
  params: z.object({ clientId: clientIdSchema }),
  response: z.array(suggestionSchema).max(maxSuggestions),
})
