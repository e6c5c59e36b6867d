import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { idSchema, textSchema, timeSchema } from '../../http/fields.ts'
import { moneySchema } from '../../values/money.ts'
import { orderStatusSchema } from '../orders.ts'
import { offerStates, substituteProductSchema } from './substitutions.ts'

/** An offer as the link in an email shows it to somebody who is not signed in. */
export const mailedOfferSchema = z
  .object({
    offerId: idSchema,
    orderId: idSchema,
    orderStatus: orderStatusSchema,
    storeName: z.string(),
    /** The line that it stands in for. */
    ordered: z.object({ name: z.string(), quantity: z.int(), found: z.int() }),
    product: substituteProductSchema,
    quantity: z.int(),
    /** Per unit. */
    price: moneySchema,
    /** The offer can be accepted before this time. */
    answerBy: timeSchema,
    state: z.enum(offerStates),
    /** Who answered for the store. `name` is null if staff recorded the answer, or if the name is unknown. */
    answer: z
      .object({ by: z.enum(['client', 'staff']), name: z.string().nullable(), at: timeSchema })
      .nullable(),
  })
  .meta({ id: 'MailedOffer' })

export type MailedOffer = z.output<typeof mailedOfferSchema>

const tokenSchema = textSchema(200)

export const readMailedOffer = endpoint({
  method: 'POST',
  path: '/Offers/read',
  access: 'visitor',
  summary: 'The offer that a link in an email is about, without signing in; changes nothing',
  body: z.object({ token: tokenSchema }),
  response: mailedOfferSchema,
  rejections: ['OFFER_TOKEN_INVALID'],
})

export const answerMailedOffer = endpoint({
  method: 'POST',
  path: '/Offers/answer',
  access: 'visitor',
  summary: 'Accept or reject the offer that a link in an email is about, without signing in',
  body: z.object({ token: tokenSchema, accept: z.boolean() }),
  response: mailedOfferSchema,
  rejections: [
    'OFFER_TOKEN_INVALID',
    'OFFER_EXPIRED',
    'DECIDED',
    'PRODUCT_UNAVAILABLE',
    'PERMIT_NEEDED',
    'INSUFFICIENT_STOCK',
  ],
})
