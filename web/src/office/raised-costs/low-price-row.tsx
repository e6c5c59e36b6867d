import type { LowPrice, RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { ArrowRight } from '../../ui/icons/icons.ts'
import { PriceText } from '../../ui/text/price-text.tsx'
import { useRowTexts } from '../shared/prices/table/use-row-texts.ts'
import { isWrong } from './chosen-price-rules.ts'

interface LowPriceRowProps {
  price: LowPrice
  product: RaisedCost
  /** What stands in the field; undefined for a percentage that follows the list price. */
  typed: string | undefined
  onType: (typed: string) => void
}

/** A price that is too low, whose it is, and the field for the new one. */
export function LowPriceRow({ price, product, typed, onType }: LowPriceRowProps) {
  const { t } = useLingui()
  const { holds } = useRowTexts()
  const { source, minQuantity, from, to, name } = price
  const row = {
    price: '1',
    minQuantity: String(minQuantity),
    from: from ?? '',
    to: to ?? '',
    isFixed: false,
    note: '',
  }
  const whose = name ?? t`List price`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
      <span className="min-w-0 flex-1 basis-40">
        <Link
          {...placeOf(price, product)}
          className="wrap-anywhere font-semibold text-house underline underline-offset-4"
        >
          <bdi>{whose}</bdi>
        </Link>{' '}
        <span className="text-ink-soft">
          {source === 'percent' && <Trans>by its percentage</Trans>}
          {(source === 'level' || source === 'own') && holds(row)}
        </span>
      </span>
      <span className="ms-auto flex items-center gap-2">
        <PriceText cents={price.price} size="small" className="text-danger" />
        {typed === undefined ? (
          <span className="text-ink-soft">
            <Trans>follows the list price</Trans>
          </span>
        ) : (
          <>
            <ArrowRight aria-hidden="true" className="size-4 text-ink-soft rtl:rotate-180" />
            <NumberField
              label={t`New price of ${product.name}: ${whose}`}
              isLabelHidden
              isDense
              prefix="$"
              value={typed}
              error={isWrong(typed) && <Trans>Not a price</Trans>}
              onChange={({ currentTarget }) => onType(currentTarget.value)}
              className="w-28"
            />
          </>
        )}
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
