import type { LowPrice, RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { formatDate } from '../../lib/time/format-date.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ArrowRight } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useRowTexts } from '../shared/prices/table/use-row-texts.ts'

/** A product that cost more than before, with its prices that are too low now and links to where they are changed. */
export function RaisedProduct({ product }: { product: RaisedCost }) {
  const { t, i18n } = useLingui()
  const { productId, name, cost, paid, supplier, paidAt, low } = product
  const day = formatDate(i18n, paidAt, { month: 'short', day: 'numeric' })
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="wrap-anywhere font-bold">
              <bdi>{name}</bdi>
            </h2>
            <p className="wrap-anywhere text-ink-soft">
              <Trans>
                Cost <PriceText cents={cost} size="small" />, paid <PriceText cents={paid} size="small" /> at{' '}
                <bdi>{supplier}</bdi> on {day}
              </Trans>
            </p>
          </div>
          <ButtonLink
            to="/admin/products/edit/$productId"
            params={{ productId }}
            variant="secondary"
            size="small"
            aria-label={t`Edit ${name}`}
          >
            <Trans>Edit the product</Trans>
          </ButtonLink>
        </div>
        {low.length > 0 && (
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {low.map((price) => (
              <LowPriceRow
                key={`${price.source} ${price.priceLevelId} ${price.clientId} ${price.minQuantity} ${price.from}`}
                price={price}
                product={product}
              />
            ))}
          </ul>
        )}
      </Card>
    </li>
  )
}

function LowPriceRow({ price, product }: { price: LowPrice; product: RaisedCost }) {
  const { holds } = useRowTexts()
  const { source, minQuantity, from, to } = price
  const row = {
    price: '1',
    minQuantity: String(minQuantity),
    from: from ?? '',
    to: to ?? '',
    isFixed: false,
    note: '',
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
      <span className="min-w-0">
        <Link
          {...placeOf(price, product)}
          className="wrap-anywhere font-semibold text-house underline underline-offset-4"
        >
          {source === 'list' ? <Trans>List price</Trans> : <bdi>{price.name}</bdi>}
        </Link>{' '}
        <span className="text-ink-soft">
          {source === 'percent' && <Trans>by its percentage</Trans>}
          {(source === 'level' || source === 'own') && holds(row)}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <PriceText cents={price.price} size="small" className="text-danger" />
        <ArrowRight aria-hidden="true" className="size-4 text-ink-soft rtl:rotate-180" />
        <span className="sr-only">
          <Trans>proposed</Trans>
        </span>
        <PriceText cents={price.proposed} size="small" />
      </span>
    </li>
  )
}

/** Where a price is changed. */
function placeOf({ priceLevelId, clientId }: LowPrice, { productId, name }: RaisedCost): LinkOptions {
  if (priceLevelId !== null)
    return linkOptions({
      to: '/admin/price-levels/$priceLevelId',
      params: { priceLevelId },
      search: { search: name },
    })
  if (clientId !== null)
    return linkOptions({
      to: '/admin/client-prices/$clientId',
      params: { clientId },
      search: { search: name },
    })
  return linkOptions({ to: '/admin/products/edit/$productId', params: { productId } })
}
