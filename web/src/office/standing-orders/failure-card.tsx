import type { Product } from '@cornerstock/contract/catalog/products'
import type { StandingFailure, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDismissStandingFailure } from '../../api/standing-orders/standing-orders.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { quantityIn, withQuantity } from '../../state/staff-carts/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { ProductQuantities } from '../shared/product-quantities.tsx'

const reasonTexts: Record<StandingReason, MessageDescriptor> = {
  ORDERS_ON_HOLD: msg`The store is on hold`,
  PRODUCT_UNAVAILABLE: msg`Not available`,
  PERMIT_NEEDED: msg`Needs a valid permit`,
  QUANTITY_NOT_ORDERABLE: msg`Not sold in this quantity`,
  BELOW_MINIMUM: msg`Below the minimum order`,
  PRICE_CHANGED: msg`The price has risen`,
  CREDIT_EXCEEDED: msg`Credit does not cover it`,
  INSUFFICIENT_STOCK: msg`Sold out`,
  CUTOFF_PASSED: msg`The cut-off was over`,
}

interface FailureCardProps {
  failure: StandingFailure
  products: ReadonlyMap<number, Product> | undefined
}

/** A date of which nothing was placed: why, and what was to come, which staff can order instead. */
export function FailureCard({ failure, products }: FailureCardProps) {
  const { t, i18n } = useLingui()
  const { clientId, storeName, name, day, reasons, lines } = failure
  const { mutate: dismiss, isPending } = useDismissStandingFailure()
  const dayName = formatDate(i18n, startOfDay(day), { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          className="inline-flex min-h-6 items-center font-bold text-house text-lg underline"
        >
          <bdi>{storeName}</bdi>
        </Link>
        {reasons.map((reason) => (
          <Badge key={reason} tone="danger">
            {i18n._(reasonTexts[reason])}
          </Badge>
        ))}
      </div>
      <p className="text-ink-soft">
        <bdi>{name}</bdi> · {dayName}
      </p>
      {lines.length > 0 && (
        <ul className="flex flex-col gap-1">
          {lines.map((line) => (
            <li key={line.productId} className="wrap-anywhere">
              <bdi>{line.name}</bdi>: {i18n._(reasonTexts[line.reason])}
            </li>
          ))}
        </ul>
      )}
      <OrderedInstead failure={failure} products={products} />
      <Button
        variant="quiet"
        className="self-start"
        isPending={isPending}
        onClick={() =>
          dismiss(failure, {
            onSuccess: () => toast.success(t`Dismissed.`),
            onError: (error) => toast.error(error.message),
          })
        }
      >
        <Trans>Dismiss</Trans>
      </Button>
    </Card>
  )
}

/** What was to come. A button puts it into the cart that staff fill for the store, where it can be mended and sent. */
function OrderedInstead({ failure, products }: FailureCardProps) {
  const { clientId } = failure
  const navigate = useNavigate()
  const { change } = useUpdateStaffCart(clientId)
  const found = failure.items.flatMap(({ productId, quantity }) => {
    const product = products?.get(productId)
    return product ? [{ product, quantity }] : []
  })
  if (found.length === 0) return null
  const order = async () => {
    change((cart) =>
      found.reduce(
        (filled, { product, quantity }) =>
          quantityIn(filled, product.productId) > 0 ? filled : withQuantity(filled, product, quantity),
        cart,
      ),
    )
    await navigate({ to: '/AssociateMakeOrder', search: { client: clientId } })
  }
  return (
    <>
      <ProductQuantities
        products={found.map(({ product: { productId, name }, quantity }) => ({ productId, name, quantity }))}
      />
      <Button className="self-start" onClick={() => void order()}>
        <Trans>Order it for the store</Trans>
      </Button>
    </>
  )
}
