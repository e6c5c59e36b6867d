import * as contract from '@cornerstock/contract/orders'
import type { FastifyInstance } from 'fastify'
import { account, associate, client, staff } from '../../http/guards.ts'
import { mapPage } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { hideMoney } from './order-mappers.ts'
import * as orders from './order-service.ts'
import * as picking from './picking/picking-service.ts'
import { addToOrder } from './placing/add-to-order-service.ts'
import type { FastPath } from './placing/fast-path-service.ts'
import { placeOrder } from './placing/place-order-service.ts'
import * as status from './status/order-status-service.ts'

/** Orders, their statuses, and the picking of their lines. */
export function orderRoutes(app: FastifyInstance, { fastPath }: { fastPath: FastPath }): void {
  route(app, contract.placeOrder, client, ({ context, body, idempotencyKey }) =>
    placeOrder(context, body, idempotencyKey, fastPath),
  )

  route(app, contract.addToOrder, client, ({ context, params, body, idempotencyKey }) =>
    addToOrder(context, params.orderId, body, idempotencyKey),
  )

  route(app, contract.listOrders, account, async ({ context, query }) =>
    mapPage(await orders.listOrders(context, query.clientId, query), (order) =>
      hideMoney(order, context.actor),
    ),
  )

  route(app, contract.listAllOrders, staff, async ({ context, query: { limit, cursor, ...filter } }) =>
    mapPage(await orders.pageOfOrders(context, filter, { limit, cursor }), (order) =>
      hideMoney(order, context.actor),
    ),
  )

  route(app, contract.getOrder, account, async ({ context, params }) =>
    hideMoney(await orders.getOrder(context, params.orderId), context.actor),
  )

  route(app, contract.cancelOrder, client, ({ context, params }) =>
    status.cancelOrder(context, params.orderId),
  )

  route(app, contract.setOrderStatus, staff, async ({ context, params, body }) =>
    hideMoney(await status.setStatus(context, params.orderId, body.status), context.actor),
  )

  route(app, contract.setFoundStatus, staff, async ({ context, params, body }) =>
    hideMoney(await picking.setFoundStatus(context, params.itemId, body), context.actor),
  )

  route(app, contract.setLinePrice, associate, ({ context, params, body }) =>
    picking.setLinePrice(context, params.itemId, body.price, body.clientConsented),
  )
}
