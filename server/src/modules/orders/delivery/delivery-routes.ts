import * as contract from '@cornerstock/contract/ordering/delivery'
import type { FastifyInstance } from 'fastify'
import { associate, client } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import { getDelivery } from './delivery-service.ts'
import { moveDelivery } from './move-delivery-service.ts'

export function deliveryRoutes(app: FastifyInstance): void {
  route(app, contract.getDelivery, client, ({ context, query }) => getDelivery(context, query.clientId))

  route(app, contract.moveDelivery, associate, ({ context, params, body }) =>
    moveDelivery(context, params.orderId, body.deliveryDate),
  )
}
