import * as contract from '@cornerstock/contract/ordering/cart'
import type { FastifyInstance } from 'fastify'
import { clerk, client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { getCartCharges } from './cart-charges-service.ts'
import * as cart from './cart-service.ts'
import { addCartLines } from './lines/cart-lines-service.ts'
import { requestCart } from './request/cart-request-service.ts'

export function cartRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  // Part of ordering, so it never waits for other lists.
  route(app, contract.getCart, client, ({ context, query }) => cart.getCart(context, query.clientId, query), {
    isCostlyRead: false,
  })

  route(app, contract.getCartCharges, client, ({ context, query }) => getCartCharges(context, query), {
    isCostlyRead: false,
  })

  route(app, contract.addToCart, client, ({ context, body, idempotencyKey }) =>
    cart.addToCart(context, body, idempotencyKey),
  )

  route(app, contract.addCartLines, client, ({ context, body, idempotencyKey }) =>
    addCartLines(context, body, idempotencyKey),
  )

  route(app, contract.setCartQuantity, client, ({ context, params, body }) =>
    cart.setCartQuantity(context, params, body),
  )

  route(app, contract.removeFromCart, client, ({ context, params }) => cart.removeFromCart(context, params))

  route(app, contract.requestCart, clerk, ({ context, body }) =>
    requestCart(context, publicUrl, body.clientId),
  )

  route(app, contract.clearCart, client, ({ context, query }) => cart.clearCart(context, query.clientId))
}
