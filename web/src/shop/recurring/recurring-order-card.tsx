import { priceAt } from '@cornerstock/contract/catalog/products'
import type { RecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { PackSize } from '../../checkout/pack-size.tsx'
import { formatDate } from '../../lib/time/format-date.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { OrderSteps } from '../shared/product/order-steps.tsx'
import { ProductLink } from '../shared/product/product-link.tsx'
import { ProductPrice } from '../shared/product/product-price.tsx'
import { isDue } from './recurring-rules.ts'
import { RemoveRecurringOrder } from './remove-recurring-order.tsx'

interface RecurringOrderCardProps {
  recurringOrder: RecurringOrder
  /** Whether the product is part of the next order. */
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onQuantityChange: (quantity: number) => void
  onRemove: () => void
}

/** A recurring order with its product, quantity and next due day, and whether it is part of the next order. */
export function RecurringOrderCard(props: RecurringOrderCardProps) {
  const { recurringOrder, isSelected, onSelect, onQuantityChange, onRemove } = props
  const { t } = useLingui()
  const { product, quantity } = recurringOrder
  const charged = priceAt(product, quantity)
  return (
    <li className="relative flex gap-2 rounded-lg border border-line bg-surface p-3 shadow-card">
      <Checkbox
        label={<span className="sr-only">{t`Order ${product.name} this time`}</span>}
        checked={isSelected}
        disabled={!product.inStock}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        className="relative z-1 -ms-1 w-9 shrink-0 ps-1"
      />
      <ProductImage imageUrl={product.imageUrl} className="size-14 p-1 sm:size-22" />
      <div className="min-w-0 flex-1 ps-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="break-words font-semibold leading-snug">
              <ProductLink product={product} />
            </h2>
            <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
              <span>{product.brand}</span> <PackSize product={product} />
            </p>
          </div>
          <span className="relative z-1">
            <RemoveRecurringOrder name={product.name} onRemove={onRemove} />
          </span>
        </div>
        <OrderSteps product={product} className="text-ink-soft text-sm" />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ProductPrice product={product} size="small" />
          {!product.inStock && (
            <Badge tone="danger">
              <Trans>Out of stock</Trans>
            </Badge>
          )}
          <NextDate recurringOrder={recurringOrder} />
        </p>
        {/* Below the picture, where a narrow phone has room for the sum. */}
        <div className="relative z-1 mt-2 flex flex-wrap items-center justify-between gap-2 max-sm:-ms-17">
          <Stepper
            label={product.name}
            value={quantity}
            first={product.minimumQuantity}
            step={product.quantityStep}
            onChange={onQuantityChange}
          />
          {isSelected && <PriceText cents={times(charged, quantity)} className="ms-auto" />}
        </div>
      </div>
    </li>
  )
}

/** The next due day of a recurring order. Its days are in the company's time zone, as on the server. */
function NextDate({ recurringOrder }: { recurringOrder: RecurringOrder }) {
  const { i18n } = useLingui()
  const today = useCompanyToday()
  const isThisYear = recurringOrder.nextDate.slice(0, 4) === today.slice(0, 4)
  const date = formatDate(i18n, new Date(`${recurringOrder.nextDate}T00:00:00Z`), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  })
  if (isDue(recurringOrder, today)) {
    return (
      <Badge tone="warning">
        <Trans>Due since {date}</Trans>
      </Badge>
    )
  }
  return (
    <span className="text-ink-soft text-sm">
      <Trans>Due {date}</Trans>
    </span>
  )
}
