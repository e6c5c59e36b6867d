import * as contract from '@cornerstock/contract/orders/delivery/delivery-runs'
import { recordStop } from '@cornerstock/contract/orders/delivery/delivery-stops'
import type { FastifyInstance } from 'fastify'
import { account, associate, road } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import type { ImageStore } from '../images/store/image-store.ts'
import { printLoadingList } from '../paper/loading-lists/loading-list-service.ts'
import { changeRun, createRun } from './make-run-service.ts'
import { getRun, listRuns } from './read-runs-service.ts'
import { closeRun, confirmRun, startRun } from './run-moves-service.ts'
import { readProof } from './stops/proof-service.ts'
import { recordStop as saveStop } from './stops/record-stop-service.ts'

/** What drivers deliver, stop by stop. */
export function deliveryRunRoutes(app: FastifyInstance, images: ImageStore): void {
  route(app, contract.createDeliveryRun, associate, ({ context, body, idempotencyKey }) =>
    createRun(context, body, idempotencyKey),
  )

  route(
    app,
    contract.listDeliveryRuns,
    road,
    ({ context, query: { limit, cursor, ...filter } }) => listRuns(context, filter, { limit, cursor }),
    { isCostlyRead: true },
  )

  route(app, contract.getDeliveryRun, road, ({ context, params }) => getRun(context, params.deliveryRunId))

  route(app, contract.changeDeliveryRun, associate, ({ context, params, body }) =>
    changeRun(context, params.deliveryRunId, body),
  )

  route(app, contract.startDeliveryRun, road, ({ context, params, body }) =>
    startRun(context, params.deliveryRunId, body.at ?? null),
  )

  route(app, recordStop, road, ({ context, params, query, body, idempotencyKey }) =>
    saveStop(
      context,
      {
        stop: { runId: params.deliveryRunId, orderId: params.orderId },
        isCorrection: query.correct ?? false,
        report: body,
      },
      idempotencyKey,
    ),
  )

  route(app, contract.closeDeliveryRun, road, ({ context, params, body }) =>
    closeRun(context, params.deliveryRunId, body),
  )

  route(app, contract.confirmDeliveryRun, associate, ({ context, params }) =>
    confirmRun(context, params.deliveryRunId),
  )

  route(app, contract.loadingListFile, road, ({ context, params, query }) =>
    printLoadingList(context, images, params.deliveryRunId, query.paper),
  )

  route(app, contract.proofPicture, account, ({ context, params }) => readProof(context, images, params))
}
