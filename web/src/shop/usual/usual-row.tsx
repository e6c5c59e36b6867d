import { priceCharged } from '@cornerstock/contract/catalog/products'
import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeliveryDayName } from '../../checkout/delivery/use-delivery-day-name.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { Plus } from '../../ui/icons/icons.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { askAbove } from '../shared/cart/ask-above-rules.ts'
import { PackSize } from '../shared/product/pack-size.tsx'
import { ProductLink } from '../shared/product/product-link.tsx'
import { ProductPrice } from '../shared/product/product-price.tsx'

interface UsualRowProps {
  usual: UsualProduct
  /** The quantity in the cart. */
  inCart: number
  onChange: (quantity: number) => void
}

/** What the store usually buys of a product and when it next needs it, with a button that adds this quantity. */
export function UsualRow({ usual, inCart, onChange }: UsualRowProps) {
  const { i18n } = useLingui()
  const { product, lastPrice, lastOrderDate } = usual
  const price = priceCharged(product)
  const last = formatDate(i18n, lastOrderDate, { month: 'short', day: 'numeric' })
  return (
    <li className="relative flex gap-3 rounded-lg border border-line bg-surface p-3 shadow-card">
      <ProductImage imageUrl={product.imageUrl} className="size-16 shrink-0 p-1" />
      <div className="min-w-0 flex-1">
        <h2 className="break-words font-semibold leading-snug">
          <ProductLink product={product} />
        </h2>
        <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
          <PackSize product={product} />
          <ProductPrice product={product} size="small" />
          {lastPrice !== price && (
            <span>
              <Trans>
                last <PriceText cents={lastPrice} size="small" className="font-normal" />
              </Trans>
            </span>
          )}
        </p>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
          <div className="min-w-0 flex-[1_1_8rem] text-ink-soft text-sm">
            <Due usual={usual} />
            <p>
              <Trans>Last ordered {last}</Trans>
            </p>
          </div>
          <div className="relative z-1 ms-auto flex flex-col items-center gap-1">
            {inCart > 0 && !usual.product.inStock && <SoldOut />}
            <AddUsual usual={usual} inCart={inCart} onChange={onChange} />
          </div>
        </div>
      </div>
    </li>
  )
}

function Due({ usual: { isDue, nextDate } }: { usual: UsualProduct }) {
  const dayName = useDeliveryDayName()
  if (isDue) {
    return (
      <Badge tone="house">
        <Trans context="to order again" comment="It is time to order it. Not an amount that is owed.">
          Due
        </Trans>
      </Badge>
    )
  }
  if (nextDate === null) return null
  return (
    <p>
      <Trans>Due {dayName(nextDate)}</Trans>
    </p>
  )
}

const SoldOut = () => (
  <span className="font-semibold text-ink-soft text-sm">
    <Trans>Out of stock</Trans>
  </span>
)

function AddUsual({ usual, inCart, onChange }: UsualRowProps) {
  const { product, quantity } = usual
  const { t } = useLingui()
  if (inCart > 0) {
    return (
      <Stepper
        label={product.name}
        value={inCart}
        first={product.minimumQuantity}
        step={product.quantityStep}
        min={0}
        askAbove={askAbove(usual)}
        onChange={onChange}
      />
    )
  }
  if (!product.inStock) return <SoldOut />
  return (
    <Button aria-label={t`Add ${quantity} of ${product.name} to cart`} onClick={() => onChange(quantity)}>
      <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
      <Trans>Add {quantity}</Trans>
    </Button>
  )
}
