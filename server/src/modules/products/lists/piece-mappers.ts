import { isWatchedField } from '@cornerstock/contract/catalog/back-in-stock'
import type { PermitProblem } from '@cornerstock/contract/clients/permit-problems'
import { yourPriceFields } from '@cornerstock/contract/prices/prices'
import { yourRetailField } from '@cornerstock/contract/prices/retail'
import { z } from 'zod'
import type { StoredYourPrice } from '../../../database/prices/your-prices.ts'
import type { ProductAudience } from '../product-mappers.ts'
import { encodeProduct, toYourPrice } from '../product-mappers.ts'
import type { ProductRow } from '../product-queries.ts'

/** A product as a piece of responses: its JSON without what differs from one response to the next. */
export type Piece = {
  /** Lacks the closing brace. */
  json: string
  /** The stock when the product was read. */
  stockQuantity: number
  /** Whether the product has steps, so that every client has a price to read. */
  hasSteps: boolean
  permitTypeId: number | null
}

export function toPiece(audience: ProductAudience, row: ProductRow): Piece {
  const { stockQuantity, ...fixed } = encodeProduct[audience](row)
  return {
    json: JSON.stringify(fixed).slice(0, -1),
    stockQuantity,
    hasSteps: row.priceSteps.length > 0,
    permitTypeId: row.permitTypeId,
  }
}

/** What a piece does not hold, because it differs between readers. `yourPrice` is JSON fields; staff get none. */
type Differences = {
  stockQuantity: number
  yourPrice?: string | undefined
  permitProblem?: PermitProblem | null | undefined
}

/** The JSON of a product: the piece, and then what differs between readers. */
export const toItemJson = (
  { json }: Pick<Piece, 'json'>,
  { stockQuantity, yourPrice, permitProblem }: Differences,
): string => {
  const permit = permitProblem === undefined ? '' : `,"permitProblem":${JSON.stringify(permitProblem)}`
  return `${json},"stockQuantity":${stockQuantity}${yourPrice ? `,${yourPrice}` : ''}${permit}}`
}

/** The fields of a client's price in JSON, without braces. */
export const toYourPriceJson = (yours: StoredYourPrice | undefined): string =>
  JSON.stringify(
    z.encode(z.object({ ...yourPriceFields, ...yourRetailField, ...isWatchedField }), toYourPrice(yours)),
  ).slice(1, -1)
