import { z } from 'zod'
import brandLooks from '../data/brand-looks.json' with { type: 'json' }
import productFamilies from '../data/products.json' with { type: 'json' }
import { artForms, voices } from '../draw/art/art.ts'

/**
 * Products that differ in their kind alone. `name` holds `{}` where the kind goes; a kind is
 * `Kind` or `Kind|what the label says`, and an empty one is the plain product.
 */
const familySchema = z.strictObject({
  /** 'Category/Sub' for Grocery, 'Area/Category' for the other areas. */
  shelf: z.string().regex(/^[^/]+\/[^/]+$/),
  brand: z.string(),
  /** What the pack says where it is not the brand it is filed under. */
  label: z.string().optional(),
  name: z.string().includes('{}'),
  size: z.string(),
  pack: z.int().positive(),
  /** What the pack costs the wholesaler, about, in cents. */
  cost: z.int().positive(),
  form: z.enum(artForms),
  kinds: z.array(z.string()).min(1),
  /** The kind that homes show. */
  featured: z.string().optional(),
})

export type Family = z.output<typeof familySchema>

const colour = z.string().regex(/^#[0-9a-f]{6}$/)

const lookSchema = z
  .tuple([colour, colour, colour, z.enum(voices), colour])
  .transform(([main, accent, ink, voice, contents]) => ({ main, accent, ink, voice, contents }))

export type Look = z.output<typeof lookSchema>

export const families: Family[] = z.array(familySchema).parse(productFamilies)

const looks = new Map(Object.entries(z.record(z.string(), lookSchema).parse(brandLooks)))

/** The colours and lettering of a brand. */
export function lookOf(label: string): Look {
  const look = looks.get(label)
  if (!look) throw new Error(`No look for the brand ${label}`)
  return look
}

export const hasLook = (label: string) => looks.has(label)
