import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Stepper } from '../../../ui/buttons/stepper.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { ProductPicture } from '../../shared/pictures/product-picture.tsx'
import { PriceSourceText } from '../../shared/prices/price-source-text.tsx'
import type { StorePrice } from './use-store-prices.ts'

interface ProductCardProps {
  product: Product
  /** What the chosen store pays; undefined without a store, and until it is known. */
  storePrice: StorePrice | undefined
  quantity: number
  /** A typed quantity above this is asked about. */
  askAbove: number
  onAdd: (product: Product) => void
  onQuantity: (product: Product, quantity: number) => void
  onFocus: (productId: number) => void
  onBlur: () => void
}

/** A product with its quantity in the cart. Memoized because the grid renders on every scroll event. */
export const ProductCard = memo(function ProductCard({
  product,
  storePrice,
  quantity,
  askAbove,
  onAdd,
  onQuantity,
  onFocus,
  onBlur,
}: ProductCardProps) {
  const { productId, name } = product
  const isSellable = product.inStock && product.price > 0
  return (
    <article
      aria-labelledby={`product-${productId}`}
      data-row={productId}
      onFocus={() => onFocus(productId)}
      onBlur={onBlur}
      className={cn(
        'flex flex-col gap-2 rounded-md border bg-surface p-3',
        quantity > 0 ? 'border-house' : 'border-line',
      )}
    >
      <ProductFacts product={product} storePrice={storePrice} />
      <div className="mt-auto flex items-center justify-between gap-2">
        <Stepper
          label={name}
          value={quantity}
          first={product.minimumQuantity}
          step={product.quantityStep}
          min={0}
          askAbove={askAbove}
          isDisabled={!isSellable && quantity === 0}
          onChange={(next) => onQuantity(product, next)}
        />
        <Button
          variant={quantity > 0 ? 'secondary' : 'primary'}
          className="min-w-0 px-4"
          disabled={!isSellable}
          aria-describedby={`product-${productId}`}
          onClick={() => onAdd(product)}
        >
          <Trans>Add to Cart</Trans>
        </Button>
      </div>
    </article>
  )
})

function ProductFacts({ product, storePrice }: Pick<ProductCardProps, 'product' | 'storePrice'>) {
  const { productId, name, brand, imageUrl, price, inStock, unitPerPack, unitSize } = product
  const charged = storePrice?.charged ?? priceCharged(product)
  const isOwn = storePrice?.source === 'own' || storePrice?.source === 'level'
  return (
    <div className="flex gap-3">
      <ProductPicture
        imageUrl={imageUrl}
        className="size-16 p-0.5"
        missing={
          <span className="text-center text-2xs">
            <Trans>No Image</Trans>
          </span>
        }
      />
      <div className="min-w-0 flex-1">
        <h3
          id={`product-${productId}`}
          dir="auto"
          className="line-clamp-2 break-words font-semibold text-sm leading-snug"
          title={name}
        >
          {name}
        </h3>
        <p className="truncate text-ink-soft text-sm">
          {brand}
          {unitSize && ` · ${unitPerPack} × ${unitSize}`}
        </p>
        <p className="flex flex-wrap items-center gap-x-2">
          {price > 0 ? (
            <PriceText cents={isOwn ? charged : price} saleCents={charged} />
          ) : (
            <Trans>No price yet</Trans>
          )}
          {isOwn && (
            <span className="text-ink-soft text-sm">
              <PriceSourceText source={storePrice.source} />
            </span>
          )}
          {charged < price && !isOwn && (
            <Badge tone="deal" className="px-2 text-2xs">
              <Trans>ON SALE!</Trans>
            </Badge>
          )}
          {!inStock && (
            <Badge tone="danger" className="px-2 text-2xs">
              <Trans>Out of stock</Trans>
            </Badge>
          )}
        </p>
      </div>
    </div>
  )
}
