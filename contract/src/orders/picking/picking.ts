import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { longIdParamSchema, seenQuantitySchema } from '../../http/fields.ts'
import { fieldText } from '../../texts/field-texts.ts'
import { priceSchema } from '../../values/money.ts'
import { anyOrderSchema, orderSchema } from '../orders.ts'

const itemParams = z.object({ itemId: longIdParamSchema })

const foundObject = z.object({
  found: z.boolean().nullable(),
  foundQuantity: z.int().min(0).nullish(),
  /** The `foundQuantity` on the caller's screen. */
  seen: seenQuantitySchema,
})

const foundMark = z.union([z.boolean(), z.null(), foundObject], fieldText('Must be true, false or null.'))

export const setFoundStatus = endpoint({
  method: 'PUT',
  path: '/orderitem/items/:itemId/found-status',
  access: 'warehouse',
  summary: 'Mark a line found, short, not found, or unset',
  params: itemParams,
  body: foundMark.transform((body) => {
    const { found, foundQuantity, seen } =
      typeof body === 'object' && body !== null ? body : { found: body, foundQuantity: null, seen: undefined }
    return { found, foundQuantity: foundQuantity ?? null, seen }
  }),
  response: anyOrderSchema,
  rejections: ['MARKED_MEANWHILE', 'SUBSTITUTED', 'INSUFFICIENT_STOCK'],
})

export const setLinePrice = endpoint({
  method: 'PUT',
  path: '/orderitem/items/:itemId/price',
  access: 'associate',
  summary: "Change the price of a line; an increase needs the client's consent",
  params: itemParams,
  body: z.object({ price: priceSchema, clientConsented: z.boolean().default(false) }),
  response: orderSchema,
  rejections: ['PRICE_CONSENT_REQUIRED'],
})
