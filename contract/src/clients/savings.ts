import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'
import { moneySchema } from '../values/money.ts'

export const getOrderSaving = endpoint({
  method: 'GET',
  path: '/saving/:orderId',
  access: 'client',
  summary: 'The savings of one order',
  params: z.object({ orderId: idParamSchema }),
  response: z.object({ orderId: idSchema, savedAmount: moneySchema }),
})

export const listSavings = endpoint({
  method: 'GET',
  path: '/saving/client/:clientId',
  access: 'client',
  summary: "The savings of each of a client's orders, newest first",
  params: z.object({ clientId: clientIdSchema }),
  query: z.object(pagingFields),
  response: z.array(z.object({ orderId: idSchema, amountSaved: moneySchema })),
  paged: true,
})
