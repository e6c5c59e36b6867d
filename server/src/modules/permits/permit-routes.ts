import * as contract from '@cornerstock/contract/clients/permits'
import type { FastifyInstance } from 'fastify'
import { associate, client, ordering, owner, reader } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as permits from './permit-service.ts'
import * as types from './permit-type-service.ts'

/** Permits of clients, and the kinds of permits that products need. */
export function permitRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  route(app, contract.listPermitTypes, reader, ({ context, query }) => types.listPermitTypes(context, query))

  route(app, contract.createPermitType, owner, ({ context, body }) => types.createPermitType(context, body))

  route(app, contract.savePermitType, owner, ({ context, params, body }) =>
    types.savePermitType(context, params.permitTypeId, body),
  )

  route(app, contract.deletePermitType, owner, ({ context, params }) =>
    types.removePermitType(context, params.permitTypeId),
  )

  route(app, contract.listPermits, client, ({ context, query: { limit, cursor, ...filter } }) =>
    permits.listPermits(context, filter, { limit, cursor }),
  )

  route(app, contract.addPermit, ordering, ({ context, body, idempotencyKey }) =>
    permits.addPermit(context, body, idempotencyKey),
  )

  route(app, contract.changePermit, associate, ({ context, params, body }) =>
    permits.changePermit(context, params.permitId, body, publicUrl),
  )

  route(app, contract.remindOfPermit, associate, ({ context, params }) =>
    permits.remindOfPermit(context, params.permitId, publicUrl),
  )
}
