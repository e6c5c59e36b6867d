import * as contract from '@cornerstock/contract/accounts/people'
import type { FastifyInstance } from 'fastify'
import { ordering } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import * as people from './people-service.ts'

/** The people of a store. */
export function peopleRoutes(app: FastifyInstance, { linkMails }: { linkMails: LinkMails }): void {
  route(app, contract.listPeople, ordering, ({ context, params, query }) =>
    people.listPeople(context, params.clientId, query),
  )
  route(app, contract.invitePerson, ordering, ({ context, params, body }) =>
    people.invitePerson(context, linkMails, params.clientId, body),
  )
  route(app, contract.savePerson, ordering, ({ context, params, body }) =>
    people.savePerson(context, params, body),
  )
}
