import { families, labelOf } from '../src/products/catalog-file.ts'
import { type BrandBadge, drawBrandBadge } from './art/draw-brand-badge.ts'
import { getLook, hasLook } from './brand-looks.ts'

const badgeCount = 30

/** Brands on the home screens that include several makers or have a short name. */
const ownLooks: BrandBadge[] = [
  { name: 'Energy Drink', main: '#24301f', accent: '#8ad03f', ink: '#c8f06a', voice: 'tall' },
  { name: 'Chips', main: '#f4b92a', accent: '#c9252e', ink: '#b81f2a', voice: 'playful' },
  { name: 'Water', main: '#2a86c8', accent: '#a9def2', ink: '#ffffff', voice: 'plain' },
  { ...getLook('Coca-Cola'), accent: '#8f1219', name: 'Coke' },
]

function listBrandsBySize(): string[] {
  const counts = new Map<string, number>()
  for (const { brand, kinds } of families) counts.set(brand, (counts.get(brand) ?? 0) + kinds.length)
  return [...counts].sort((one, other) => other[1] - one[1]).map(([brand]) => brand)
}

const labels = new Map(families.map((family) => [family.brand, labelOf(family)]))

/** The look of a brand, or of the label that its packs carry. */
const findBadgeLook = (brand: string) => getLook(hasLook(brand) ? brand : (labels.get(brand) ?? brand))

const ownNames = new Set(ownLooks.map(({ name }) => name))

const badges: BrandBadge[] = [
  ...ownLooks,
  ...listBrandsBySize()
    .filter((brand) => !ownNames.has(brand))
    .slice(0, badgeCount - ownLooks.length)
    .map((brand) => ({ ...findBadgeLook(brand), name: brand })),
]

/** Draws the badges of the largest brands. @returns PNG files by the names that the web app asks for */
export async function drawBadges(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const badge of badges) files.set(`${badge.name.toLowerCase()}.png`, await drawBrandBadge(badge))
  return files
}
