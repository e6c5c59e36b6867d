import * as contract from '@cornerstock/contract/clients/client-credit'
import type { FastifyInstance } from 'fastify'
import { client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { checkCredit, getCredit } from './client-credit-service.ts'

/** What clients owe and may still order. */
export function clientCreditRoutes(app: FastifyInstance): void {
  route(app, contract.getCredit, client, ({ context, params }) => getCredit(context, params.clientId))

  route(app, contract.checkCredit, client, ({ context, params, query }) =>
    checkCredit(context, params.clientId, query),
  )
}
