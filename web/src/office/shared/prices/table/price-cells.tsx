import type { PricedProduct } from '@cornerstock/contract/prices/priced-products'
import type { Cents } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/buttons/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { PriceText } from '../../../../ui/text/price-text.tsx'
import type { TableLine } from './price-lines.ts'
import { problemOf } from './row-draft-rules.ts'
import { useRowTexts } from './use-row-texts.ts'

export const ProductText = ({ product: { name, sku } }: { product: PricedProduct }) => (
  <span className="wrap-anywhere">
    <bdi>{name}</bdi>
    {sku && <bdi className="block font-normal text-ink-soft">{sku}</bdi>}
  </span>
)

/** Says from which quantity and on which days a price holds, and opens all prices of the product. */
export function HoldsButton({ line, onOpen }: { line: TableLine; onOpen: (product: PricedProduct) => void }) {
  const { t } = useLingui()
  const texts = useRowTexts()
  const { name } = line.product
  return (
    <Button
      variant="quiet"
      size="small"
      className={cn('whitespace-nowrap', problemOf(line.row) && 'text-danger')}
      aria-label={t`When the price of ${name} holds`}
      onClick={() => onOpen(line.product)}
    >
      {texts.holds(line.row)}
    </Button>
  )
}

export const AmountText = ({ cents }: { cents: Cents }) => (
  <PriceText cents={cents} size="small" className="[&>span]:font-normal" />
)

export function FloorText({ floor, price }: { floor: Cents; price: Cents | null }) {
  if (price === null || price >= floor) return <AmountText cents={floor} />
  return (
    <span className="text-danger">
      <PriceText cents={floor} size="small" />
      <span className="sr-only">
        {' '}
        <Trans>Below the price floor</Trans>
      </span>
    </span>
  )
}

/** The last prices paid, the newest first. */
export const LastPaid = ({ last }: Pick<PricedProduct, 'last'>) =>
  last.map(({ orderId, price }, at) => (
    <span key={orderId} className={at > 0 ? 'text-ink-soft' : undefined}>
      {at > 0 && ' · '}
      <AmountText cents={price} />
    </span>
  ))
