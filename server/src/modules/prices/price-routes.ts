import * as levelContract from '@cornerstock/contract/prices/price-levels'
import * as rowContract from '@cornerstock/contract/prices/price-rows'
import * as pricedContract from '@cornerstock/contract/prices/priced-products'
import { getPricesOfItems, getProductPrices } from '@cornerstock/contract/prices/product-prices'
import type { FastifyInstance } from 'fastify'
import { associate, owner } from '../../http/guards.ts'
import { pageOf } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import * as levels from './price-level-service.ts'
import * as rows from './price-row-service.ts'
import * as priced from './priced-product-service.ts'
import { readPricesOfItems, readProductPrices } from './product-price-service.ts'

export function priceRoutes(app: FastifyInstance): void {
  route(app, levelContract.listPriceLevels, associate, async ({ context, query }) =>
    pageOf(await levels.readAllLevels(context.db), query, ({ priceLevelId }) => priceLevelId),
  )

  route(app, levelContract.createPriceLevel, owner, ({ context, body }) => levels.createLevel(context, body))

  route(app, levelContract.savePriceLevel, owner, ({ context, params, body }) =>
    levels.saveLevel(context, params.priceLevelId, body),
  )

  route(app, levelContract.deletePriceLevel, owner, ({ context, params }) =>
    levels.removeLevel(context, params.priceLevelId),
  )

  route(app, rowContract.getLevelPrices, associate, ({ context, params }) =>
    rows.readLevelPrices(context, params.priceLevelId),
  )

  route(app, rowContract.saveLevelPrices, associate, ({ context, params, body, query, ifMatch }) =>
    rows.saveLevelPrices(context, params.priceLevelId, body, { ...query, ifMatch }),
  )

  route(app, rowContract.getClientPrices, associate, ({ context, params }) =>
    rows.readClientPrices(context, params.clientId),
  )

  route(app, rowContract.saveClientPrices, associate, ({ context, params, body, query, ifMatch }) =>
    rows.saveClientPrices(context, params.clientId, body, { ...query, ifMatch }),
  )

  route(app, pricedContract.listProductsOfLevel, associate, ({ context, params, query }) =>
    priced.listProductsOfLevel(context, params.priceLevelId, query),
  )

  route(app, pricedContract.listProductsOfClient, associate, ({ context, params, query }) =>
    priced.listProductsOfClient(context, params.clientId, query),
  )

  route(
    app,
    pricedContract.previewPriceLevel,
    owner,
    ({ context, params, body }) => priced.previewLevel(context, params.priceLevelId, body),
    { isCostlyRead: true },
  )

  route(app, getPricesOfItems, associate, ({ context, query }) => readPricesOfItems(context, query))

  route(app, getProductPrices, associate, ({ context, params, query }) =>
    readProductPrices(context, params.productId, query),
  )
}
