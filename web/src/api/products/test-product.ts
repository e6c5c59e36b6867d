import type { Product } from '@cornerstock/contract/catalog/products'
import { cents } from '@cornerstock/contract/values/money'

/** Creates a product for tests, with default values for what the test does not set. */
export const testProduct = (productId: number, values: Partial<Product> = {}): Product => ({
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
  saleStartsAt: null,
  saleEndsAt: null,
  inStock: true,
  stockQuantity: 10,
  trackStock: false,
  minimumQuantity: 1,
  quantityStep: 1,
  tags: [],
  sku: null,
  barcodes: [],
  permitTypeId: null,
  priceSteps: [],
  chargeIds: [],
  ounces: null,
  retailPrice: null,
  ...values,
})
