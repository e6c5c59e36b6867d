import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { usualProductQuery } from '../../../api/clients/usual.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { History } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'

/** When this store last bought the product, at which price, and how many it usually buys. */
export function LastBought({ product }: { product: Product }) {
  const { i18n } = useLingui()
  const { data: usual } = useQuery(usualProductQuery(useClientId(), product.productId))
  if (!usual) return null
  const { lastOrderDate, lastPrice, quantity, orderCount } = usual
  const day = formatDate(i18n, lastOrderDate, { dateStyle: 'medium' })
  return (
    <div className="flex items-start gap-3 rounded-md bg-sunken px-4 py-3">
      <History aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div>
        <p className="font-semibold">
          <Trans>Last bought {day}</Trans>
        </p>
        <p className="text-ink-soft text-sm">
          {lastPrice === priceCharged(product) ? (
            <Trans>At the same price.</Trans>
          ) : (
            <Trans>
              At <PriceText cents={lastPrice} size="small" className="font-normal" />.
            </Trans>
          )}{' '}
          {orderCount > 1 && <Trans>Usually {quantity}.</Trans>}
        </p>
      </div>
    </div>
  )
}
