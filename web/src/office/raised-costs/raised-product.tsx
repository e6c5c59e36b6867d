import type { RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { PlannedPrice } from '../shared/prices/planned-price.tsx'
import { RowCheckbox } from '../shared/selection/row-checkbox.tsx'
import { followsList, keyOf, shownPrice, type TypedPrices } from './chosen-price-rules.ts'
import { LowPriceRow } from './low-price-row.tsx'

interface RaisedProductProps {
  product: RaisedCost
  typed: TypedPrices
  isSelected: boolean
  onSelect: (productId: number, isRange: boolean) => void
  onType: (key: string, price: string) => void
}

/** A product whose cost has risen, with its prices that are too low now and fields for new ones. */
export function RaisedProduct({ product, typed, isSelected, onSelect, onType }: RaisedProductProps) {
  const { t } = useLingui()
  const { productId, name, low, planned } = product
  return (
    <Card className="flex flex-col gap-3" role="group" aria-label={name}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="-ms-2 flex min-w-0 flex-1 basis-64 items-start">
          <RowCheckbox
            label={t`Select ${name}`}
            isChecked={isSelected}
            onToggle={(isRange) => onSelect(productId, isRange)}
          />
          <div className="min-w-0 pt-2">
            <h2 className="wrap-anywhere font-bold">
              <bdi>{name}</bdi>
            </h2>
            <CostText product={product} />
          </div>
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
      {planned && <PlannedPrice planned={{ ...planned, productId }} />}
      {low.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line text-sm">
          {low.map((price) => {
            const key = keyOf(productId, price)
            return (
              <LowPriceRow
                key={key}
                price={price}
                product={product}
                typed={followsList(price, product) ? undefined : shownPrice(typed, productId, price)}
                onType={(text) => onType(key, text)}
              />
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** What the product costs, what it cost before, and what was paid for it. */
function CostText({ product: { cost, formerCost, paid, supplier, raisedAt } }: { product: RaisedCost }) {
  const { i18n } = useLingui()
  const day = formatDate(i18n, raisedAt, { month: 'short', day: 'numeric' })
  return (
    <p className="wrap-anywhere text-ink-soft">
      {formerCost !== null && formerCost < cost ? (
        <Trans>
          Cost <PriceText cents={cost} size="small" />, before <PriceText cents={formerCost} size="small" />
        </Trans>
      ) : (
        <Trans>
          Cost <PriceText cents={cost} size="small" />
        </Trans>
      )}
      {' · '}
      {paid === null ? (
        <Trans>raised on {day}</Trans>
      ) : (
        <Trans>
          paid <PriceText cents={paid} size="small" /> at <bdi>{supplier}</bdi> on {day}
        </Trans>
      )}
    </p>
  )
}
