import { cents } from '@cornerstock/contract/money'
import type { Product } from '@cornerstock/contract/products'

/** A product for tests, of which only what is asked for matters. */
export const testProduct = (productId: number, what: Partial<Product> = {}): Product => ({
  productId,
  name: `Product ${productId}`,
  brand: 'Coke',
  category: 'Beverages',
  subCategory: '',
  description: '',
  imageUrl: '',
  unitSize: '',
  unitPerPack: 24,
  price: cents(1000),
  onSale: false,
  salePrice: null,
  inStock: true,
  stockQuantity: 10,
  trackStock: false,
  tags: [],
  ...what,
})
