import * as contract from '@cornerstock/contract/clients/client-notes'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as notes from './client-note-service.ts'

/** The notes of staff about clients. */
export function clientNoteRoutes(app: FastifyInstance): void {
  route(app, contract.listClientNotes, associate, ({ context, params, query }) =>
    notes.listClientNotes(context, params.clientId, query),
  )

  route(app, contract.addClientNote, associate, ({ context, params, body, idempotencyKey }) =>
    notes.addClientNote(context, params.clientId, body.text, idempotencyKey),
  )

  route(app, contract.deleteClientNote, associate, ({ context, params }) =>
    notes.deleteClientNote(context, params.clientId, params.noteId),
  )
}
