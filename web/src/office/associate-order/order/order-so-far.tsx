import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { times } from '@cornerstock/contract/values/money'
import { Plural, Trans } from '@lingui/react/macro'
import { NearlyDeals } from '../../../checkout/deals/nearly-deals.tsx'
import { CartSums } from '../../../checkout/sums/cart-sums.tsx'
import { linesOf, type StaffCartLine, unitPriceOf } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../../state/staff-carts/staff-carts.ts'
import { Stepper } from '../../../ui/buttons/stepper.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { LinePrice } from '../../shared/carts/prices/line-price.tsx'
import { useChargedPrices } from '../../shared/carts/prices/use-charged-prices.ts'
import { useStaffCartSums } from '../../shared/carts/prices/use-staff-cart-sums.ts'
import { useAskAbove } from '../../shared/carts/use-ask-above.ts'
import { useCartTarget } from '../../shared/carts/use-cart-target.ts'
import { useUpdateStaffCart } from '../../shared/carts/use-update-staff-cart.ts'
import { focusSearch } from '../catalog/use-grid-keys.ts'

/** The lines of the cart beside the search, and those of the order to which they are added. */
export function OrderSoFar({ clientId, className }: { clientId: string; className?: string }) {
  const lines = linesOf(useStaffCart(clientId))
  const askAboveOf = useAskAbove(clientId)
  useChargedPrices(clientId)
  const sums = useStaffCartSums(clientId)
  const { isAddition, openOrder } = useCartTarget(clientId)
  return (
    <section aria-labelledby="order-so-far" className={className}>
      <h2 id="order-so-far" className="mb-2 font-bold">
        <Trans>The order so far</Trans>
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft text-sm">
          <Trans>Nothing yet. Enter in the search goes to the first product.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <CartLine
              key={line.productId}
              clientId={clientId}
              line={line}
              askAbove={askAboveOf(line.productId)}
            />
          ))}
        </ul>
      )}
      <NearlyDeals nearly={sums.nearly} className="mt-3 grid gap-1 text-sm" />
      {sums.details && (
        <CartSums sums={sums.details} addsTo={sums.addsTo} className="mt-3 flex flex-col gap-1 text-sm" />
      )}
      {isAddition && openOrder && <OrderedLines order={openOrder} />}
    </section>
  )
}

interface CartLineProps {
  clientId: string
  line: StaffCartLine
  /** A typed quantity above this is asked about. */
  askAbove: number
}

function CartLine({ clientId, line, askAbove }: CartLineProps) {
  const { setQuantity } = useUpdateStaffCart(clientId)
  const { name, quantity, minimumQuantity, quantityStep } = line
  return (
    <li className="py-2">
      <p className="wrap-anywhere text-sm leading-snug">
        <bdi>{name}</bdi>
      </p>
      <div className="mt-1 flex items-center justify-between gap-2">
        <Stepper
          label={name}
          value={quantity}
          first={minimumQuantity}
          step={quantityStep}
          min={0}
          askAbove={askAbove}
          onChange={(next) => {
            setQuantity(line, next)
            // The line disappears together with the button that has the focus.
            if (next === 0) focusSearch()
          }}
        />
        <span className="flex flex-col items-end">
          <LinePrice clientId={clientId} line={line} isAtEnd />
          <PriceText cents={times(unitPriceOf(line), quantity)} size="small" />
        </span>
      </div>
    </li>
  )
}

function OrderedLines({ order: { orderId, items } }: { order: AnyOrder }) {
  return (
    <details open className="mt-3 border-line border-t pt-2 text-sm">
      <summary className="min-h-8 cursor-pointer font-semibold">
        <Trans>
          In #{orderId}: <Plural value={items.length} one="# product" other="# products" />
        </Trans>
      </summary>
      <ul className="text-ink-soft">
        {items.map(({ id, productName, quantity }) => (
          <li key={id} className="flex justify-between gap-3 py-0.5">
            <bdi className="wrap-anywhere min-w-0">{productName}</bdi>
            <span className="tabular-nums">{quantity}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
