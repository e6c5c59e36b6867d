import * as contract from '@cornerstock/contract/office/closings'
import type { FastifyInstance } from 'fastify'
import { owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { getBookSums } from './books-service.ts'
import { createClosing, listClosings, readClosingFile } from './closing-service.ts'

/** The batches of the books, for owners. */
export function bookRoutes(app: FastifyInstance): void {
  route(app, contract.createClosing, owner, ({ context, body, idempotencyKey }) =>
    createClosing(context, body.through, idempotencyKey),
  )

  route(app, contract.listClosings, owner, ({ context, query }) => listClosings(context, query))

  route(
    app,
    contract.closingFile,
    owner,
    ({ context, params }) => readClosingFile(context, params.closingId, params.file),
    { isCostlyRead: false },
  )

  route(app, contract.getBooks, owner, ({ context }) => getBookSums(context), { isCostlyRead: true })
}
