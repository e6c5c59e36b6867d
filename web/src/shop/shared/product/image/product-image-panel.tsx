import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import { discountPercent } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { timings } from '../../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../../lib/time/use-timed-flag.ts'
import { cn } from '../../../../ui/class-names.ts'
import { Check } from '../../../../ui/icons/icons.ts'
import { ProductImage } from '../../../../ui/pictures/product-image.tsx'
import { Badge } from '../../../../ui/text/badge.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { RecurringOrderButton } from './recurring-order-button.tsx'
import type { ImageButtonsProps } from './use-image-buttons.ts'

interface ProductImagePanelProps extends ImageButtonsProps {
  product: Product
  /** The quantity of a new recurring order. */
  recurringQuantity: number
  /** Shows the confirmation that the product was added to the cart. */
  isAdded: boolean
  /** Must set the height. */
  className: string
}

/** A product's picture with its discount, confirmations, and the favorite and recurring order buttons. */
export function ProductImagePanel({
  product,
  recurringQuantity,
  isAdded,
  isFavorite,
  onFavoriteChange,
  isRecurring,
  onRecurringChange,
  className,
}: ProductImagePanelProps) {
  const recurringAdded = useTimedFlag(timings.addedBadge)
  const changeRecurring = (changed: Product, quantity: number) => {
    if (quantity > 0) recurringAdded.raise()
    onRecurringChange(changed, quantity)
  }
  return (
    <div className={cn('relative', className)}>
      <ProductImage imageUrl={product.imageUrl} className="size-full p-2" />
      <DiscountBadge product={product} />
      {/* After Undo or a rejection, the confirmation disappears too. */}
      <Confirmation isAdded={isAdded} isRecurringAdded={recurringAdded.isUp && isRecurring} />
      <FavoriteButton product={product} isFavorite={isFavorite} onFavoriteChange={onFavoriteChange} />
      <RecurringOrderButton
        product={product}
        isRecurring={isRecurring}
        onRecurringChange={changeRecurring}
        recurringQuantity={recurringQuantity}
      />
    </div>
  )
}

function DiscountBadge({ product }: { product: Product }) {
  const charged = priceCharged(product)
  const percent = discountPercent(product.price, charged)
  if (charged >= product.price) return null
  return (
    <Badge
      tone="deal"
      className="absolute start-1.5 top-1.5 me-11 rounded-lg max-xs:px-1.5 max-xs:text-xs whitespace-normal leading-tight"
    >
      <Trans>{percent}% off</Trans>
    </Badge>
  )
}

function Confirmation({ isAdded, isRecurringAdded }: { isAdded: boolean; isRecurringAdded: boolean }) {
  return (
    <span
      role="status"
      className="pointer-events-none absolute start-1.5 bottom-1.5 flex flex-col items-start gap-1"
    >
      {isRecurringAdded && <ConfirmationBadge text={<Trans>Subscribed</Trans>} />}
      {isAdded && <ConfirmationBadge text={<Trans>Added</Trans>} />}
    </span>
  )
}

function ConfirmationBadge({ text }: { text: ReactNode }) {
  return (
    <Badge className="animate-pop bg-house text-on-house">
      <Check aria-hidden="true" className="size-3.5" />
      {text}
    </Badge>
  )
}
