import * as contract from '@cornerstock/contract/accounts/two-factor'
import type { FastifyInstance } from 'fastify'
import { owner, staff } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import type { SecretBox } from '../../../secret-box.ts'
import { removeTwoFactor } from '../staff/staff-service.ts'
import * as twoFactor from './two-factor-service.ts'

/** The second factor of staff. */
export function twoFactorRoutes(app: FastifyInstance, { secretBox }: { secretBox: SecretBox }): void {
  route(app, contract.showTwoFactor, staff, ({ context }) => twoFactor.showTwoFactor(context))

  route(app, contract.startTwoFactor, staff, ({ context, body }) =>
    twoFactor.startTwoFactor(context, secretBox, body),
  )

  route(app, contract.turnOnTwoFactor, staff, ({ context, body }) =>
    twoFactor.turnOnTwoFactor(context, secretBox, body.code),
  )

  route(app, contract.turnOffTwoFactor, staff, ({ context, body }) =>
    twoFactor.turnOffTwoFactor(context, secretBox, body),
  )

  route(app, contract.removeTwoFactor, owner, ({ context, params }) =>
    removeTwoFactor(context, params.staffId),
  )
}
