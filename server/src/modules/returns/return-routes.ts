import * as contract from '@cornerstock/contract/orders/returns'
import type { FastifyInstance } from 'fastify'
import { associate, client, ordering } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { changeReturn } from './change-return-service.ts'
import * as returns from './return-service.ts'

/** Goods that clients give back. */
export function returnRoutes(app: FastifyInstance): void {
  route(app, contract.createReturn, ordering, ({ context, body, idempotencyKey }) =>
    returns.createReturn(context, body, idempotencyKey),
  )

  route(app, contract.listReturns, client, ({ context, query: { limit, cursor, ...filter } }) =>
    returns.listReturns(context, filter, { limit, cursor }),
  )

  route(app, contract.getReturn, client, ({ context, params }) => returns.getReturn(context, params.returnId))

  route(app, contract.changeReturn, associate, ({ context, params, body }) =>
    changeReturn(context, params.returnId, body),
  )
}
