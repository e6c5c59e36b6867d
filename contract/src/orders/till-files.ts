import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema } from '../http/fields.ts'

/** How an order line is known to the till of a shop: its codes and prices when the invoice was read first. */
export type TillCodes = {
  itemId: number
  /** 12 digits, or empty. */
  upc: string
  sku: string
  unitsPerPack: number
  /** In cents per unit; null without one. */
  retailPrice: number | null
}

const csv = {
  method: 'GET',
  access: 'client',
  params: z.object({ orderId: idParamSchema }),
  response: null,
  status: 200,
  file: ['text/csv'],
  rejections: ['NO_INVOICE'],
} as const

export const tillInvoiceFile = endpoint({
  ...csv,
  path: '/Order/:orderId/invoice.csv',
  summary:
    "An order for the shop's own till: each line that came, charges and fee. It stays the same after the delivery",
})

export const tillCreditsFile = endpoint({
  ...csv,
  path: '/Order/:orderId/credits.csv',
  summary: "What was credited of an order since its delivery, for the shop's own till",
})

/** The labels of a shelf: a sheet of 30 (Avery 5160), or each on its own small page. */
export const labelLayouts = ['5160', 'single'] as const

export type LabelLayout = (typeof labelLayouts)[number]

export const labelsFile = endpoint({
  method: 'GET',
  path: '/Order/:orderId/labels.pdf',
  access: 'client',
  summary: 'A shelf label for each line of an order that came: retail price, price per unit, barcode',
  params: z.object({ orderId: idParamSchema }),
  query: z.object({ layout: z.enum(labelLayouts).default('5160') }),
  response: null,
  status: 200,
  file: ['application/pdf'],
  rejections: ['NO_INVOICE'],
})
