import type { Area } from '@cornerstock/contract/catalog/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { featuredQuery } from '../../api/products/products.ts'
import { useGradualCount } from '../../lib/hooks/use-gradual-count.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { SkeletonTile } from '../../ui/feedback/skeleton.tsx'
import { ProductCard } from '../shared/product/product-card.tsx'
import { useCardProps } from '../shared/product/use-card-props.ts'

interface FeaturedProductsProps {
  area: Area
  limit: number | undefined
}

const rowClasses = 'scroll-row -mx-4 flex gap-3 px-4 py-1 sm:mx-0 sm:px-0'
const cardClasses = 'w-41 shrink-0 sm:w-48'

/** The number of cards that a window shows, the last one in part. The page has room for six. */
const countFirstCards = () => Math.min(6, Math.ceil(window.innerWidth / 176))

/** The products of an area with the tag 'featured', in one row, so that the categories below are not far away. */
export function FeaturedProducts({ area, limit }: FeaturedProductsProps) {
  const { t } = useLingui()
  const cardProps = useCardProps()
  const featured = useQuery({ ...featuredQuery(area, limit), enabled: area.featuredTag !== null })
  const [firstCards] = useState(countFirstCards)
  const count = useGradualCount(featured.data?.length ?? 0, firstCards)
  if (area.featuredTag === null) return null
  if (featured.isPending) return <FeaturedSkeletons />
  if (featured.data === undefined) {
    return (
      <ErrorState title={<Trans>Error loading products: {featured.error.message}</Trans>} retry={featured} />
    )
  }
  if (featured.data.length === 0) return null
  return (
    <section aria-label={t`Featured products`} className="mb-6">
      <h2 className="mb-2 font-bold text-lg">{t`Featured products`}</h2>
      <ul className={rowClasses}>
        {featured.data.slice(0, count).map((product) => (
          <li key={product.productId} className={cardClasses}>
            <ProductCard nameAs="h3" {...cardProps(product)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As high as the row, so that the page does not move when the row appears. */
function FeaturedSkeletons() {
  return (
    <LoadingState text={<Trans>Loading products...</Trans>}>
      <div className="mb-6 flex gap-3 overflow-hidden py-1 pt-10">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((name) => (
          <div key={name} className={cardClasses}>
            <SkeletonTile />
          </div>
        ))}
      </div>
    </LoadingState>
  )
}
