import * as contract from '@cornerstock/contract/orders/till-files'
import type { FastifyInstance } from 'fastify'
import { client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { printLabels } from './label-service.ts'
import { readTillCredits, readTillInvoice } from './till-service.ts'

/** Files for the till of a shop. They are stored when they are read first, which the pool of reads cannot do. */
export function tillRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.tillInvoiceFile,
    client,
    ({ context, params }) => readTillInvoice(context, params.orderId),
    { isCostlyRead: false },
  )

  route(
    app,
    contract.tillCreditsFile,
    client,
    ({ context, params }) => readTillCredits(context, params.orderId),
    { isCostlyRead: false },
  )

  route(app, contract.labelsFile, client, ({ context, params, query }) =>
    printLabels(context, params.orderId, query.layout),
  )
}
