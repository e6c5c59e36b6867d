import type { Product } from '@cornerstock/contract/catalog/products'
import { Link } from '@tanstack/react-router'
import { ProductName } from './product-name.tsx'

interface ProductLinkProps {
  product: Pick<Product, 'productId' | 'name'>
  /** The page of the product. Lists of fragrances lead to a page of their own (specification 2.6). */
  to?: '/product/$productId' | '/perfume/$productId'
}

/** A link to the product's page. Its clickable area covers the nearest positioned ancestor, which is the card. */
export function ProductLink({ product, to = '/product/$productId' }: ProductLinkProps) {
  return (
    <Link
      to={to}
      params={{ productId: product.productId }}
      className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-house focus-visible:after:outline-offset-2"
    >
      <ProductName name={product.name} />
    </Link>
  )
}
