import { z } from 'zod'
import { productSchema } from '../catalog/products.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idSchema, textSchema } from '../http/fields.ts'

/** The most lines that are read at once; blank ones do not count. */
export const maxQuickAddLines = 500

const maxTextLength = 200_000

export const quickAddProblems = ['unknown', 'ambiguous', 'quantity', 'unavailable'] as const

/** A line of a text and the product that it means. */
export const quickAddRowSchema = z
  .object({
    /** Its number in the text, from 1. Blank lines count. */
    line: z.int(),
    text: z.string(),
    /** The quantity in the line, else the smallest one that can be ordered. */
    quantity: z.int(),
    productId: idSchema.nullable(),
    product: productSchema.nullable(),
    /** The products that an ambiguous line may mean; products that the client has bought come first. */
    candidates: z.array(productSchema),
    problem: z.enum(quickAddProblems).nullable(),
  })
  .meta({ id: 'QuickAddRow' })

export type QuickAddRow = z.output<typeof quickAddRowSchema>

export const readQuickAdd = endpoint({
  method: 'POST',
  path: '/QuickAdd',
  access: 'client',
  summary: 'Find the products and quantities of a text; changes nothing',
  body: z.object({ clientId: clientIdSchema.optional(), text: textSchema(maxTextLength) }),
  response: z.array(quickAddRowSchema),
})
