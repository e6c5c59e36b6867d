import type { Product } from '@cornerstock/contract/catalog/products'
import type { StandingFailure } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDismissStandingFailure } from '../../api/standing-orders/standing-orders.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { LeftOutReason, reasonTexts } from '../../standing-orders/left-out-reason.tsx'
import { quantityIn, withQuantity } from '../../state/staff-carts/staff-cart-rules.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Times } from '../../ui/text/times.tsx'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'

interface FailureCardProps {
  failure: StandingFailure
  products: ReadonlyMap<number, Product> | undefined
}

/** A date of a standing order that was not placed: the reasons, and the lines, which staff can order instead. */
export function FailureCard({ failure, products }: FailureCardProps) {
  const { t, i18n } = useLingui()
  const { clientId, storeName, name, day, reasons, removedAt } = failure
  const { mutate: dismiss, isPending } = useDismissStandingFailure()
  const removedOn = removedAt && formatDate(i18n, removedAt, { dateStyle: 'medium' })
  const dayName = formatDate(i18n, startOfDay(day), { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to="/admin/EditClientInfoPage/$clientId"
          params={{ clientId }}
          className="inline-flex min-h-6 items-center font-bold text-house text-lg underline"
        >
          <bdi className="wrap-anywhere">{storeName}</bdi>
        </Link>
        {reasons.map((reason) => (
          <Badge key={reason} tone="danger">
            {i18n._(reasonTexts[reason])}
          </Badge>
        ))}
      </div>
      <p className="wrap-anywhere text-ink-soft">
        <bdi>{name}</bdi> · {dayName}
      </p>
      {removedOn && (
        <p>
          <Trans>The standing order was removed on {removedOn}.</Trans>
        </p>
      )}
      <Wanted failure={failure} products={products} />
      <div className="flex flex-wrap gap-3">
        <OrderInstead failure={failure} products={products} />
        <MendLinks failure={failure} />
        <Button
          variant="quiet"
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
      </div>
    </Card>
  )
}

/** What was to come, and why it was left out. */
function Wanted({ failure: { items, lines }, products }: FailureCardProps) {
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ productId, quantity }) => {
        const line = lines.find((one) => one.productId === productId)
        return (
          <li key={productId} className="flex gap-2">
            <Times quantity={quantity} className="shrink-0 whitespace-nowrap font-semibold tabular-nums" />
            <span className="wrap-anywhere min-w-0">
              <bdi>{line?.name ?? products?.get(productId)?.name}</bdi>
              {line && (
                <span className="block text-danger text-sm">
                  <LeftOutReason line={line} />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Where the reasons are mended that an order of staff does not mend. */
function MendLinks({ failure: { clientId, reasons, lines } }: { failure: StandingFailure }) {
  const named = new Set([...reasons, ...lines.map(({ reason }) => reason)])
  return (
    <>
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
    </>
  )
}

/** Puts the lines that were not placed into the staff cart of the store, where staff can change and send them. */
function OrderInstead({ failure, products }: FailureCardProps) {
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
    <Button onClick={() => void order()}>
      <Trans>Order it for the store</Trans>
    </Button>
  )
}
