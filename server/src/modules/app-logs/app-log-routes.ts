import * as contract from '@cornerstock/contract/office/app-logs'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { listAppLogs } from './app-log-service.ts'
import { summarizeAppLogs } from './summary/log-summary-service.ts'

/** The staff log. */
export function appLogRoutes(app: FastifyInstance): void {
  route(app, contract.listAppLogs, associate, ({ context, query: { limit, cursor, ...filter } }) =>
    listAppLogs(context, filter, { limit, cursor }),
  )

  route(app, contract.summarizeAppLogs, associate, ({ context, query }) => summarizeAppLogs(context, query), {
    isCostlyRead: true,
  })
}
