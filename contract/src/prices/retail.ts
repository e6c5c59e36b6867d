import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema } from '../http/fields.ts'
import { type Cents, cents, moneySchema, positiveAmountSchema } from '../values/money.ts'

/** What clients, and nobody else, read of their retail price of a product. */
export const yourRetailField = {
  /** What the store itself asks for a unit, in place of `retailPrice`. */
  yourRetail: moneySchema.nullable().exactOptional(),
}

type Sold = { retailPrice: Cents | null; yourRetail?: Cents | null; unitPerPack: number }

/** What a store asks for a unit: its own price, else the one that the product says; null without either. */
export const retailOf = ({ yourRetail, retailPrice }: Omit<Sold, 'unitPerPack'>): Cents | null =>
  yourRetail ?? retailPrice

/** What a store keeps of a unit that it sells: the retail price less its share of the price of a pack, rounded half up. */
export function keptOf(product: Sold, packPrice: Cents): Cents | null {
  const retail = retailOf(product)
  if (retail === null || product.unitPerPack === 0) return null
  return cents(Math.floor(retail - packPrice / product.unitPerPack + 0.5))
}

export const setRetailPrice = endpoint({
  method: 'PUT',
  path: '/Retail/:clientId/:productId',
  access: 'client',
  summary: 'Set what a store itself asks for a unit of a product; null takes it back',
  params: z.object({ clientId: clientIdSchema, productId: idParamSchema }),
  body: z.object({ price: positiveAmountSchema.nullable().meta({ examples: [1.99] }) }),
  response: null,
  status: 204,
})
