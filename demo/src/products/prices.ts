import { supplierNames } from '@cornerstock/contract/catalog/products'
import type { Random } from '../random.ts'

interface DemoSupplierPrice {
  name: (typeof supplierNames)[number]
  priceCents: number
}

export interface DemoPrices {
  priceCents: number
  costPriceCents: number
  onSale: boolean
  salePriceCents: number | null
  supplier: string
  supplierPrices: DemoSupplierPrice[]
}

type Supplier = DemoSupplierPrice['name']

/** Suppliers of the areas other than Grocery. */
const suppliersByArea: Record<string, readonly Supplier[]> = {
  Electronics: ['AMZ', 'Costco', 'Sam', 'BJ'],
  Smoke: ['AAA', 'King', 'AMZ'],
  Accessories: ['AMZ', 'AAA', 'King', 'Jetro'],
}
const grocers: readonly Supplier[] = supplierNames.filter((name) => name !== 'AMZ')

/** The nearest price that ends in 9 cents. */
const toNine = (cents: number) => Math.round((cents + 1) / 10) * 10 - 1

const margin = { least: 0.09, most: 0.24 }
const saleShare = 0.12

/** A sale price gives up 40 to 85 % of the margin. */
const salePrice = (priceCents: number, costPriceCents: number, random: Random) =>
  toNine(priceCents - (priceCents - costPriceCents) * (0.4 + random.next() * 0.45))

/** Price, cost, sale and supplier prices, derived from the approximate cost in cents. */
export function createPrices(aboutCents: number, category: string, random: Random): DemoPrices {
  const costPriceCents = Math.round(aboutCents * (0.97 + random.next() * 0.06))
  const priceCents = toNine(
    costPriceCents / (1 - margin.least - random.next() * (margin.most - margin.least)),
  )
  const onSale = random.chance(saleShare)
  const sellers = suppliersByArea[category] ?? grocers
  const [cheapest, ...others] = random.some(sellers, random.between(2, Math.min(5, sellers.length)))
  if (cheapest === undefined) throw new Error(`No supplier for ${category}`)
  return {
    priceCents,
    costPriceCents,
    onSale,
    salePriceCents: onSale ? salePrice(priceCents, costPriceCents, random) : null,
    supplier: cheapest,
    supplierPrices: [
      { name: cheapest, priceCents: costPriceCents },
      ...others.map((name) => ({
        name,
        priceCents: Math.round(costPriceCents * (1.01 + random.next() * 0.12)),
      })),
    ],
  }
}
