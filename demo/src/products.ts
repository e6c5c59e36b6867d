import { areaOf } from '@cornerstock/contract/areas'
import type { ProductArt } from '../draw/art/art.ts'
import { packArt } from '../draw/pack-art.ts'
import { type Family, families } from './catalog-file.ts'
import { type DemoPrices, demoPrices } from './prices.ts'
import { type Seeded, seeded } from './random.ts'
import { shelfNote } from './product-notes.ts'

/** A product of the demo catalogue, prices in cents and per pack. */
export interface DemoProduct extends DemoPrices {
  name: string
  brand: string
  category: string
  subCategory: string
  description: string
  unitSize: string
  unitPerPack: number
  inStock: boolean
  stockQuantity: number
  trackStock: boolean
  tags: string[]
  art: ProductArt
}

const soldOutShare = 0.03
const trackedShare = 0.02

function stockOf(random: Seeded, isFeatured: boolean) {
  const isSoldOut = random.chance(soldOutShare) && !isFeatured
  const isTracked = random.chance(trackedShare)
  const quantity = isTracked ? random.between(4, 24) : random.between(12, 180)
  return { inStock: !isSoldOut, stockQuantity: isSoldOut ? 0 : quantity, trackStock: isTracked }
}

function tagsOf(random: Seeded, isFeatured: boolean): string[] {
  const tags = isFeatured ? ['featured'] : []
  if (random.chance(isFeatured ? 0.6 : 0.06)) tags.push('bestseller')
  else if (random.chance(0.05)) tags.push('new')
  return tags
}

function contentsOf({ pack, size }: Family): string {
  if (size === '1 ct') return pack === 1 ? 'Sold by the piece.' : `Case of ${pack}.`
  return pack === 1 ? `One pack of ${size}.` : `Case of ${pack}, each ${size}.`
}

function productOf(family: Family, kind: string): DemoProduct {
  const [variant = '', line = variant] = kind.split('|')
  const name = family.name.replace('{}', variant).replace(/\s+/g, ' ').trim()
  const [category = '', subCategory = ''] = family.shelf.split('/')
  const random = seeded(name)
  const isFeatured = family.featured === variant
  return {
    name,
    brand: family.brand,
    category,
    subCategory,
    description: `${contentsOf(family)} ${shelfNote(subCategory)}`,
    unitSize: family.size,
    unitPerPack: family.pack,
    ...demoPrices(family.cost, category, random),
    ...stockOf(random, isFeatured),
    tags: tagsOf(random, isFeatured),
    art: packArt(family, line),
  }
}

/** The demo catalogue: the same products with the same prices every time. */
export const demoProducts = (): DemoProduct[] =>
  families.flatMap((family) => family.kinds.map((kind) => productOf(family, kind)))

/** The shop area a demo product belongs to. */
export const demoAreaOf = (product: DemoProduct) => areaOf(product.category)
