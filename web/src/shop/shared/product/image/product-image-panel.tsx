import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import { discountPercent } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { cn } from '../../../../ui/class-names.ts'
import { ProductImage } from '../../../../ui/pictures/product-image.tsx'
import { Badge } from '../../../../ui/text/badge.tsx'
import { useReminderBadge } from '../row/use-reminder-badge.ts'
import { Confirmation } from './confirmation.tsx'
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
  const reminder = useReminderBadge(isRecurring, onRecurringChange)
  return (
    <div className={cn('relative', className)}>
      <ProductImage imageUrl={product.imageUrl} className="size-full p-2" />
      <DiscountBadge product={product} />
      <Confirmation isAdded={isAdded} isRecurringAdded={reminder.isUp} className="start-1.5 bottom-1.5" />
      <FavoriteButton product={product} isFavorite={isFavorite} onFavoriteChange={onFavoriteChange} />
      <RecurringOrderButton
        product={product}
        isRecurring={isRecurring}
        onRecurringChange={reminder.change}
        recurringQuantity={recurringQuantity}
      />
    </div>
  )
}

function DiscountBadge({ product }: { product: Product }) {
  const charged = priceCharged(product)
  const regular = product.yourPrice ?? product.price
  const percent = discountPercent(regular, charged)
  if (charged >= regular) return null
  return (
    <Badge
      tone="deal"
      className="absolute start-1.5 top-1.5 me-11 rounded-lg max-xs:px-1.5 max-xs:text-xs whitespace-normal leading-tight"
    >
      <Trans>{percent}% off</Trans>
    </Badge>
  )
}
