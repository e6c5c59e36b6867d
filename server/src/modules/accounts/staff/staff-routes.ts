import * as contract from '@cornerstock/contract/accounts/staff'
import type { FastifyInstance } from 'fastify'
import { associate, owner, visitor } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { acceptInvitation } from './invitation-service.ts'
import * as staff from './staff-service.ts'

/** The wholesaler's staff accounts and their invitations. */
export function staffRoutes(
  app: FastifyInstance,
  { tokens, linkMails }: { tokens: Tokens; linkMails: LinkMails },
): void {
  route(app, contract.listStaff, owner, ({ context, query }) => staff.listStaff(context, query))

  route(app, contract.listDrivers, associate, ({ context }) => staff.listDrivers(context))

  route(app, contract.inviteStaff, owner, ({ context, body }) => staff.inviteStaff(context, linkMails, body))

  route(app, contract.saveStaffMember, owner, ({ context, params, body }) =>
    staff.saveStaffMember(context, params.staffId, body),
  )

  route(app, contract.sendStaffInvitation, owner, ({ context, params }) =>
    staff.sendInvitation(context, linkMails, params.staffId),
  )

  route(app, contract.acceptInvitation, visitor, ({ context, body }) =>
    acceptInvitation(context, tokens, body),
  )
}
