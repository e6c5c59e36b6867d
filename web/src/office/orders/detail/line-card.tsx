import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import {
  type AnyOrder,
  type AnyOrderItem,
  hasPrice,
  type OrderItem,
} from '@cornerstock/contract/orders/orders'
import type { PickLine } from '@cornerstock/contract/orders/picking/pick-lists'
import { times } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { formatDate, toTimeFormat } from '../../../lib/time/format-date.ts'
import { useToday } from '../../../lib/time/use-today.ts'
import { cn } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { Times } from '../../../ui/text/times.tsx'
import { pickCardStyles, stateOf } from '../../shared/picking/pick-state.ts'
import { ProductPicture } from '../../shared/pictures/product-picture.tsx'
import { PriceSourceText } from '../../shared/prices/price-source-text.tsx'
import { MarkedBy } from '../marked-by.tsx'
import { LineButtons } from '../marking/line-buttons.tsx'
import type { MarkLines } from '../marking/use-mark-lines.ts'
import { PricePanel } from './prices/price-panel.tsx'
import { SubstitutePanel } from './substitutes/substitute-panel.tsx'

interface LineCardProps {
  order: AnyOrder
  item: AnyOrderItem
  /** The staff member who marked the line last. */
  markedBy: PickLine['markedBy']
  mark: MarkLines
  /** Called when the line was marked by keyboard, so that the next line gets the focus. */
  onMarkedByKey: (itemId: number) => void
  /** Called when the line was marked by a tap or click, so that the next line comes into view. */
  onMarkedByTap: (itemId: number) => void
}

/** Whether two cards look the same. A mark changes the order, but only one of its cards. */
const isSameCard = (one: LineCardProps, other: LineCardProps) =>
  one.item === other.item &&
  one.markedBy === other.markedBy &&
  one.mark === other.mark &&
  one.onMarkedByKey === other.onMarkedByKey &&
  one.onMarkedByTap === other.onMarkedByTap &&
  one.order.orderId === other.order.orderId &&
  one.order.status === other.order.status &&
  one.order.offers === other.order.offers

/** An order line with its buttons, its prices and what came instead of it. */
export const LineCard = memo(function LineCard({
  order,
  item,
  markedBy,
  mark,
  onMarkedByKey,
  onMarkedByTap,
}: LineCardProps) {
  return (
    <article
      data-line={item.id}
      aria-labelledby={`line-${item.id}`}
      className={cn(
        '@container relative scroll-mt-40 rounded-lg border-2 p-2.5 transition-colors',
        pickCardStyles[stateOf([item])],
        item.substituteFor !== null && 'ms-4 sm:ms-8',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 @xl:grid-cols-[auto_minmax(0,1fr)_19.5rem] @xl:pe-11">
        <ProductPicture imageUrl={item.imageUrl} className="size-16 @xl:size-12" />
        <div className="min-w-0">
          <Facts item={item} original={order.items.find(({ id }) => id === item.substituteFor)} />
          <MarkedBy lines={[{ foundQuantity: item.foundQuantity, markedBy }]} />
        </div>
        <LineButtons
          order={order}
          item={item}
          mark={mark}
          onMarkedByKey={onMarkedByKey}
          onMarkedByTap={onMarkedByTap}
        />
      </div>
      <SubstitutePanel order={order} item={item} />
      {item.found && hasPrice(item) && <PricePanel item={item} />}
    </article>
  )
}, isSameCard)

/** @param original the line for which this line is a substitute */
function Facts({ item, original }: { item: AnyOrderItem; original: AnyOrderItem | undefined }) {
  const { quantity, foundQuantity } = item
  return (
    <>
      <h3 id={`line-${item.id}`} className="wrap-anywhere pe-10 font-semibold leading-snug @xl:pe-0">
        {item.productName}
      </h3>
      {original && (
        <p className="font-medium text-house text-sm wrap-anywhere">
          <Trans>Instead of {original.productName}</Trans>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="whitespace-nowrap font-bold text-lg tabular-nums">
          {foundQuantity === null ? (
            <Times quantity={quantity} />
          ) : (
            <Trans>
              {foundQuantity} of {quantity}
            </Trans>
          )}
        </span>
        {hasPrice(item) && <Amounts item={item} />}
      </p>
      {item.addedAt && !original && <AddedAt time={item.addedAt} />}
    </>
  )
}

function AddedAt({ time }: { time: Date }) {
  const { i18n } = useLingui()
  return (
    <Badge tone="warning" className="mt-1">
      <Trans>Added {formatDate(i18n, time, toTimeFormat(time, useToday()))}</Trans>
    </Badge>
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
      {item.priceSource !== 'list' && (
        <span className="text-ink-soft text-sm">
          <PriceSourceText source={item.priceSource} />
        </span>
      )}
    </>
  )
}
