import * as contract from '@cornerstock/contract/catalog/usual'
import type { FastifyInstance } from 'fastify'
import { client, warehouse } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { arrangeShelf, getOrderShelf, listUsual } from './usual-service.ts'

export function usualRoutes(app: FastifyInstance): void {
  route(app, contract.listUsual, client, ({ context, query: { clientId, ...query } }) =>
    listUsual(context, clientId, query),
  )

  route(app, contract.getOrderShelf, warehouse, ({ context, params }) =>
    getOrderShelf(context, params.orderId),
  )

  route(app, contract.arrangeShelf, client, ({ context, params, body }) =>
    arrangeShelf(context, params.clientId, body.productIds),
  )
}
