import type { DemoProduct } from '../src/products/products.ts'

export const exampleFileUrl = new URL('../../web/public/example-products.csv', import.meta.url)

const columns = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  category: ({ category }) => category,
  subCategory: ({ subCategory }) => subCategory,
  description: ({ description }) => description,
  unitSize: ({ unitSize }) => unitSize,
  unitPerPack: ({ unitPerPack }) => String(unitPerPack),
  price: ({ priceCents }) => (priceCents / 100).toFixed(2),
} satisfies Record<string, (product: DemoProduct) => string>

const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The demo's catalog as a CSV that an owner can change and import. It holds no costs and suppliers: anyone may read it.
 */
export function toExampleFile(products: readonly DemoProduct[]): string {
  const rows = products.map((product) => Object.values(columns).map((readText) => quote(readText(product))))
  return [Object.keys(columns), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
