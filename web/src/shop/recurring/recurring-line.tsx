import { times } from '@cornerstock/contract/money'
import { priceCharged } from '@cornerstock/contract/products'
import type { RecurringOrder } from '@cornerstock/contract/recurring-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { ProductImage } from '../shared/product/image/product-image.tsx'
import { PackSize } from '../shared/product/pack-size.tsx'
import { isDue } from './recurring-rules.ts'
import { RemoveLine } from './remove-line.tsx'

interface RecurringLineProps {
  line: RecurringOrder
  /** Whether it is ordered this time. */
  isChosen: boolean
  onChoose: (isOrdered: boolean) => void
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** A product of the monthly list: how many of it, when it is next due, and whether it is ordered this time. */
export function RecurringLine({ line, isChosen, onChoose, onChange, onRemove }: RecurringLineProps) {
  const { t } = useLingui()
  const { product, quantity } = line
  const charged = priceCharged(product)
  return (
    <li className="flex gap-2 rounded-lg border border-line bg-surface p-3 shadow-card">
      <Checkbox
        label={<span className="sr-only">{t`Order ${product.name} this time`}</span>}
        checked={isChosen}
        disabled={!product.inStock}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        className="-ms-1 w-9 shrink-0 ps-1"
      />
      <ProductImage imageUrl={product.imageUrl} className="size-14 p-1 sm:size-22" />
      <div className="min-w-0 flex-1 ps-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="break-words font-semibold leading-snug">{product.name}</h2>
            <p className="text-ink-soft text-sm">
              {product.brand} <PackSize product={product} className="ms-1" />
            </p>
          </div>
          <RemoveLine name={product.name} onRemove={onRemove} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <PriceText cents={product.price} saleCents={charged} size="small" />
          {!product.inStock && (
            <Badge tone="danger">
              <Trans>Out of stock</Trans>
            </Badge>
          )}
          <NextDate line={line} />
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Stepper label={product.name} value={quantity} onChange={onChange} />
          {isChosen && <PriceText cents={times(charged, quantity)} className="ms-auto" />}
        </div>
      </div>
    </li>
  )
}

/** When a line is next due. Days are the server's: UTC, for everyone the same. */
function NextDate({ line }: { line: RecurringOrder }) {
  const { i18n } = useLingui()
  const today = new Date().toISOString().slice(0, 10)
  const isThisYear = line.nextDate.slice(0, 4) === today.slice(0, 4)
  const date = i18n.date(new Date(`${line.nextDate}T00:00:00Z`), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  })
  if (isDue(line, today)) {
    return (
      <Badge tone="warning">
        <Trans>Due since {date}</Trans>
      </Badge>
    )
  }
  return (
    <span className="text-ink-soft text-sm">
      <Trans>Next: {date}</Trans>
    </span>
  )
}
