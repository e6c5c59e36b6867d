import * as contract from '@cornerstock/contract/orders/picking/purchase-runs'
import type { FastifyInstance } from 'fastify'
import { associate, warehouse } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as marking from './marking/run-marking-service.ts'
import * as runs from './purchase-run-service.ts'

/** Purchase runs: what to buy for open orders, where, and the finds. */
export function purchaseRunRoutes(app: FastifyInstance): void {
  route(app, contract.createPurchaseRun, associate, ({ context, body, idempotencyKey }) =>
    runs.createRun(context, body, idempotencyKey),
  )

  route(app, contract.listPurchaseRuns, warehouse, ({ context, query }) => runs.listRuns(context, query))

  route(app, contract.getPurchaseRun, warehouse, ({ context, params }) => runs.getRun(context, params.runId))

  route(app, contract.setRunLine, warehouse, ({ context, params, body, idempotencyKey }) =>
    marking.setRunLine(context, params, body, idempotencyKey),
  )

  route(app, contract.closePurchaseRun, associate, ({ context, params }) =>
    marking.closeRun(context, params.runId),
  )
}
