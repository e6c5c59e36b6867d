import { times } from '@cornerstock/contract/money'
import {
  type AnyOrder,
  type AnyOrderItem,
  countedQuantity,
  hasPrice,
  type OrderItem,
} from '@cornerstock/contract/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { ProductPicture } from '../../shared/pictures/product-picture.tsx'
import { LineButtons } from './marking/line-buttons.tsx'
import { PricePanel } from './prices/price-panel.tsx'

interface LineCardProps {
  order: AnyOrder
  item: AnyOrderItem
  /** Called when the line was marked by keyboard, to focus the next line. */
  onMarkedByKey: (itemId: number) => void
}

const styles = {
  unset: 'border-line bg-surface',
  found: 'border-success bg-success-soft',
  notFound: 'border-danger bg-danger-soft',
}

const styleOf = ({ found }: AnyOrderItem) =>
  found === null ? styles.unset : found ? styles.found : styles.notFound

/** An order line: green if found, red if not found. */
export function LineCard({ order, item, onMarkedByKey }: LineCardProps) {
  return (
    <article
      data-line={item.id}
      aria-labelledby={`line-${item.id}`}
      className={cn(
        '@container relative scroll-mt-32 rounded-lg border-2 p-3 transition-colors sm:p-4',
        styleOf(item),
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3">
        <ProductPicture
          imageUrl={item.imageUrl}
          className="size-18 @lg:row-span-2 @lg:size-24 @4xl:row-span-1 @4xl:size-20"
        />
        <Facts item={item} />
        <LineButtons order={order} item={item} onMarkedByKey={onMarkedByKey} />
      </div>
      {item.found && hasPrice(item) && <PricePanel item={item} />}
    </article>
  )
}

function Facts({ item }: { item: AnyOrderItem }) {
  const { i18n } = useLingui()
  const { quantity, foundQuantity } = item
  return (
    <div className="min-w-0">
      <h3
        id={`line-${item.id}`}
        className="wrap-anywhere min-h-9 pe-12 font-semibold leading-snug @lg:min-h-0"
      >
        {item.productName}
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="whitespace-nowrap font-bold text-xl tabular-nums">
          {foundQuantity === null ? (
            <Trans>× {quantity}</Trans>
          ) : (
            <Trans>
              {foundQuantity} of {quantity}
            </Trans>
          )}
        </span>
        {hasPrice(item) && <Amounts item={item} />}
      </p>
      {item.addedAt && (
        <Badge tone="warning" className="mt-1">
          <Trans>Added {i18n.date(item.addedAt, { hour: 'numeric', minute: '2-digit' })}</Trans>
        </Badge>
      )}
    </div>
  )
}

function Amounts({ item }: { item: OrderItem }) {
  return (
    <>
      <span className="text-ink-soft">
        <Trans>
          <PriceText cents={item.price} size="small" className="[&>span]:font-medium" /> each
        </Trans>
      </span>
      <PriceText cents={times(item.price, countedQuantity(item))} />
    </>
  )
}
