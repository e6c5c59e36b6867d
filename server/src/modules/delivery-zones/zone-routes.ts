import * as contract from '@cornerstock/contract/ordering/delivery-zones'
import type { FastifyInstance } from 'fastify'
import { associate, owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as zones from './zone-service.ts'

/** The delivery zones. */
export function zoneRoutes(app: FastifyInstance): void {
  route(app, contract.listZones, associate, ({ context, query }) => zones.listZones(context, query))

  route(app, contract.checkZones, associate, ({ context }) => zones.checkZones(context), {
    isCostlyRead: true,
  })

  route(app, contract.createZone, owner, ({ context, body }) => zones.createZone(context, body))

  route(app, contract.saveZone, owner, ({ context, params, body }) =>
    zones.saveZone(context, params.zoneId, body),
  )

  route(app, contract.deleteZone, owner, ({ context, params }) => zones.removeZone(context, params.zoneId))
}
