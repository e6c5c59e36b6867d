import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import {
  idParamSchema,
  idSchema,
  longIdParamSchema,
  namedIdSchema,
  quantitySchema,
  requestTimeSchema,
  textSchema,
  timeSchema,
} from '../../http/fields.ts'
import { pagingFields } from '../../http/paging.ts'
import { reportDaysSchema } from '../../office/reports.ts'
import { moneySchema } from '../../values/money.ts'
import { anyQuantitySchema } from '../../values/quantities.ts'
import { anyOrderSchema } from '../orders.ts'
import { maxConsentNote, offerStates, substituteCandidateSchema } from './substitutions.ts'

const itemParams = z.object({ itemId: longIdParamSchema })

/** How long a client has to answer an offer that names no time. */
export const offerHours = 2

export const listSubstitutes = endpoint({
  method: 'GET',
  path: '/orderitem/items/:itemId/substitutes',
  access: 'warehouse',
  summary: 'Products that could stand in for a line, nearest first by category, brand, size and price',
  params: itemParams,
  query: z.object({
    /** A name, a brand or a code; without it, products of the same category or area. */
    search: textSchema(200).optional(),
    ...pagingFields,
  }),
  response: z.array(substituteCandidateSchema),
  paged: true,
})

export const offerSubstitute = endpoint({
  method: 'POST',
  path: '/orderitem/items/:itemId/substitutes',
  access: 'warehouse',
  summary:
    'Add a substitute for a line that is short or not found, or offer it to the client, as the client wishes',
  params: itemParams,
  body: z.object({
    productId: namedIdSchema,
    quantity: quantitySchema,
    /** The time until which the client may accept it; by default 2 hours from the offer. */
    answerBy: requestTimeSchema.nullish().meta({ examples: ['2099-01-31T12:00:00Z'] }),
    anyQuantity: anyQuantitySchema,
  }),
  response: anyOrderSchema,
  idempotent: true,
  rejections: [
    'NOT_CHANGEABLE',
    'SUBSTITUTION_REFUSED',
    'PRODUCT_UNAVAILABLE',
    'PERMIT_NEEDED',
    'QUANTITY_NOT_ORDERABLE',
    'EXCEEDS_MISSING',
    'INSUFFICIENT_STOCK',
  ],
})

export const answerOffer = endpoint({
  method: 'PUT',
  path: '/Order/:orderId/offers/:offerId',
  access: 'orderingOrStaff',
  summary: "Accept or reject an offer: its client, or staff with a note of the client's consent",
  params: z.object({ orderId: idParamSchema, offerId: idParamSchema }),
  body: z.object({
    accept: z.boolean(),
    note: textSchema(maxConsentNote)
      .trim()
      .nullish()
      .meta({ examples: ['Agreed on the phone.'] }),
  }),
  response: anyOrderSchema,
  rejections: ['OFFER_EXPIRED', 'DECIDED', 'PRODUCT_UNAVAILABLE', 'PERMIT_NEEDED', 'INSUFFICIENT_STOCK'],
})

export const reportSubstitutes = endpoint({
  method: 'GET',
  path: '/Reports/substitutes',
  access: 'associate',
  summary: 'What clients answered to offered substitutes, by the day of the offer',
  query: reportDaysSchema,
  response: z
    .object({
      offered: z.int(),
      open: z.int(),
      accepted: z.int(),
      refused: z.int(),
      expired: z.int(),
      /** Accepted offers ÷ offers that are no longer open; null if there are none. */
      acceptanceRate: z.number().nullable(),
    })
    .meta({ id: 'SubstituteReport' }),
})

export type SubstituteReport = z.output<typeof reportSubstitutes.response>

const substituteReportRowSchema = z
  .object({
    offerId: idSchema,
    orderId: idSchema,
    storeName: z.string(),
    /** The products that were ordered and offered. */
    ordered: z.string(),
    offered: z.string(),
    quantity: z.int(),
    price: moneySchema,
    offeredAt: timeSchema,
    state: z.enum(offerStates),
    note: z.string().nullable(),
  })
  .meta({ id: 'SubstituteReportRow' })

export type SubstituteReportRow = z.output<typeof substituteReportRowSchema>

export const listSubstituteReportRows = endpoint({
  method: 'GET',
  path: '/Reports/substitutes/rows',
  access: 'associate',
  summary: 'The offers behind the report, newest first',
  query: reportDaysSchema.extend({ state: z.enum(offerStates).optional(), ...pagingFields }),
  response: z.array(substituteReportRowSchema),
  paged: true,
})
