import { areaOf } from '@cornerstock/contract/catalog/areas'
import { defaultCatalog } from '@cornerstock/contract/catalog/default-areas'
import { checkDigitOf, gtinsOf } from '@cornerstock/contract/values/barcodes'
import { createRandom, type Random } from '../random.ts'
import { type Family, families, parseKind } from './catalog-file.ts'
import { pictureName } from './picture-name.ts'
import { createPrices, type DemoPrices } from './prices.ts'
import { productNote } from './product-notes.ts'

/** A product of the demo, with prices in cents per pack. */
export interface DemoProduct extends DemoPrices {
  name: string
  brand: string
  category: string
  subCategory: string
  /** The name of its area. */
  area: string | undefined
  description: string
  unitSize: string
  unitPerPack: number
  inStock: boolean
  stockQuantity: number
  trackStock: boolean
  minimumQuantity: number
  quantityStep: number
  tags: string[]
  sku: string
  barcodes: string[]
  gtins: string[]
  /** The file name of its picture. */
  picture: string
}

const soldOutShare = 0.03
const trackedShare = 0.02

function createStock(random: Random, isFeatured: boolean) {
  const isSoldOut = random.chance(soldOutShare) && !isFeatured
  const isTracked = random.chance(trackedShare)
  const quantity = isTracked ? random.between(4, 24) : random.between(12, 180)
  return { inStock: !isSoldOut, stockQuantity: isSoldOut ? 0 : quantity, trackStock: isTracked }
}

function createTags(random: Random, isFeatured: boolean): string[] {
  const tags = isFeatured ? ['featured'] : []
  if (random.chance(isFeatured ? 0.6 : 0.06)) tags.push('bestseller')
  else if (random.chance(0.05)) tags.push('new')
  return tags
}

function describePack({ pack, size }: Family): string {
  if (size === '1 ct') return pack === 1 ? 'Sold by the piece.' : `Case of ${pack}.`
  return pack === 1 ? `One pack of ${size}.` : `Case of ${pack}, each ${size}.`
}

/**
 * A SKU such as `BEV-0001`, and an invented barcode of the range that GS1 reserves for use inside a company (UPC-A
 * beginning with 2).
 */
function createCodes(category: string, number: number) {
  const letters = category
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
  const digits = `2${String(number * 7919).padStart(10, '0')}`
  const barcodes = [`${digits}${checkDigitOf(digits)}`]
  return {
    sku: `${letters}-${String(number).padStart(4, '0')}`,
    barcodes,
    gtins: barcodes.flatMap(gtinsOf),
  }
}

function createProduct(family: Family, kind: string, number: number): DemoProduct {
  const { name: kindName, line } = parseKind(kind)
  const name = family.name.replace('{}', kindName).replace(/\s+/g, ' ').trim()
  const [category = '', subCategory = ''] = family.shelf.split('/')
  const random = createRandom(name)
  const isFeatured = family.featured === kindName
  return {
    name,
    brand: family.brand,
    category,
    subCategory,
    area: areaOf(defaultCatalog, category)?.name,
    description: `${describePack(family)} ${productNote(subCategory)}`,
    unitSize: family.size,
    unitPerPack: family.pack,
    ...createPrices(family.cost, category, random),
    ...createStock(random, isFeatured),
    minimumQuantity: family.sold.from,
    quantityStep: family.sold.step,
    tags: createTags(random, isFeatured),
    ...createCodes(category, number),
    picture: pictureName(family, line),
  }
}

/** The products of the demo: the same ones with the same prices every time. */
export const demoProducts: DemoProduct[] = families
  .flatMap((family) => family.kinds.map((kind) => ({ family, kind })))
  .map(({ family, kind }, index) => createProduct(family, kind, index + 1))
