import { priceCharged } from '@cornerstock/contract/catalog/products'
import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeliveryDayName } from '../../../../checkout/delivery/use-delivery-day-name.ts'
import { formatDate } from '../../../../lib/time/format-date.ts'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import type { ProductCardProps } from '../product-card.tsx'
import { ProductRow } from './product-row.tsx'

interface UsualRowProps extends ProductCardProps {
  usual: UsualProduct
}

/** What the store usually buys of a product and when it next needs it, with a button that adds this quantity. */
export function UsualRow({ usual, ...row }: UsualRowProps) {
  return <ProductRow {...row} addedQuantity={usual.quantity} note={<Note usual={usual} />} />
}

function Note({ usual: { product, isDue, nextDate, lastOrderDate, lastPrice } }: { usual: UsualProduct }) {
  const { i18n } = useLingui()
  const dayName = useDeliveryDayName('short')
  const last = formatDate(i18n, lastOrderDate, { month: 'short', day: 'numeric' })
  return (
    <>
      {isDue && (
        <span className="font-bold text-house">
          <Trans context="to order again" comment="It is time to order it. Not an amount that is owed.">
            Due
          </Trans>
          {' · '}
        </span>
      )}
      {!isDue && nextDate !== null && (
        <>
          <Trans>Due {dayName(nextDate)}</Trans>
          {' · '}
        </>
      )}
      <Trans>Last ordered {last}</Trans>
      {lastPrice !== priceCharged(product) && (
        <>
          {' · '}
          <Trans>
            last <PriceText cents={lastPrice} size="small" className="[&>*]:font-normal [&>*]:text-xs" />
          </Trans>
        </>
      )}
    </>
  )
}
