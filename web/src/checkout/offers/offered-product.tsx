import type { Offer } from '@cornerstock/contract/orders/substitutes/substitutions'
import { times } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { cn } from '../../ui/class-names.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { PackSize } from '../pack-size.tsx'

interface OfferedProductProps {
  offer: Pick<Offer, 'product' | 'quantity' | 'price'>
  /** The line that the product would stand in for. */
  ordered: { name: string | undefined; isFoundInPart: boolean }
  titleId: string
  /** On a page of its own it is larger, and names are not cut off. */
  isAlone?: boolean
}

/** The question whether a product may be sent instead of another, with its picture, pack and price. */
export function OfferedProduct({
  offer: { product, quantity, price },
  ordered: { name, isFoundInPart },
  titleId,
  isAlone = false,
}: OfferedProductProps) {
  const Heading = isAlone ? 'h2' : 'h3'
  const size = isAlone ? 'medium' : 'small'
  return (
    <div
      className={cn('flex gap-3 text-sm leading-snug', isAlone ? 'items-start text-base' : 'items-center')}
    >
      <ProductImage imageUrl={product.imageUrl} className={cn('p-0.5', isAlone ? 'size-24' : 'size-14')} />
      <div className="min-w-0 flex-1">
        <Heading id={titleId} className="font-bold wrap-anywhere">
          {isFoundInPart ? (
            <Trans>We could not find all of {name}. Send this instead?</Trans>
          ) : (
            <Trans>We could not find {name}. Send this instead?</Trans>
          )}
        </Heading>
        <p className={cn('flex items-baseline gap-x-3', isAlone && 'mt-2 flex-wrap')}>
          <span
            dir="auto"
            className={cn('min-w-0', isAlone ? 'basis-full wrap-anywhere' : 'flex-1 truncate')}
          >
            <bdi className="font-semibold">{product.name}</bdi>{' '}
            <PackSize product={product} className="text-ink-soft" />
          </span>
          {quantity > 1 && (
            <span className="shrink-0 text-ink-soft">
              {quantity} × <PriceText cents={price} size={size} className="font-normal" />
            </span>
          )}
          <PriceText cents={times(price, quantity)} size={size} className="shrink-0" />
        </p>
      </div>
    </div>
  )
}
