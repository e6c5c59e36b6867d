import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idListSchema, idParamSchema, localDaySchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'
import { statementQuerySchema } from './money/payments.ts'

/** The sizes of paper, by their names in an address. */
export const paperSizes = ['letter', 'a4'] as const

export type PaperSize = (typeof paperSizes)[number]

/** The largest number of orders in one file. */
export const maxPaperOrders = 500

const paperField = z.enum(paperSizes, fieldText('Must be letter or a4.')).default('letter')

const orderIdsSchema = idListSchema(maxPaperOrders, {
  invalid: fieldText('Must be order numbers such as 1001,1002.'),
  tooMany: fieldText('At most {orders} orders at once.', { orders: maxPaperOrders }),
}).meta({ examples: ['1001'] })

/** The orders of a delivery day, or those named. */
export const orderSelectionFields = {
  deliveryDate: localDaySchema.optional(),
  orderIds: orderIdsSchema.optional(),
}

export type OrderSelection = { deliveryDate?: string | undefined; orderIds?: number[] | undefined }

/** Rejects a selection that names both a delivery day and orders, or neither. */
export const requireOneSelection = <Schema extends z.ZodObject<typeof orderSelectionFields>>(
  schema: Schema,
) =>
  schema.refine(
    (selection) => {
      const { deliveryDate, orderIds } = selection as OrderSelection
      return (deliveryDate === undefined) !== (orderIds === undefined)
    },
    { ...fieldText('Name either a delivery day or orders.'), path: ['deliveryDate'] },
  )

const selectionSchema = requireOneSelection(z.object({ ...orderSelectionFields, paper: paperField }))

export type PaperSelection = z.output<typeof selectionSchema>

const pdf = { response: null, status: 200, file: ['application/pdf'] } as const
const ofOrder = {
  params: z.object({ orderId: idParamSchema }),
  query: z.object({ paper: paperField }),
} as const

export const invoiceFile = endpoint({
  method: 'GET',
  path: '/Order/:orderId/invoice.pdf',
  access: 'client',
  summary: "An order's invoice as PDF, in the client's language; titled Order before it is packed",
  ...ofOrder,
  ...pdf,
  rejections: ['NO_INVOICE'],
})

export const creditNoteFile = endpoint({
  method: 'GET',
  path: '/Order/:orderId/credit-note.pdf',
  access: 'client',
  summary: "A credit note of an order as PDF, by its number, in the client's language",
  params: ofOrder.params,
  query: ofOrder.query.extend({ number: idParamSchema }),
  ...pdf,
})

export const statementFile = endpoint({
  method: 'GET',
  path: '/Statement.pdf',
  access: 'client',
  summary: "A client's statement of some days, or of all, as PDF, in the client's language",
  query: statementQuerySchema.extend({ paper: paperField }),
  ...pdf,
})

export const mailStatement = endpoint({
  method: 'POST',
  path: '/Statement/mail',
  access: 'associate',
  summary: "Email a client its statement of some days, or of all, as PDF, in the client's language",
  body: z.object({
    clientId: clientIdSchema,
    from: localDaySchema.optional(),
    to: localDaySchema.optional(),
  }),
  response: null,
  status: 204,
  rejections: ['NO_EMAIL'],
})

/** The statements of one day to the stores that owe. */
export const statementMailingSchema = z
  .object({
    /** Those that owe and whose address is verified. */
    stores: z.int(),
    /** Those of them that were sent a statement today. */
    mailed: z.int(),
  })
  .meta({ id: 'StatementMailing' })

export type StatementMailing = z.output<typeof statementMailingSchema>

export const getStatementMailing = endpoint({
  method: 'GET',
  path: '/Statement/mailing',
  access: 'associate',
  summary: 'How many stores owe, and how many of them were sent their statement today',
  response: statementMailingSchema,
})

export const mailStatements = endpoint({
  method: 'POST',
  path: '/Statement/mailing',
  access: 'associate',
  summary:
    'Email each store that owes its statement since the first of the last month; repeating it on a day sends none twice',
  response: statementMailingSchema,
})

export const packingSlipFile = endpoint({
  method: 'GET',
  path: '/Order/:orderId/packing-slip.pdf',
  access: 'warehouse',
  summary: "An order's packing slip as PDF, without prices, in the client's language",
  ...ofOrder,
  ...pdf,
})

export const invoicesFile = endpoint({
  method: 'GET',
  path: '/Invoices.pdf',
  access: 'associate',
  summary: 'The invoices of a delivery day, without cancelled orders, or of the orders named, in one PDF',
  query: selectionSchema,
  hasLongAddress: true,
  ...pdf,
  rejections: ['NO_INVOICE'],
})

export const packingSlipsFile = endpoint({
  method: 'GET',
  path: '/PackingSlips.pdf',
  access: 'warehouse',
  summary:
    'The packing slips of a delivery day, without cancelled orders, or of the orders named, in one PDF',
  query: selectionSchema,
  hasLongAddress: true,
  ...pdf,
})

export const pickListsFile = endpoint({
  method: 'GET',
  path: '/PickLists.pdf',
  access: 'warehouse',
  summary: 'What to pick for the orders of a delivery day or those named, by category, as PDF',
  query: selectionSchema,
  hasLongAddress: true,
  ...pdf,
})

export const routeListFile = endpoint({
  method: 'GET',
  path: '/RouteList.pdf',
  access: 'warehouse',
  summary:
    'The stores to deliver to, in the order of `GET /RouteList`, with the times at which they take deliveries and, for associates, the amounts due, as PDF',
  query: selectionSchema,
  hasLongAddress: true,
  ...pdf,
})
