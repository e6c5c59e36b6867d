import * as contract from '@cornerstock/contract/clients/savings'
import type { FastifyInstance } from 'fastify'
import { client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as savings from './savings-service.ts'

/** Savings of clients. */
export function savingsRoutes(app: FastifyInstance): void {
  route(app, contract.getOrderSaving, client, ({ context, params }) =>
    savings.getOrderSaving(context, params.orderId),
  )

  route(app, contract.listSavings, client, ({ context, params, query }) =>
    savings.listSavings(context, params.clientId, query),
  )
}
