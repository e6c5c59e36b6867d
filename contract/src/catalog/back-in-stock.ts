import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema } from '../http/fields.ts'

/** How long a client waits for a product to be back, in days. */
export const watchDays = 90

/** Whether the client waits for the product to be back. Only in responses to the client. */
export const isWatchedField = { isWatched: z.boolean().exactOptional() }

const watched = {
  path: '/BackInStock/:productId',
  access: 'client',
  params: z.object({ productId: idParamSchema }),
  query: z.object({ clientId: clientIdSchema.optional() }),
  response: null,
  status: 204,
} as const

export const watchProduct = endpoint({
  ...watched,
  method: 'PUT',
  summary: 'Be told once when a product can be ordered again, for 90 days at most',
})

export const unwatchProduct = endpoint({
  ...watched,
  method: 'DELETE',
  summary: 'Wait for a product no more',
})
