import * as contract from '@cornerstock/contract/prices/promotions'
import type { FastifyInstance } from 'fastify'
import { associate, client, visitor } from '../../http/guards.ts'
import { pageOf } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import * as promotions from './promotion-service.ts'

export function promotionRoutes(app: FastifyInstance): void {
  route(app, contract.listPromotions, visitor, async ({ context, query }) =>
    pageOf(await promotions.listPromotions(context), query, ({ promotionId }) => promotionId),
  )

  route(app, contract.createPromotion, associate, ({ context, body, query }) =>
    promotions.createPromotion(context, body, query.belowFloor),
  )

  route(app, contract.savePromotion, associate, ({ context, params, body, query }) =>
    promotions.savePromotion(context, params.promotionId, body, query.belowFloor),
  )

  route(app, contract.deletePromotion, associate, ({ context, params }) =>
    promotions.removePromotion(context, params.promotionId),
  )

  route(app, contract.getCartPromotions, client, ({ context, body }) =>
    promotions.readCartPromotions(context, body),
  )
}
