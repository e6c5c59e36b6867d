import * as contract from '@cornerstock/contract/office/moving-in'
import type { FastifyInstance } from 'fastify'
import { owner } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import { exportMovingIn, reportMovingIn } from './moving-in-service.ts'

/** What an owner compares before the switch. */
export function movingInRoutes(app: FastifyInstance): void {
  route(app, contract.reportMovingIn, owner, ({ context }) => reportMovingIn(context))

  route(app, contract.exportMovingIn, owner, ({ context }) => exportMovingIn(context))
}
