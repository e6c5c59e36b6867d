import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { idSchema, localDaySchema, longIdSchema } from '../../http/fields.ts'
import { orderStatusSchema } from '../orders.ts'
import { orderSelectionFields, requireOneSelection } from '../paper.ts'

const pickLineSchema = z.object({
  itemId: longIdSchema,
  orderId: idSchema,
  quantity: z.int(),
  /** null while unset, 0 when not found. */
  foundQuantity: z.int().nullable(),
  /** The line that this one stands in for; null for a line that was ordered. */
  substituteFor: longIdSchema.nullable(),
  /** The member of staff who marked the line last; null before a mark, and for marks of older versions. */
  markedBy: z.object({ staffId: z.uuid(), name: z.string() }).nullable(),
})

const pickProductSchema = z
  .object({
    productId: idSchema,
    name: z.string(),
    brand: z.string(),
    sku: z.string().nullable(),
    /** Each in all its 14-digit forms, under one of which a scanned code is found. */
    gtins: z.array(z.string()),
    imageUrl: z.string(),
    /** The supplier where the product is usually bought; empty if unknown. Not for pickers. */
    supplier: z.string(),
    /** By order number. */
    lines: z.array(pickLineSchema),
  })
  .meta({ id: 'PickProduct' })

const pickerPickProductSchema = pickProductSchema.omit({ supplier: true }).meta({ id: 'PickerPickProduct' })

/** The categories in the order of one walk through the aisles. */
const walkOf = <Product extends z.ZodType>(product: Product) =>
  z.array(z.object({ category: z.string(), products: z.array(product) }))

export const pickListSchema = z
  .object({
    /** In the order in which they were named; those of a delivery day by number. */
    orders: z.array(
      z.object({
        orderId: idSchema,
        storeName: z.string(),
        status: orderStatusSchema,
        deliveryDate: localDaySchema.nullable(),
      }),
    ),
    groups: z.union([walkOf(pickProductSchema), walkOf(pickerPickProductSchema)]),
  })
  .meta({ id: 'PickList' })

export type PickList = z.output<typeof pickListSchema>
export type PickOrder = PickList['orders'][number]
export type PickProduct = z.output<typeof pickProductSchema> | z.output<typeof pickerPickProductSchema>
export type PickLine = z.output<typeof pickLineSchema>

export const getPickList = endpoint({
  method: 'GET',
  path: '/PickLists',
  access: 'warehouse',
  summary:
    'The lines of the orders of a delivery day, without cancelled ones, or of those named, by product in walk order',
  query: requireOneSelection(z.object(orderSelectionFields)),
  hasLongAddress: true,
  response: pickListSchema,
})
