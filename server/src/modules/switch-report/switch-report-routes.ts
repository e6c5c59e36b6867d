import * as contract from '@cornerstock/contract/office/switch-report'
import type { FastifyInstance } from 'fastify'
import { owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { createReadReplay, listSwitchRows, reportSwitch } from './switch-report-service.ts'

/** What an owner sees of its former orders before the switch. */
export function switchReportRoutes(app: FastifyInstance): void {
  const readReplay = createReadReplay()

  route(app, contract.reportSwitch, owner, ({ context }) => reportSwitch(context, readReplay))

  route(app, contract.listSwitchRows, owner, ({ context, query }) =>
    listSwitchRows(context, readReplay, query),
  )
}
