import { listRouteStops, rememberRoute } from '@cornerstock/contract/orders/delivery/route-stops'
import * as contract from '@cornerstock/contract/orders/paper'
import { getPickList } from '@cornerstock/contract/orders/picking/pick-lists'
import type { FastifyInstance } from 'fastify'
import { associate, client, warehouse } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import type { ImageStore } from '../images/store/image-store.ts'
import { printCreditNote } from './credit-notes/credit-note-service.ts'
import { printInvoice, printInvoices } from './invoices/invoice-service.ts'
import { printPackingSlip, printPackingSlips } from './packing-slips/packing-slip-service.ts'
import { printPickList, readPickList } from './pick-lists/pick-list-service.ts'
import { printRouteList } from './route-lists/route-list-service.ts'
import {
  listRouteStops as readRouteStops,
  rememberRoute as saveRoute,
} from './route-lists/route-stop-service.ts'
import { printStatement } from './statements/statement-file-service.ts'
import { mailStatement } from './statements/statement-mail-service.ts'
import {
  mailStatements,
  readStatementMailing,
  type StatementMailings,
} from './statements/statement-mailings-service.ts'

/** Invoices, packing slips and lists as PDF, and the pick list for the screen. */
export function paperRoutes(
  app: FastifyInstance,
  { images, statementMailings }: { images: ImageStore; statementMailings: StatementMailings },
): void {
  route(app, contract.invoiceFile, client, ({ context, params, query }) =>
    printInvoice(context, images, params.orderId, query.paper),
  )

  route(app, contract.creditNoteFile, client, ({ context, params, query }) =>
    printCreditNote(context, images, { ...params, ...query }),
  )

  route(app, contract.statementFile, client, ({ context, query }) => printStatement(context, images, query))

  route(app, contract.mailStatement, associate, ({ context, body }) => mailStatement(context, images, body))

  route(app, contract.getStatementMailing, associate, ({ context }) => readStatementMailing(context), {
    isCostlyRead: true,
  })

  route(app, contract.mailStatements, associate, ({ context }) => mailStatements(context, statementMailings))

  route(app, contract.packingSlipFile, warehouse, ({ context, params, query }) =>
    printPackingSlip(context, images, params.orderId, query.paper),
  )

  route(app, contract.invoicesFile, associate, ({ context, query }) => printInvoices(context, images, query))

  route(app, contract.packingSlipsFile, warehouse, ({ context, query }) =>
    printPackingSlips(context, images, query),
  )

  route(app, contract.pickListsFile, warehouse, ({ context, query }) => printPickList(context, images, query))

  route(app, getPickList, warehouse, ({ context, query }) => readPickList(context, query))

  route(app, listRouteStops, associate, ({ context, query }) => readRouteStops(context, query))

  route(app, rememberRoute, associate, ({ context, body }) => saveRoute(context, body.clientIds))

  route(app, contract.routeListFile, warehouse, ({ context, query }) =>
    printRouteList(context, images, query),
  )
}
