import { listChargedLines, reportCharges } from '@cornerstock/contract/office/charge-reports'
import * as contract from '@cornerstock/contract/prices/charges'
import type { FastifyInstance } from 'fastify'
import { associate, owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as reports from './charge-report-service.ts'
import * as charges from './charge-service.ts'

/** The deposits, taxes and fees on goods. */
export function chargeRoutes(app: FastifyInstance): void {
  route(app, contract.listCharges, associate, ({ context, query }) => charges.listCharges(context, query))

  route(app, contract.createCharge, owner, ({ context, body }) => charges.createCharge(context, body))

  route(app, contract.saveCharge, owner, ({ context, params, body }) =>
    charges.saveCharge(context, params.chargeId, body),
  )

  route(app, contract.deleteCharge, owner, ({ context, params }) =>
    charges.deleteCharge(context, params.chargeId),
  )

  route(app, reportCharges, associate, ({ context, query }) => reports.reportCharges(context, query), {
    isCostlyRead: true,
  })

  route(app, listChargedLines, associate, ({ context, query }) => reports.listChargedLines(context, query))
}
