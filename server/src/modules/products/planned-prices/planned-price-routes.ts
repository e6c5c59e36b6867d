import * as contract from '@cornerstock/contract/prices/raised-costs'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../../http/guards.ts'
import { pageOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { cancelPlannedPrice, readPlannedPrices } from './planned-price-service.ts'

export function plannedPriceRoutes(app: FastifyInstance): void {
  route(app, contract.listPlannedPrices, associate, async ({ context, query }) =>
    pageOf(await readPlannedPrices(context, query.productId), query, ({ productId }) => productId),
  )

  route(app, contract.deletePlannedPrice, associate, async ({ context, params }) => {
    await cancelPlannedPrice(context, params.productId)
    return null
  })
}
