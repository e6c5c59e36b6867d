import type { ProductSort } from '@cornerstock/contract/catalog/product-lists'
import type { ProductFilter } from '../product-filter-queries.ts'
import type { ProductOrder } from '../product-order-queries.ts'

/** The columns that each filter reads. */
const filterColumns: Record<keyof ProductFilter, readonly string[]> = {
  search: ['search_text'],
  meanings: [],
  fewestTerms: [],
  purchasedIds: [],
  namePrefix: ['name', 'search_text'],
  category: ['category_names'],
  brand: ['brand'],
  code: ['sku', 'gtins'],
  searchedCode: ['sku', 'gtins'],
  subCategory: ['sub_category'],
  tag: ['tags'],
  onSale: ['on_sale'],
  inStock: ['in_stock'],
  area: ['area'],
  productIds: [],
}

/** The columns that each order reads. */
const sortColumns: Record<ProductSort, readonly string[]> = {
  name: ['name'],
  '-name': ['name'],
  price: ['charged_cents'],
  '-price': ['charged_cents'],
  brand: ['brand', 'name'],
  newest: [],
}

/** What decides the prices of a client besides the price for everyone. A change of levels or own prices has this name. */
export const clientPrices = 'client prices'

/** What one client has of its own for products, apart from what it is charged. A change of it has this name. */
export const productsOf = (clientId: string): string => `products of client ${clientId}`

/** What decides which products clients may buy. A change of permits has this name. */
export const clientPermits = 'client permits'

const payerColumns = [
  clientPrices,
  ...[
    'price_cents',
    'cost_price_cents',
    'category_names',
    'sale_price_cents',
    'sale_starts_at',
    'sale_ends_at',
  ],
]

/** The columns that decide which products are on a list, and where. */
export function columnsOf(
  filter: ProductFilter,
  { sort = 'name', byCategory, payerId }: ProductOrder,
): string[] {
  const named = Object.entries(filter).filter(([, value]) => value !== undefined)
  const filters = named.flatMap(([name]) => filterColumns[name as keyof ProductFilter])
  const isNewOrGone = 'deleted_at'
  return [
    isNewOrGone,
    ...filters,
    ...sortColumns[sort],
    ...(payerId ? payerColumns : []),
    ...(byCategory ? ['category'] : []),
  ]
}
