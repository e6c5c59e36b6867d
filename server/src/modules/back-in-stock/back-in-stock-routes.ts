import * as contract from '@cornerstock/contract/catalog/back-in-stock'
import type { FastifyInstance } from 'fastify'
import { client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { unwatch, watch } from './back-in-stock-service.ts'

/** Waiting for products that are out of stock. */
export function backInStockRoutes(app: FastifyInstance): void {
  route(app, contract.watchProduct, client, ({ context, params, query }) =>
    watch(context, query.clientId, params.productId),
  )

  route(app, contract.unwatchProduct, client, ({ context, params, query }) =>
    unwatch(context, query.clientId, params.productId),
  )
}
