import type { Product } from '@cornerstock/contract/products'
import { Link } from '@tanstack/react-router'
import { ProductName } from './product-name.tsx'

/** A link to the product's page. Its clickable area covers the nearest positioned ancestor, which is the card. */
export function FragranceLink({ product }: { product: Product }) {
  return (
    <Link
      to="/perfume/$productId"
      params={{ productId: product.productId }}
      className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-house focus-visible:after:outline-offset-2"
    >
      <ProductName name={product.name} />
    </Link>
  )
}
