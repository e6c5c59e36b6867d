import { type Product, priceAt } from '@cornerstock/contract/catalog/products'
import { cents, formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans } from '@lingui/react/macro'

/** At which larger quantities the store pays another price. Renders nothing if its price does not change. */
export function PriceSteps({
  product: { yourSteps = [] },
  className,
}: {
  product: Product
  className?: string
}) {
  return yourSteps.map(({ minQuantity, price }) => {
    const amount = formatMoney(price)
    return (
      <span key={minQuantity} className={className}>
        <Trans>
          {minQuantity} or more: {amount}
        </Trans>
      </span>
    )
  })
}

/** How much more of a product makes it cheaper. Renders nothing if no larger quantity does. */
export function NextStep({ product, quantity }: { product: Product; quantity: number }) {
  const charged = priceAt(product, quantity)
  const next = product.yourSteps?.find(({ minQuantity, price }) => minQuantity > quantity && price < charged)
  if (!next) return null
  const off = formatMoney(cents(charged - next.price))
  return (
    <span className="truncate">
      <Plural
        value={next.minQuantity - quantity}
        one={<Trans># more case: {off} off each</Trans>}
        other={<Trans># more cases: {off} off each</Trans>}
      />
    </span>
  )
}
