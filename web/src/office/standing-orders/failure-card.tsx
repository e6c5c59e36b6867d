import type { Product } from '@cornerstock/contract/catalog/products'
import type { StandingFailure } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDismissStandingFailure } from '../../api/standing-orders/standing-orders.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { LeftOutLines, reasonTexts } from '../../standing-orders/left-out-reason.tsx'
import { quantityIn, withQuantity } from '../../state/staff-carts/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { ProductQuantities } from '../shared/product-quantities.tsx'

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
      {lines.length > 0 && <LeftOutLines lines={lines} />}
      <OrderedInstead failure={failure} products={products} />
      <MendLinks failure={failure} />
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

/** Where the reasons are mended that an order of staff does not mend. */
function MendLinks({ failure: { clientId, reasons, lines } }: { failure: StandingFailure }) {
  const named = new Set([...reasons, ...lines.map(({ reason }) => reason)])
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {named.has('PERMIT_NEEDED') && (
        <ButtonLink to="/admin/permits" variant="secondary">
          <Trans>Look at the permits</Trans>
        </ButtonLink>
      )}
      {(named.has('ORDERS_ON_HOLD') || named.has('CREDIT_EXCEEDED')) && (
        <ButtonLink
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          search={{ edit: true }}
          variant="secondary"
        >
          <Trans>Change hold or credit</Trans>
        </ButtonLink>
      )}
    </div>
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
