import * as contract from '@cornerstock/contract/office/imports'
import type { FastifyInstance } from 'fastify'
import { owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { applyImport } from './applying/apply-service.ts'
import { inviteImportedClients, type LinkMails } from './import-invitations-service.ts'
import * as imports from './import-service.ts'
import type { PictureStore } from './pictures/picture-check-service.ts'
import { undoImport } from './undoing/undo-service.ts'

export function importRoutes(
  app: FastifyInstance,
  { store, linkMails }: { store: PictureStore; linkMails: LinkMails },
): void {
  route(app, contract.createImport, owner, ({ context, body }) => imports.createImport(context, store, body))

  route(app, contract.listImports, owner, ({ context, query }) => imports.listImports(context, query))

  route(app, contract.getImport, owner, ({ context, params }) => imports.readImport(context, params.importId))

  route(app, contract.listImportRows, owner, ({ context, params, query }) =>
    imports.listImportRows(context, params.importId, query),
  )

  route(app, contract.getImportProblems, owner, ({ context, params }) =>
    imports.getProblems(context, params.importId),
  )

  route(app, contract.checkImportAgain, owner, ({ context, params, body }) =>
    imports.checkAgain(context, params.importId, { columns: body.columns, values: body.values ?? {} }),
  )

  route(app, contract.inviteImportedClients, owner, ({ context, params }) =>
    inviteImportedClients(context, linkMails, params.importId),
  )

  route(app, contract.applyImport, owner, ({ context, params, body, query }) =>
    applyImport(context, params.importId, body.categories ?? {}, query.belowFloor),
  )

  route(app, contract.undoImport, owner, ({ context, params }) => undoImport(context, params.importId))
}
