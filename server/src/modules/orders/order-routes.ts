import { setOrderStatuses } from '@cornerstock/contract/catalog/bulk-changes'
import { getDestination as destinationEndpoint } from '@cornerstock/contract/ordering/destinations'
import * as again from '@cornerstock/contract/ordering/order-again'
import * as placing from '@cornerstock/contract/ordering/placing'
import { listOrderChanges } from '@cornerstock/contract/orders/order-changes'
import * as contract from '@cornerstock/contract/orders/orders'
import * as picked from '@cornerstock/contract/orders/picking/picking'
import * as mailedOffers from '@cornerstock/contract/orders/substitutes/mailed-offers'
import * as substitutes from '@cornerstock/contract/orders/substitutes/substitutes'
import type { FastifyInstance } from 'fastify'
import {
  account,
  associate,
  client,
  ordering,
  orderingOrStaff,
  reader,
  visitor,
  warehouse,
} from '../../http/guards.ts'
import { mapPage, pageOf } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { orderAgain } from './again/order-again-service.ts'
import { decideApproval } from './approval/approval-service.ts'
import * as changes from './changes/change-service.ts'
import { getDestination } from './destination/destination-service.ts'
import { hideMoney } from './order-mappers.ts'
import * as orders from './order-service.ts'
import * as picking from './picking/picking-service.ts'
import { addToOrder } from './placing/add-to-order-service.ts'
import { type PlaceTogether, placeOrder } from './placing/place-order-service.ts'
import * as status from './status/order-status-service.ts'
import { answerOffer } from './substitutes/answer-service.ts'
import { listSubstitutes } from './substitutes/candidate-service.ts'
import { answerMailedOffer, readMailedOffer } from './substitutes/mailing/offer-link-service.ts'
import { listSubstituteReportRows, reportSubstitutes } from './substitutes/substitute-report-service.ts'
import { offerSubstitute } from './substitutes/substitute-service.ts'
import { viewOrder } from './viewing/viewing-service.ts'

/** Orders, their statuses, and the picking of their lines. */
export function orderRoutes(app: FastifyInstance, { placeTogether }: { placeTogether: PlaceTogether }): void {
  route(app, placing.placeOrder, ordering, ({ context, query, body, idempotencyKey }) =>
    placeOrder(context, { ...body, ...query }, idempotencyKey, placeTogether),
  )

  route(app, placing.addToOrder, ordering, ({ context, params, query, body, idempotencyKey }) =>
    addToOrder(context, params.orderId, { ...body, ...query }, idempotencyKey),
  )

  route(app, again.orderAgain, client, ({ context, params, body, idempotencyKey }) =>
    orderAgain(context, params.orderId, body, idempotencyKey),
  )

  route(app, contract.listOrders, reader, async ({ context, query }) =>
    mapPage(await orders.listOrders(context, query.clientId, query), (order) =>
      hideMoney(order, context.actor),
    ),
  )

  route(app, contract.listAllOrders, warehouse, async ({ context, query: { limit, cursor, ...filter } }) =>
    mapPage(await orders.listAllOrders(context, filter, { limit, cursor }), (order) =>
      hideMoney(order, context.actor),
    ),
  )

  route(app, contract.getOrder, account, async ({ context, params }) =>
    hideMoney(await orders.getOrder(context, params.orderId), context.actor),
  )

  route(app, listOrderChanges, reader, ({ context, params, query }) =>
    changes.listOrderChanges(context, params.orderId, query),
  )

  route(app, contract.cancelOrder, ordering, ({ context, params }) =>
    status.cancelOrder(context, params.orderId),
  )

  route(app, setOrderStatuses, warehouse, ({ context, body }) => status.setStatuses(context, body.orders))

  route(app, contract.setOrderStatus, warehouse, async ({ context, params, body }) =>
    hideMoney(await status.setStatus(context, params.orderId, body.status), context.actor),
  )

  route(app, contract.decideApproval, associate, ({ context, params, body }) =>
    decideApproval(context, params.orderId, body),
  )

  route(app, destinationEndpoint, warehouse, ({ context, params }) => getDestination(context, params.orderId))

  route(app, contract.viewOrder, warehouse, ({ context, params }) => viewOrder(context, params.orderId))

  route(app, picked.setFoundStatus, warehouse, async ({ context, params, body }) =>
    hideMoney(await picking.setFoundStatus(context, params.itemId, body), context.actor),
  )

  route(app, substitutes.listSubstitutes, warehouse, async ({ context, params, query }) =>
    pageOf(await listSubstitutes(context, params.itemId, query.search), query, ({ productId }) => productId),
  )

  route(app, substitutes.offerSubstitute, warehouse, async ({ context, params, body, idempotencyKey }) =>
    hideMoney(await offerSubstitute(context, params.itemId, body, idempotencyKey), context.actor),
  )

  route(app, substitutes.reportSubstitutes, associate, ({ context, query }) =>
    reportSubstitutes(context, query),
  )

  route(app, substitutes.listSubstituteReportRows, associate, ({ context, query }) =>
    listSubstituteReportRows(context, query),
  )

  route(app, substitutes.answerOffer, orderingOrStaff, async ({ context, params, body }) =>
    hideMoney(await answerOffer(context, params, body), context.actor),
  )

  route(app, mailedOffers.readMailedOffer, visitor, ({ context, body }) =>
    readMailedOffer(context, body.token),
  )

  route(app, mailedOffers.answerMailedOffer, visitor, ({ context, body }) => answerMailedOffer(context, body))

  route(app, picked.setLinePrice, associate, ({ context, params, body }) =>
    picking.setLinePrice(context, params.itemId, body.price, body.clientConsented),
  )
}
