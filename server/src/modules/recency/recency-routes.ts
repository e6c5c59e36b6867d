import * as contract from '@cornerstock/contract/clients/recency'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { deleteFollowUp, saveFollowUp } from './follow-ups/follow-up-service.ts'
import { listRecency } from './recency-service.ts'
import { listRecencyReportRows, reportRecency } from './report/report-service.ts'

/** Clients by the time since their last order, and the follow-ups on late clients. */
export function recencyRoutes(app: FastifyInstance): void {
  route(app, contract.listRecency, associate, ({ context, query }) => listRecency(context, query))

  route(app, contract.saveFollowUp, associate, ({ context, params, body }) =>
    saveFollowUp(context, params.clientId, body),
  )

  route(app, contract.deleteFollowUp, associate, ({ context, params }) =>
    deleteFollowUp(context, params.clientId),
  )

  route(app, contract.reportRecency, associate, ({ context, query }) => reportRecency(context, query), {
    isCostlyRead: true,
  })

  route(app, contract.listRecencyReportRows, associate, ({ context, query }) =>
    listRecencyReportRows(context, query),
  )
}
