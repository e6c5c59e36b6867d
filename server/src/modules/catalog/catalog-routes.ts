import * as contract from '@cornerstock/contract/catalog/catalog'
import type { FastifyInstance } from 'fastify'
import { owner, visitor } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { listHeldProducts, readCatalogResponse, saveCatalog } from './catalog-service.ts'

export function catalogRoutes(app: FastifyInstance): void {
  route(app, contract.getCatalog, visitor, ({ context }) => readCatalogResponse(context))

  route(app, contract.listHeldProducts, owner, ({ context }) => listHeldProducts(context))

  route(app, contract.saveCatalog, owner, ({ context, body, query, ifMatch }) =>
    saveCatalog(context, body, { moveTo: query.moveTo, ifMatch }),
  )
}
