import { creditedAmount } from '@cornerstock/contract/orders/money/credits'
import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import {
  isFreeGoods,
  lineSaved,
  type Order,
  type OrderItem,
  orderStatuses,
} from '@cornerstock/contract/orders/orders'
import { type Offer, withSubstitutesBelow } from '@cornerstock/contract/orders/substitutes/substitutions'
import { times } from '@cornerstock/contract/values/money'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OrderSums, SumRow } from '../../checkout/sums/order-sums.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { ClosedOffers } from './offers/closed-offers.tsx'

/** How many lines of a longer order are shown at first, unless only few lines would be hidden. */
const previewCount = 4
const maxUncollapsed = 6

/** The lines of an order and its sums. */
export function OrderLines({ order }: { order: Order }) {
  const [showsAll, setShowsAll] = useState(order.items.length <= maxUncollapsed)
  const lines = withSubstitutesBelow(order.items)
  const items = showsAll ? lines : lines.slice(0, previewCount)
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <OrderLine
            key={item.id}
            item={item}
            original={lines.find(({ id }) => id === item.substituteFor)}
            offers={order.offers.filter(({ itemId }) => itemId === item.id)}
            credited={creditedAmount(item.id, order.credits)}
            saved={order.status === orderStatuses.cancelled ? 0 : lineSaved(item)}
          />
        ))}
      </ul>
      {!showsAll && (
        <Button variant="quiet" isWide onClick={() => setShowsAll(true)}>
          <Plural value={order.items.length} one="Show # product" other="Show all # products" />
        </Button>
      )}
      <OrderSums order={order} className="mt-2 flex flex-col gap-1 border-line border-t pt-3">
        {order.savedAmount > 0 && (
          <SumRow
            label={
              <Link
                to="/savings/$orderId"
                params={{ orderId: order.orderId }}
                className="-my-2.5 inline-flex min-h-11 items-center rounded-sm text-house underline underline-offset-4"
              >
                <Trans>You saved</Trans>
              </Link>
            }
          >
            {order.savedAmount}
          </SumRow>
        )}
      </OrderSums>
    </>
  )
}

interface OrderLineProps {
  item: OrderItem
  /** The line for which this line is a substitute. */
  original: OrderItem | undefined
  offers: readonly Offer[]
  /** In cents. */
  credited: number
  /** In cents. */
  saved: number
}

function OrderLine({ item, original, offers, credited, saved }: OrderLineProps) {
  const isMissing = item.found === false
  return (
    <li className={cn('flex items-center gap-3 py-2.5', original && 'ms-5 border-s-2 border-s-house ps-3')}>
      <ProductImage imageUrl={item.imageUrl} className={cn('size-12 p-0.5', isMissing && 'opacity-50')} />
      <div className="min-w-0 flex-1">
        {original && (
          <p className="text-house text-sm wrap-anywhere">
            <Trans>Instead of {original.productName}</Trans>
          </p>
        )}
        <p className="break-words font-semibold text-sm leading-snug">{item.productName}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <span>
            {item.quantity} ×{' '}
            {isFreeGoods(item) && item.price === 0 ? (
              <span className="font-semibold text-deal">
                <Trans>Free</Trans>
              </span>
            ) : (
              <PriceText cents={item.price} size="small" className="font-normal" />
            )}
          </span>
          <AgreedPrice item={item} />
          <FoundBadge item={item} />
          {saved > 0 && (
            <span className="text-house">
              <Trans>
                saved <PriceText cents={saved} size="small" className="font-normal" />
              </Trans>
            </span>
          )}
          {credited > 0 && (
            <span>
              <Trans>
                credited <PriceText cents={credited} size="small" className="font-normal" />
              </Trans>
            </span>
          )}
        </p>
        <ClosedOffers offers={offers} />
      </div>
      <PriceText
        cents={times(item.price, countedQuantity(item))}
        className={cn('text-base', isMissing && 'text-ink-soft')}
      />
    </li>
  )
}

/** The price when the product was ordered, if another price is charged. */
function AgreedPrice({ item: { price, agreedPrice } }: { item: OrderItem }) {
  if (price === agreedPrice) return null
  return (
    <span>
      <Trans>
        ordered at <PriceText cents={agreedPrice} size="small" className="font-normal" />
      </Trans>
    </span>
  )
}

/** Says how much of a line was found. Renders nothing before the line is picked. */
function FoundBadge({ item }: { item: OrderItem }) {
  if (item.foundQuantity === null) return null
  if (item.foundQuantity === 0) {
    return (
      <Badge tone="danger">
        <Trans>Not found</Trans>
      </Badge>
    )
  }
  if (item.foundQuantity < item.quantity) {
    return (
      <Badge tone="warning">
        <Trans>
          {item.foundQuantity} of {item.quantity} found
        </Trans>
      </Badge>
    )
  }
  return (
    <Badge tone="house">
      <Trans>Found</Trans>
    </Badge>
  )
}
