import { discountPercent } from '@cornerstock/contract/money'
import { type Product, priceCharged } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../ui/badge.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import { PackSize } from '../shared/pack-size.tsx'
import { ProductPicture } from '../shared/product-picture.tsx'
import { AddToCart } from './add-to-cart.tsx'

/** Its picture, what a case holds and costs, and the way into the cart. */
export function FragranceDetails({ product }: { product: Product }) {
  const charged = priceCharged(product)
  const percent = discountPercent(product.price, charged)
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-8">
      <ProductPicture
        imageUrl={product.imageUrl}
        className="h-72 w-full rounded-xl p-4 sm:h-96 lg:h-120 lg:p-8"
      />
      <div className="flex flex-col gap-4">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PriceText cents={product.price} saleCents={charged} size="huge" />
            {charged < product.price && (
              <Badge tone="deal">
                <Trans>{percent}% off</Trans>
              </Badge>
            )}
          </p>
          <p className="mt-1 text-ink-soft">
            <PackSize product={product} />
          </p>
        </div>
        <AddToCart product={product} />
        {product.description && <p className="max-w-prose whitespace-pre-line">{product.description}</p>}
      </div>
    </div>
  )
}
