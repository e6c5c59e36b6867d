import * as contract from '@cornerstock/contract/ordering/standing-orders'
import type { FastifyInstance } from 'fastify'
import { associate, client, ordering, visitor } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { changeDate } from './dates/change-date-service.ts'
import { readByToken, skipByToken } from './dates/skip-service.ts'
import * as failures from './failures/failure-service.ts'
import * as standingOrders from './standing-order-service.ts'

/** Orders that place themselves, and what could not be placed. */
export function standingOrderRoutes(app: FastifyInstance): void {
  route(app, contract.listStandingOrders, client, ({ context, query: { clientId, ...paging } }) =>
    standingOrders.listStandingOrders(context, clientId, paging),
  )

  route(app, contract.addStandingOrder, ordering, ({ context, body, idempotencyKey }) =>
    standingOrders.addStandingOrder(context, body, idempotencyKey),
  )

  route(app, contract.changeStandingOrder, ordering, ({ context, params, body }) =>
    standingOrders.changeStandingOrder(context, params.standingOrderId, body),
  )

  route(app, contract.removeStandingOrder, ordering, ({ context, params }) =>
    standingOrders.removeStandingOrder(context, params.standingOrderId),
  )

  route(app, contract.changeStandingDate, ordering, ({ context, params, body }) =>
    changeDate(context, params, body),
  )

  route(app, contract.readLinkedDate, visitor, ({ context, body }) => readByToken(context, body.token))

  route(app, contract.skipStandingDate, visitor, ({ context, body }) => skipByToken(context, body.token))

  route(app, contract.listStandingFailures, associate, ({ context, query }) =>
    failures.listFailures(context, query),
  )

  route(app, contract.dismissStandingFailure, associate, ({ context, params, query }) =>
    failures.dismissFailure(context, params.standingOrderId, query.day),
  )
}
