import type { Product } from '@cornerstock/contract/products'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'

/** The name of a fragrance, which opens its page. All of the card around it that does nothing else does so too. */
export function FragranceLink({ product }: { product: Product }) {
  return (
    <Link
      to={paths.fragrance(product.productId)}
      className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-house focus-visible:after:outline-offset-2"
    >
      {product.name}
    </Link>
  )
}
