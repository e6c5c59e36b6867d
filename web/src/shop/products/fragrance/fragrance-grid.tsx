import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { ProductImage } from '../../../ui/pictures/product-image.tsx'
import { ProductLink } from '../../shared/product/product-link.tsx'
import { ProductPrice } from '../../shared/product/product-price.tsx'
import { type ProductGridProps, VirtualProductGrid } from '../list/virtual-product-grid.tsx'

const columnCounts = [
  [0, 1],
  [15, 2],
  [40, 3],
] as const

/**
 * With `contain`, the browser does not paint all tiles again when a tile is added. It cuts off everything outside the
 * cell, so the cell is half a gap larger than the tile and has room for the tile's shadow and focus ring.
 */
const cell = '-m-1.5 p-1.5 contain-layout contain-paint'

/** A grid of fragrance tiles. Each tile opens the page of its product. */
export const FragranceGrid = (props: ProductGridProps) => (
  <VirtualProductGrid
    {...props}
    columnCounts={columnCounts}
    rowHeight={312}
    className="gap-3"
    cellClassName={cell}
    card={(product) => <FragranceTile product={product} />}
  />
)

function FragranceTile({ product }: { product: Product }) {
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-2.5 shadow-card transition-[border-color] hover:border-line-strong sm:p-3">
      <ProductImage imageUrl={product.imageUrl} className="h-40 w-full p-2 sm:h-56" />
      <h2 dir="auto" className="mt-2.5 line-clamp-6 font-semibold text-sm leading-[1.25rem] sm:text-base">
        <ProductLink product={product} to="/perfume/$productId" />
      </h2>
      <p className="truncate text-ink-soft text-sm">{product.brand}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-1.5">
        <ProductPrice product={product} size="large" />
        {!product.inStock && (
          <span className="font-semibold text-ink-soft text-sm">
            <Trans>Out of stock</Trans>
          </span>
        )}
      </p>
    </article>
  )
}
