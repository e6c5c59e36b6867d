import type { Product } from '@cornerstock/contract/products'

/** A filter chip of a category. Its words are a label of the trade and stay as they are in every language. */
export interface FilterChip {
  /** In the address. */
  value: string
  label: string
  matches: (product: Pick<Product, 'name' | 'subCategory'>) => boolean
}

const byName = (value: string, label: string, pattern: RegExp): FilterChip => ({
  value,
  label,
  matches: ({ name }) => pattern.test(name),
})

const bySubCategory = (subCategory: string): FilterChip => ({
  value: subCategory.toLowerCase(),
  label: subCategory,
  matches: (product) => product.subCategory.toLowerCase() === subCategory.toLowerCase(),
})

/** The chips by category, as specification 5 lists them. Sizes are told by the name: '20oz', '20 fl oz', '2 Liter'. */
const chipsByCategory: Record<string, readonly FilterChip[]> = {
  beverages: [
    byName('20oz', '20oz', /(?<![\d.])20 ?(?:fl\.? ?)?oz\b/i),
    byName('can', 'Can / 12oz', /\bcans?\b|(?<![\d.])12 ?(?:fl\.? ?)?oz\b/i),
    byName('2lt', '2LT', /(?<![\d.])2[ -]?(?:l|lt|ltr|liters?|litres?)\b/i),
  ],
  'snacks & cookies': [bySubCategory('Snacks'), bySubCategory('Cookies')],
}

/** The chips that a category offers; most offer none. */
export const findFilterChips = (category: string): readonly FilterChip[] =>
  chipsByCategory[category.toLowerCase()] ?? []
