import * as contract from '@cornerstock/contract/orders'
import type { FastifyInstance } from 'fastify'
import { account, associate, client, staff } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as orders from './order-service.ts'
import * as picking from './picking/picking-service.ts'
import type { FastPath } from './placing/fast-path-service.ts'
import { placeOrder } from './placing/place-order-service.ts'
import * as status from './status/order-status-service.ts'

/** Orders, their statuses, and the picking of their lines. */
export function orderRoutes(app: FastifyInstance, { fastPath }: { fastPath: FastPath }): void {
  route(app, contract.placeOrder, client, ({ context, body, idempotencyKey }) =>
    placeOrder(context, body, idempotencyKey, fastPath),
  )

  route(app, contract.listOrders, account, ({ context, query }) =>
    orders.listOrders(context, query.clientId, query),
  )

  route(app, contract.listAllOrders, staff, ({ context, query: { limit, cursor, ...filter } }) =>
    orders.pageOfOrders(context, filter, { limit, cursor }),
  )

  route(app, contract.getOrder, account, ({ context, params }) => orders.getOrder(context, params.orderId))

  route(app, contract.cancelOrder, client, ({ context, params }) =>
    status.cancelOrder(context, params.orderId),
  )

  route(app, contract.setOrderStatus, staff, ({ context, params, body }) =>
    status.setStatus(context, params.orderId, body.status),
  )

  route(app, contract.setFoundStatus, staff, ({ context, params, body }) =>
    picking.setFoundStatus(context, params.itemId, body),
  )

  route(app, contract.setLinePrice, associate, ({ context, params, body }) =>
    picking.setLinePrice(context, params.itemId, body.price, body.clientConsented),
  )
}
