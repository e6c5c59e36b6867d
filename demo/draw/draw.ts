import { mkdir, writeFile } from 'node:fs/promises'
import { families, hasLook, lookOf } from '../src/catalog-file.ts'
import { type BrandBadge, drawBrandBadge } from './art/draw-brand-badge.ts'

/** Run by hand when brands change: draws web/public/brands/<brand in lower case>.png. */
const folder = new URL('../../web/public/brands/', import.meta.url)
const badgeCount = 30

/** Brands of the quick-access row that stand for several makers, or go by a nickname. */
const ownLooks: BrandBadge[] = [
  { name: 'Energy Drink', main: '#24301f', accent: '#8ad03f', ink: '#c8f06a', voice: 'tall' },
  { name: 'Chips', main: '#f4b92a', accent: '#c9252e', ink: '#b81f2a', voice: 'playful' },
  { name: 'Water', main: '#2a86c8', accent: '#a9def2', ink: '#ffffff', voice: 'plain' },
  { ...lookOf('Coca-Cola'), accent: '#8f1219', name: 'Coke' },
]

function biggestBrands(): string[] {
  const counts = new Map<string, number>()
  for (const { brand, kinds } of families) counts.set(brand, (counts.get(brand) ?? 0) + kinds.length)
  return [...counts].sort((one, other) => other[1] - one[1]).map(([brand]) => brand)
}

const labelOf = new Map(families.map((family) => [family.brand, family.label ?? family.brand]))

/** A brand's own look, or that of what its packs say. */
const badgeLook = (brand: string) => lookOf(hasLook(brand) ? brand : (labelOf.get(brand) ?? brand))

const drawnLooks = new Set(ownLooks.map(({ name }) => name))
const badges: BrandBadge[] = [
  ...ownLooks,
  ...biggestBrands()
    .filter((brand) => !drawnLooks.has(brand))
    .slice(0, badgeCount - ownLooks.length)
    .map((brand) => ({ ...badgeLook(brand), name: brand })),
]

await mkdir(folder, { recursive: true })
for (const badge of badges)
  await writeFile(
    new URL(`${encodeURIComponent(badge.name.toLowerCase())}.png`, folder),
    await drawBrandBadge(badge),
  )
console.log(`${badges.length} badges in web/public/brands`)
