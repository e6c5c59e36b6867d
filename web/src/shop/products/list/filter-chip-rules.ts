import type { Product } from '@cornerstock/contract/catalog/products'

/** A filter chip of a category. Its label is a trade term that is not translated. */
export interface FilterChip {
  /** The value in the URL. */
  value: string
  label: string
  /** The sub-category that the server filters by; otherwise `matches` filters in the browser. */
  subCategory?: string
  matches: (product: Pick<Product, 'name' | 'subCategory'>) => boolean
}

const nameChip = (value: string, label: string, pattern: RegExp): FilterChip => ({
  value,
  label,
  matches: ({ name }) => pattern.test(name),
})

const subCategoryChip = (subCategory: string): FilterChip => ({
  value: subCategory.toLowerCase(),
  label: subCategory,
  subCategory,
  matches: (product) => product.subCategory.toLowerCase() === subCategory.toLowerCase(),
})

/** The chips of specification 5. Sizes are recognized in product names, such as '20oz', '20 fl oz' or '2 Liter'. */
const chipsByCategory: Record<string, readonly FilterChip[]> = {
  beverages: [
    nameChip('20oz', '20oz', /(?<![\d.])20 ?(?:fl\.? ?)?oz\b/i),
    nameChip('can', 'Can / 12oz', /\bcans?\b|(?<![\d.])12 ?(?:fl\.? ?)?oz\b/i),
    nameChip('2lt', '2LT', /(?<![\d.])2[ -]?(?:l|lt|ltr|liters?|litres?)\b/i),
  ],
  'snacks & cookies': [subCategoryChip('Snacks'), subCategoryChip('Cookies')],
}

/** Finds the chips of a category, in any letter case; [] for categories without chips. */
export const findFilterChips = (category: string): readonly FilterChip[] =>
  chipsByCategory[category.toLowerCase()] ?? []
