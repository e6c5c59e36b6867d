import * as contract from '@cornerstock/contract/orders/money/payments'
import type { FastifyInstance } from 'fastify'
import { associate, client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as payments from './payment-service.ts'

/** Payments and statements of clients. */
export function paymentRoutes(app: FastifyInstance): void {
  route(app, contract.createPayment, associate, ({ context, body, idempotencyKey }) =>
    payments.createPayment(context, body, idempotencyKey),
  )

  route(app, contract.voidPayment, associate, ({ context, params, body }) =>
    payments.voidPayment(context, params.paymentId, body.reason),
  )

  route(app, contract.listPayments, client, ({ context, query: { clientId, ...paging } }) =>
    payments.listPayments(context, clientId, paging),
  )

  route(app, contract.getStatement, client, ({ context, query: { clientId, ...days } }) =>
    payments.getStatement(context, clientId, days),
  )

  route(
    app,
    contract.reportAgeing,
    associate,
    ({ context, query }) => payments.reportAgeing(context, query.on),
    {
      isCostlyRead: true,
    },
  )

  route(app, contract.listUnpaid, associate, ({ context, query }) =>
    payments.listUnpaid(context, query.clientId, query.on),
  )
}
