import { listAppLogs } from '@cornerstock/contract/app-logs'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as logs from './app-log-service.ts'

/** The staff log. */
export function appLogRoutes(app: FastifyInstance): void {
  route(app, listAppLogs, associate, ({ context, query: { limit, cursor, ...filter } }) =>
    logs.listAppLogs(context, filter, { limit, cursor }),
  )
}
