import { z } from 'zod'
import { productSchema } from '../catalog/products.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema, namedIdSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'

const clientQuery = z.object({ clientId: clientIdSchema.optional() })

export const listFavorites = endpoint({
  method: 'GET',
  path: '/favorites',
  access: 'client',
  summary: "A client's favorites, newest first",
  query: clientQuery.extend(pagingFields),
  response: z.array(productSchema),
  paged: true,
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/favorites',
  access: 'client',
  summary: 'Add a product to the favorites',
  body: clientQuery.extend({ productId: namedIdSchema }),
  response: productSchema,
  status: 201,
  statusAgain: 200,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/favorites/:productId',
  access: 'client',
  summary: 'Remove a product from the favorites',
  params: z.object({ productId: idParamSchema }),
  query: clientQuery,
  response: null,
  status: 204,
})
