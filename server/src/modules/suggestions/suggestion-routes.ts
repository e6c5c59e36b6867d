import { listTogether } from '@cornerstock/contract/catalog/products'
import * as contract from '@cornerstock/contract/catalog/suggestions'
import type { FastifyInstance } from 'fastify'
import { associate, reader } from '../../http/guards.ts'
import { pageOf } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { listSuggestionReportRows, reportSuggestions } from './accuracy/report-service.ts'
import * as together from './pairs/together-service.ts'
import * as suggestions from './suggestion-service.ts'

export function suggestionRoutes(app: FastifyInstance): void {
  route(app, contract.listSuggestions, associate, async ({ context, params, query }) =>
    pageOf(
      await suggestions.listSuggestions(context, params.clientId, query),
      query,
      ({ productId }) => productId,
    ),
  )

  route(
    app,
    contract.reportSuggestions,
    associate,
    ({ context, query }) => reportSuggestions(context, query),
    {
      isCostlyRead: true,
    },
  )

  route(app, contract.listSuggestionReportRows, associate, ({ context, query }) =>
    listSuggestionReportRows(context, query),
  )

  route(app, listTogether, reader, async ({ context, params, query }) =>
    pageOf(await together.listTogether(context, params.productId), query, ({ productId }) => productId),
  )
}
