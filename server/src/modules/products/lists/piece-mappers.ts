import type { ProductAudience } from '../product-mappers.ts'
import { encodeProduct } from '../product-mappers.ts'
import type { ProductRow } from '../product-queries.ts'

/** A product as a piece of responses: its JSON without what differs from one response to the next. */
export type Piece = {
  /** Lacks the closing brace. */
  json: string
  /** The stock when the product was read. */
  stockQuantity: number
}

export function toPiece(audience: ProductAudience, row: ProductRow): Piece {
  const { stockQuantity, ...fixed } = encodeProduct[audience](row)
  return { json: JSON.stringify(fixed).slice(0, -1), stockQuantity }
}

/** Writes what differs behind the piece. */
export const toItemJson = ({ json }: Piece, { stockQuantity }: { stockQuantity: number }): string =>
  `${json},"stockQuantity":${stockQuantity}}`
