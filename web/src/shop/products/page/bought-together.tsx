import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { togetherQuery } from '../../../api/products/together.ts'
import { ProductCard } from '../../shared/product/product-card.tsx'
import { useCardProps } from '../../shared/product/use-card-props.ts'

/** The products that other stores often order with this product. Renders nothing until there are some. */
export function BoughtTogether({ productId }: { productId: number }) {
  const { data: products = [] } = useQuery(togetherQuery(productId))
  const cardProps = useCardProps()
  if (products.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-bold text-xl">
        <Trans>Often ordered with it</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {products.map((product) => (
          <li key={product.productId}>
            <ProductCard nameAs="h3" {...cardProps(product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
