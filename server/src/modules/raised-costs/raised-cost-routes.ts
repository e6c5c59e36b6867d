import * as contract from '@cornerstock/contract/prices/raised-costs'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { pageOf } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { applyPrices } from './apply-prices-service.ts'
import { listRaisedCosts } from './raised-cost-service.ts'

export function raisedCostRoutes(app: FastifyInstance): void {
  route(app, contract.listRaisedCosts, associate, async ({ context, query }) =>
    pageOf(await listRaisedCosts(context, query), query, ({ productId }) => productId),
  )

  route(app, contract.applyRaisedCosts, associate, ({ context, query, body }) =>
    applyPrices(context, body, query.belowFloor),
  )
}
