import { z } from 'zod'
import familiesFile from '../../data/products.json' with { type: 'json' }

/**
 * Products that differ only in their kind. `{}` in `name` is replaced by the kind. A kind is `Kind` or
 * `Kind|text on the label`; an empty kind is the plain product.
 */
const familySchema = z.strictObject({
  /** 'Category/Sub' for Grocery, 'Area/Category' for the other areas. */
  shelf: z.string().regex(/^[^/]+\/[^/]+$/),
  brand: z.string(),
  /** The name on the pack, if it differs from the brand. */
  label: z.string().optional(),
  name: z.string().includes('{}'),
  size: z.string(),
  pack: z.int().positive(),
  /** The smallest quantity that is sold, and the steps above it; single packs without them. */
  sold: z.strictObject({ from: z.int().positive(), step: z.int().positive() }).default({ from: 1, step: 1 }),
  /** The approximate cost of the pack to the wholesaler, in cents. */
  cost: z.int().positive(),
  /** The shape of the pack in its picture. */
  form: z.string(),
  kinds: z.array(z.string()).min(1),
  /** The kind that the home screens show. */
  featured: z.string().optional(),
})

export type Family = z.output<typeof familySchema>

/** One product of a family: the kind in its name, and the line on its label. */
export type Kind = { name: string; line: string }

export const families: Family[] = z.array(familySchema).parse(familiesFile)

/** Splits `Kind|text on the label`; without a text the label says the kind. */
export function parseKind(kind: string): Kind {
  const [name = '', line = name] = kind.split('|')
  return { name, line }
}

/** The name on the pack. */
export const labelOf = (family: Family): string => family.label ?? family.brand
