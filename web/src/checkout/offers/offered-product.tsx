import type { Offer } from '@cornerstock/contract/orders/substitutions'
import { times } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { PackSize } from '../pack-size.tsx'

interface OfferedProductProps {
  offer: Pick<Offer, 'product' | 'quantity' | 'price'>
  /** The line that the product would stand in for. */
  ordered: { name: string | undefined; isFoundInPart: boolean }
  titleId: string
}

/** The question whether a product may be sent instead of another, with its picture, pack and price. */
export function OfferedProduct({ offer, ordered: { name, isFoundInPart }, titleId }: OfferedProductProps) {
  const { product, quantity, price } = offer
  return (
    <div className="flex items-center gap-3">
      <ProductImage imageUrl={product.imageUrl} className="size-14 p-0.5" />
      <div className="min-w-0 flex-1">
        <h3 id={titleId} className="font-bold text-sm leading-snug wrap-anywhere">
          {isFoundInPart ? (
            <Trans>We could not find all of {name}. Send this instead?</Trans>
          ) : (
            <Trans>We could not find {name}. Send this instead?</Trans>
          )}
        </h3>
        <p className="flex items-baseline gap-x-3 text-sm leading-snug">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            <bdi className="font-semibold">{product.name}</bdi>{' '}
            <PackSize product={product} className="text-ink-soft" />
          </span>
          {quantity > 1 && (
            <span className="shrink-0 text-ink-soft">
              {quantity} × <PriceText cents={price} size="small" className="font-normal" />
            </span>
          )}
          <PriceText cents={times(price, quantity)} size="small" className="shrink-0" />
        </p>
      </div>
    </div>
  )
}
