import { priceCharged } from '@cornerstock/contract/catalog/products'
import { discountPercent } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { PackSize } from '../../../../checkout/pack-size.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { ProductImage } from '../../../../ui/pictures/product-image.tsx'
import { CartControl } from '../cart-control.tsx'
import { Confirmation } from '../image/confirmation.tsx'
import { OrderSteps } from '../order-steps.tsx'
import { PermitHint } from '../permit-hint.tsx'
import { PriceSteps } from '../price-steps.tsx'
import type { ProductCardProps } from '../product-card.tsx'
import { ProductDeals } from '../product-deals.tsx'
import { ProductLink } from '../product-link.tsx'
import { ProductPrice } from '../product-price.tsx'
import { useAddedBadge } from '../use-added-badge.ts'
import { useIsFragrance } from '../use-is-fragrance.ts'
import { ProductMenu } from './product-menu.tsx'
import { useReminderBadge } from './use-reminder-badge.ts'

interface ProductRowProps extends ProductCardProps {
  /** How many Add adds; by default as many as the client ordered last. */
  addedQuantity?: number
  /** A line below the facts. A row with a note is higher than one without. */
  note?: ReactNode
}

/**
 * A product in one row of a fixed height, so that many fit a screen. The picture and the name open the product. Memoized,
 * so that a change to one product does not render the other rows.
 */
export const ProductRow = memo(function ProductRow({
  product,
  quantity,
  purchase,
  addedQuantity,
  onChange,
  nameAs: Name,
  note,
  isRecurring,
  onRecurringChange,
  ...menu
}: ProductRowProps) {
  const isFragrance = useIsFragrance(product)
  const { isAdded, change } = useAddedBadge(quantity, (next) => onChange(product, next))
  const reminder = useReminderBadge(isRecurring, onRecurringChange)
  return (
    <article
      aria-label={product.name}
      className={cn('relative flex items-center gap-2.5', note === undefined ? 'h-15' : 'h-18')}
    >
      <span className="relative shrink-0">
        <ProductImage imageUrl={product.imageUrl} className="size-12 p-0.5" />
        <Confirmation isAdded={isAdded} isRecurringAdded={reminder.isUp} className="-start-1 -bottom-1" />
      </span>
      <div className="min-w-0 flex-1">
        <Name
          dir="auto"
          className="wrap-break-word line-clamp-2 font-semibold text-sm leading-[1.125rem]"
          title={product.name}
        >
          <ProductLink product={product} to={isFragrance ? '/perfume/$productId' : '/product/$productId'} />
        </Name>
        <Facts product={product} />
        {note !== undefined && <div className="truncate text-ink-soft text-xs leading-4">{note}</div>}
      </div>
      <div className="relative z-1 flex shrink-0 items-center">
        <CartControl
          product={product}
          quantity={quantity}
          purchase={purchase}
          addedQuantity={addedQuantity}
          isCompact
          onChange={change}
        />
        <ProductMenu
          product={product}
          isRecurring={isRecurring}
          onRecurringChange={reminder.change}
          recurringQuantity={Math.max(product.minimumQuantity, quantity)}
          {...menu}
        />
      </div>
    </article>
  )
})

/** One line: the price first, and last what is left out where it does not fit. */
function Facts({ product }: Pick<ProductCardProps, 'product'>) {
  const charged = priceCharged(product)
  const regular = product.yourPrice ?? product.price
  return (
    <div className="flex h-4 flex-wrap gap-x-1.5 overflow-hidden whitespace-nowrap text-ink-soft text-xs leading-4">
      {!product.inStock && (
        <span className="shrink-0 font-semibold text-danger">
          <Trans>Out of stock</Trans>
        </span>
      )}
      <ProductPrice
        product={product}
        size="small"
        className="shrink-0 flex-nowrap gap-x-1.5 text-ink leading-4 [&_s]:text-xs"
      />
      <PermitHint product={product} className="shrink-0" />
      <ProductDeals product={product} className="shrink-0" />
      <PackSize product={product} className="shrink-0" />
      {charged < regular && (
        <span className="shrink-0 font-semibold text-deal">
          <Trans>{discountPercent(regular, charged)}% off</Trans>
        </span>
      )}
      <PriceSteps product={product} className="shrink-0" />
      <OrderSteps product={product} />
      <bdi className="truncate">{product.brand}</bdi>
    </div>
  )
}
