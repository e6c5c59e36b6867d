import type { BrandCount } from '@cornerstock/contract/catalog/product-lists'

/** More chips would be slower to look through than a search. */
const mostChips = 12

/** The brands with the most products, largest first. A chosen brand is always among them, so that it can be undone. */
export function toBrandChips(brands: readonly BrandCount[], chosen: string): string[] {
  const largest = brands
    .toSorted((one, other) => other.products - one.products)
    .slice(0, mostChips)
    .map(({ brand }) => brand)
  return chosen === '' || largest.includes(chosen) ? largest : [chosen, ...largest]
}
