import type { Area } from '@cornerstock/contract/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { featuredQuery } from '../../api/products/products.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useCartQuantities } from '../shared/cart/use-cart-quantities.ts'
import { ProductCard } from '../shared/product/product-card.tsx'
import { ProductSkeletons } from '../shared/product/product-skeletons.tsx'

interface FeaturedProductsProps {
  area: Area
  limit: number | undefined
}

/** The products of an area that are tagged 'featured'. */
export function FeaturedProducts({ area, limit }: FeaturedProductsProps) {
  const { t } = useLingui()
  const cart = useCartQuantities()
  const featured = useQuery(featuredQuery(area, limit))
  if (featured.isPending) return <ProductSkeletons text={t`Loading products...`} count={4} />
  if (featured.data === undefined) {
    return (
      <ErrorState
        title={<Trans>Error loading products: {featured.error.message}</Trans>}
        onRetry={() => void featured.refetch()}
        isRetrying={featured.isFetching}
      />
    )
  }
  if (featured.data.length === 0) return null
  return (
    <section aria-label={t`Featured products`}>
      <h2 className="mb-2 font-bold text-lg">{t`Featured products`}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {featured.data.map((product) => (
          <li key={product.productId}>
            <ProductCard
              product={product}
              nameAs="h3"
              quantity={cart.quantityOf(product)}
              onChange={cart.setQuantity}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
