import * as contract from '@cornerstock/contract/prices/retail'
import type { FastifyInstance } from 'fastify'
import { client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { setRetailPrice } from './retail-service.ts'

/** What stores themselves ask for products. */
export function retailRoutes(app: FastifyInstance): void {
  route(app, contract.setRetailPrice, client, ({ context, params, body }) =>
    setRetailPrice(context, params.clientId, params.productId, body.price),
  )
}
