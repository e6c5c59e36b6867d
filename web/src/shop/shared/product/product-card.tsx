import type { Product } from '@cornerstock/contract/catalog/products'
import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { PackSize } from '../../../checkout/pack-size.tsx'
import { CartControl } from './cart-control.tsx'
import { ProductImagePanel } from './image/product-image-panel.tsx'
import type { ImageButtonsProps } from './image/use-image-buttons.ts'
import { OrderSteps } from './order-steps.tsx'
import { PermitHint } from './permit-hint.tsx'
import { PiecePrice } from './piece-price.tsx'
import { PriceSteps } from './price-steps.tsx'
import { ProductDeals } from './product-deals.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductPrice } from './product-price.tsx'
import { useAddedBadge } from './use-added-badge.ts'
import { useIsFragrance } from './use-is-fragrance.ts'

export interface ProductCardProps extends ImageButtonsProps {
  product: Product
  /** The quantity in the cart. */
  quantity: number
  /** How the client buys it; undefined if it never has. */
  purchase: UsualProduct | undefined
  onChange: (product: Product, quantity: number) => void
  /** The heading level of the product name: one below the heading of the list. */
  nameAs: 'h2' | 'h3'
}

/**
 * A product in a list. Its Add button becomes a quantity selector once the product is in the cart. Memoized, so that a
 * change to one product does not render the other cards.
 */
export const ProductCard = memo(function ProductCard({
  product,
  quantity,
  purchase,
  onChange,
  nameAs: Name,
  ...imageButtons
}: ProductCardProps) {
  const isFragrance = useIsFragrance(product)
  const { isAdded, change } = useAddedBadge(quantity, (next) => onChange(product, next))
  return (
    <article
      aria-label={product.name}
      className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-2.5 shadow-card"
    >
      <ProductImagePanel
        product={product}
        recurringQuantity={Math.max(product.minimumQuantity, quantity)}
        isAdded={isAdded}
        {...imageButtons}
        className="h-32 max-sm:short:h-24 sm:h-36"
      />
      <p className="mt-2 truncate text-ink-soft text-xs">{product.brand}</p>
      {/* A name ends with the size, which often is the only difference, so only an extremely long name is cut. */}
      <Name
        dir="auto"
        className="wrap-break-word line-clamp-8 font-semibold text-sm xs:line-clamp-6"
        title={product.name}
      >
        <ProductLink product={product} to={isFragrance ? '/perfume/$productId' : '/product/$productId'} />
      </Name>
      <p className="text-ink-soft text-sm">
        <PackSize product={product} />
      </p>
      <OrderSteps product={product} className="text-ink-soft text-xs" />
      <PriceSteps product={product} className="block text-ink-soft text-xs" />
      <ProductDeals product={product} className="block text-xs" />
      <PermitHint product={product} className="block text-xs" />
      {/* `mt-auto` aligns prices and buttons across a row. */}
      <ProductPrice product={product} size="large" className="mt-auto min-h-8 pt-1.5 leading-none" />
      {!product.inStock && (quantity > 0 || product.isWatched !== undefined) ? (
        <SoldOut />
      ) : (
        <PiecePrice product={product} />
      )}
      {/* As high as the stepper, so that the price does not move when the stepper appears. */}
      <div className="relative z-1 flex min-h-13 items-end pt-1.5">
        <CartControl product={product} quantity={quantity} purchase={purchase} onChange={change} />
      </div>
    </article>
  )
})

/** Where the control below does not say it. */
const SoldOut = () => (
  <p className="font-semibold text-danger text-xs">
    <Trans>Out of stock</Trans>
  </p>
)
