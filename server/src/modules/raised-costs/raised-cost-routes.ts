import { listRaisedCosts as listRaisedCostsEndpoint } from '@cornerstock/contract/prices/raised-costs'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { pageOf } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { listRaisedCosts } from './raised-cost-service.ts'

export function raisedCostRoutes(app: FastifyInstance): void {
  route(app, listRaisedCostsEndpoint, associate, async ({ context, query }) =>
    pageOf(await listRaisedCosts(context, query.since), query, ({ productId }) => productId),
  )
}
