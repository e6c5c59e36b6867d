import { z } from 'zod'
import { productQuerySchema } from '../catalog/product-lists.ts'
import { endpoint } from '../http/endpoint.ts'
import { localDaySchema, textSchema } from '../http/fields.ts'
import { listAllOrders } from '../orders/orders.ts'

export const exportKinds = [
  'products',
  'prices',
  'clients',
  'levels',
  'client-prices',
  'permits',
  'orders',
  'order-lines',
  'payments',
  'credits',
  'balances',
  'charges',
  'log',
] as const

export type ExportKind = (typeof exportKinds)[number]

export const exportFormats = ['csv', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** The filters of the lists, and the first and the last day of orders, payments, credits, charges and log entries. */
const exportQuerySchema = productQuerySchema.omit({ limit: true, cursor: true, sort: true }).extend({
  status: listAllOrders.query.shape.status,
  deliveryDate: listAllOrders.query.shape.deliveryDate,
  from: localDaySchema.optional(),
  to: localDaySchema.optional(),
  search: textSchema(200).optional(),
})

export type ExportQuery = z.output<typeof exportQuerySchema>

/**
 * `from` and `to` limit orders, their lines, payments, credits and the log, and charges by their delivery day. Each kind
 * reads the filters that its list has.
 */
export const exportFile = endpoint({
  method: 'GET',
  path: '/Exports/:file',
  access: 'owner',
  summary:
    'Everything as a file: products, prices, clients, levels, client-prices, permits, orders, order-lines, payments, credits, balances, charges or log, as CSV or XLSX',
  params: z.object({ file: textSchema(100).meta({ examples: ['products.csv'] }) }),
  query: exportQuerySchema,
  response: null,
  status: 200,
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})
