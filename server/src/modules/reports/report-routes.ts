import * as contract from '@cornerstock/contract/office/reports'
import type { FastifyInstance } from 'fastify'
import { associate, warehouse } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as reports from './report-service.ts'
import { reportOrders, reportToday } from './today-service.ts'

/** The work of today, and reports about the business. */
export function reportRoutes(app: FastifyInstance): void {
  route(app, contract.reportToday, associate, ({ context }) => reportToday(context), { isCostlyRead: true })

  route(app, contract.reportOrders, warehouse, ({ context }) => reportOrders(context))

  route(app, contract.reportSales, associate, ({ context, query }) => reports.reportSales(context, query))

  route(app, contract.listSoldOrders, associate, ({ context, query }) =>
    reports.listSoldOrders(context, query),
  )

  route(app, contract.listChangedStores, associate, ({ context, query }) =>
    reports.listChangedStores(context, query),
  )

  route(app, contract.reportStores, associate, ({ context, query }) => reports.reportStores(context, query), {
    isCostlyRead: true,
  })
}
