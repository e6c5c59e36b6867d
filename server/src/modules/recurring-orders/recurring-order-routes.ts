import * as contract from '@cornerstock/contract/ordering/recurring-orders'
import type { FastifyInstance } from 'fastify'
import { client, ordering } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as recurringOrders from './recurring-order-service.ts'

export function recurringOrderRoutes(app: FastifyInstance): void {
  route(app, contract.listRecurringOrders, client, ({ context, params, query }) =>
    recurringOrders.listRecurringOrders(context, params.clientId, query),
  )

  route(app, contract.addRecurringOrder, client, ({ context, params, body, idempotencyKey }) =>
    recurringOrders.addRecurringOrder(context, params.clientId, body, idempotencyKey),
  )

  route(app, contract.setRecurringQuantity, client, ({ context, params, body }) =>
    recurringOrders.setRecurringQuantity(context, params, body),
  )

  route(app, contract.removeRecurringOrder, client, ({ context, params }) =>
    recurringOrders.removeRecurringOrder(context, params),
  )

  route(app, contract.checkOutRecurringOrders, ordering, ({ context, params, body, idempotencyKey }) =>
    recurringOrders.checkOut(context, params.clientId, body, idempotencyKey),
  )
}
