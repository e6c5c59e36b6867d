import * as contract from '@cornerstock/contract/ordering/favorites'
import type { FastifyInstance } from 'fastify'
import { client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as favorites from './favorite-service.ts'

export function favoriteRoutes(app: FastifyInstance): void {
  route(app, contract.listFavorites, client, ({ context, query }) =>
    favorites.listFavorites(context, query.clientId, query),
  )

  route(app, contract.addFavorite, client, ({ context, body }) =>
    favorites.addFavorite(context, body.clientId, body.productId),
  )

  route(app, contract.removeFavorite, client, ({ context, params, query }) =>
    favorites.removeFavorite(context, query.clientId, params.productId),
  )
}
