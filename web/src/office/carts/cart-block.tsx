import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { clientQuery } from '../../api/clients/clients.ts'
import { NearlyDeals } from '../../checkout/deals/nearly-deals.tsx'
import type { OrderLine } from '../../checkout/order-line-rules.ts'
import { PendingOrder } from '../../checkout/pending-order.tsx'
import { CartSums } from '../../checkout/sums/cart-sums.tsx'
import { type Checkout, type OrderTarget, useCheckout } from '../../checkout/use-checkout.ts'
import { useOnChange } from '../../lib/hooks/use-on-change.ts'
import { isEmpty, linesOf, type StaffCart } from '../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../state/staff-carts/staff-carts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PriceText } from '../../ui/text/price-text.tsx'
import { CartDestination } from '../shared/carts/cart-destination.tsx'
import { useStaffCartSums } from '../shared/carts/prices/use-staff-cart-sums.ts'
import { useCartTarget } from '../shared/carts/use-cart-target.ts'
import { useUpdateStaffCart } from '../shared/carts/use-update-staff-cart.ts'
import { CartTable } from './cart-table.tsx'
import { ClientContext } from './client-context.tsx'
import { StaffRejectionNotice } from './staff-rejection-notice.tsx'
import { useAfterStaffCheckout } from './use-after-staff-checkout.tsx'

interface CartBlockProps {
  clientId: string
  /** Whether the block may have moved under the pointer. Presses that would submit the order are then ignored. */
  hasJustMoved: boolean
}

/** The cart that staff fill for a client, with its checkout. */
export function CartBlock({ clientId, hasJustMoved }: CartBlockProps) {
  const { t } = useLingui()
  const cart = useStaffCart(clientId)
  const checkout = useCheckout({ source: 'staffCart', clientId, ...useAfterStaffCheckout(clientId) })
  // A toast has already shown any other rejection.
  const rejection = checkout.rejection?.kind === 'other' ? undefined : checkout.rejection
  const block = useFocusAfterAnswer(checkout.isBlocked || rejection !== undefined)
  const { orderTarget, isClosed } = useCartTarget(clientId)
  const submit = (lines: OrderLine[], more: OrderTarget = {}) => {
    if (lines.length > 0) void checkout.confirm(lines, { ...orderTarget, ...more })
    else toast.error(t`Cart is empty for that store. Please add items first.`)
  }
  return (
    <section
      ref={block}
      tabIndex={-1}
      aria-labelledby={`cart-${clientId}`}
      className="rounded-lg border border-line bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      <BlockHead clientId={clientId} />
      <ClientContext clientId={clientId} />
      {isEmpty(cart) ? (
        <p className="text-ink-soft">
          <Trans>Cart is empty for that store. Please add items first.</Trans>
        </p>
      ) : (
        // Removing a line also removes the button that has the focus.
        <CartTable clientId={clientId} cart={cart} onRemoved={() => block.current?.focus()} />
      )}
      <CartDestination clientId={clientId} className="mt-4" />
      <PendingOrder
        checkout={checkout}
        className="mt-4"
        ordersLink={
          <ButtonLink to="/admin/orders">
            <Trans>Orders</Trans>
          </ButtonLink>
        }
      />
      {rejection && (
        <StaffRejectionNotice
          rejection={rejection}
          clientId={clientId}
          cart={cart}
          hasJustMoved={hasJustMoved}
          onSubmit={submit}
          onDismiss={checkout.clearRejection}
        />
      )}
      <BlockFooter
        clientId={clientId}
        cart={cart}
        checkout={checkout}
        orderId={orderTarget.addsTo}
        cannotSubmit={hasJustMoved || isClosed}
        onSubmit={() => submit(linesOf(cart))}
      />
    </section>
  )
}

/** Moves the focus to the block when a notice disappears together with the button that has the focus. */
function useFocusAfterAnswer(isAsking: boolean) {
  const block = useRef<HTMLElement>(null)
  useOnChange(isAsking, () => {
    if (!isAsking && document.activeElement === document.body) block.current?.focus({ preventScroll: true })
  })
  return block
}

/** The store's address, or the client's id if the address cannot be loaded. */
function BlockHead({ clientId }: { clientId: string }) {
  const { data, isPending } = useQuery(clientQuery(clientId))
  const client = data?.value
  return (
    <div className="mb-4">
      <h2 id={`cart-${clientId}`} className="break-words font-bold text-xl leading-snug">
        {isPending && <Skeleton className="my-1 h-6 w-64 max-w-full" />}
        <span className={isPending ? 'sr-only' : undefined}>{client?.storeAddress || clientId}</span>
      </h2>
      {client && <p className="break-words text-ink-soft">{client.storeName}</p>}
    </div>
  )
}

interface BlockFooterProps {
  clientId: string
  cart: StaffCart
  checkout: Checkout
  /** The order to which the cart is added. */
  orderId: number | undefined
  cannotSubmit: boolean
  onSubmit: () => void
}

function BlockFooter(props: BlockFooterProps) {
  const { clientId, cart, checkout, orderId, cannotSubmit, onSubmit } = props
  const { items, amountDue, details, nearly, addsTo } = useStaffCartSums(clientId)
  const { isPlacing, isBlocked } = checkout
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-4">
      {items > 0 && <NearlyDeals nearly={nearly} className="grid w-full gap-1 text-sm" />}
      {items > 0 && details && (
        <CartSums sums={details} addsTo={addsTo} className="ms-auto flex w-full max-w-sm flex-col gap-1" />
      )}
      {items > 0 && (
        <p
          className={cn(
            'flex items-baseline gap-3',
            details ? 'w-full' : 'max-sm:w-full max-sm:justify-between',
          )}
        >
          <span className="text-ink-soft">
            <Plural value={items} one="# item" other="# items" />
          </span>
          {!details && (
            <>
              <span className="sr-only">
                <Trans>Total</Trans>
              </span>
              <PriceText cents={amountDue} size="large" />
            </>
          )}
        </p>
      )}
      <div className="flex flex-1 flex-wrap items-center justify-end gap-2 max-sm:*:grow">
        {items > 0 && <ClearCart clientId={clientId} cart={cart} isDisabled={isPlacing || isBlocked} />}
        <ButtonLink to="/AssociateMakeOrder" search={{ client: clientId }} variant="secondary">
          <Trans>Add products</Trans>
        </ButtonLink>
        {items > 0 && (
          <Button
            className="max-sm:basis-full"
            isPending={isPlacing}
            // Unlike `disabled`, this keeps the focus on the button. A press does nothing while an order is unanswered.
            aria-disabled={isBlocked || cannotSubmit}
            onClick={cannotSubmit ? undefined : onSubmit}
          >
            {orderId === undefined ? <Trans>Proceed to Submit</Trans> : <Trans>Add to #{orderId}</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ClearCartProps {
  clientId: string
  cart: StaffCart
  isDisabled: boolean
}

/** Clears a cart without asking, because the toast can undo it. */
function ClearCart({ clientId, cart, isDisabled }: ClearCartProps) {
  const { t } = useLingui()
  const { change } = useUpdateStaffCart(clientId)
  const clear = () => {
    change(() => ({}))
    toast.info(t`Cart cleared`, {
      // Undo keeps lines that were added meanwhile.
      action: { label: t`Undo`, onClick: () => change((now) => ({ ...cart, ...now })) },
    })
  }
  return (
    <Button variant="quiet" disabled={isDisabled} onClick={clear}>
      <Trans>Clear Cart</Trans>
    </Button>
  )
}
