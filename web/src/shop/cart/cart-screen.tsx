import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deliveryQuery } from '../../api/delivery.ts'
import { useCart } from '../../checkout/cart/use-cart.ts'
import { NearlyDeals } from '../../checkout/deals/nearly-deals.tsx'
import { findOrders } from '../../checkout/orders/orders-in-outbox-rules.ts'
import { CartSums } from '../../checkout/sums/cart-sums.tsx'
import { useSums } from '../../checkout/sums/use-sums.ts'
import { useCheckout } from '../../checkout/use-checkout.ts'
import { useEntries } from '../../outbox/outbox.ts'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { cn } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { ListPlus, ShoppingCart } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { orderableLines } from '../shared/cart/orderable-lines.ts'
import { CheckoutBar } from '../shared/checkout/checkout-bar.tsx'
import { ConfirmOrderSheet } from '../shared/checkout/confirm-order-sheet.tsx'
import { CreditNotice } from '../shared/checkout/credit-notice.tsx'
import { DeliverySummary } from '../shared/checkout/delivery-summary.tsx'
import { PlacedOrderNotice } from '../shared/checkout/placed-order-notice.tsx'
import { differsFromCart, toSummaryLines } from '../shared/checkout/summary-lines.ts'
import { useOrderSummary } from '../shared/checkout/use-order-summary.ts'
import { ScanLink } from '../shared/layout/scan-link.tsx'
import { OutboxList } from '../shared/outbox/outbox-list.tsx'
import { SubstitutionChoice } from '../shared/substitution/substitution-choice.tsx'
import { AskToSend } from './ask-to-send.tsx'
import { CartLines } from './cart-lines.tsx'
import { ClearCart } from './clear-cart.tsx'
import { NeedPermits } from './need-permits.tsx'
import { OtherStoreNotice } from './other-store-notice.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { CartPictures } from './pictures/cart-pictures.tsx'
import { useAdjustCart } from './use-adjust-cart.ts'
import { useAfterCheckout } from './use-after-checkout.ts'

/** The cart and its checkout. */
export function CartScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const cart = useCart(clientId)
  const checkout = useCheckout({ source: 'cart', clientId, ...useAfterCheckout() })
  const adjustCart = useAdjustCart()
  const summary = useOrderSummary(checkout, 'cart')
  const { data: delivery } = useQuery(deliveryQuery(clientId))
  const { placed, isPlacing } = checkout
  const hasWaitingOrders = findOrders(useEntries(), 'cart', clientId).length > 0
  const lineCount = cart.data?.length ?? 0
  return (
    <Page
      title={t`Cart`}
      subtitle={lineCount > 0 && <Plural value={lineCount} one="# product" other="# products" />}
      actions={
        <>
          {lineCount > 0 && (
            <ButtonLink
              to="/quick-add"
              variant="quiet"
              className="max-xs:-ms-1.5 max-sm:-ms-3 max-xs:px-1.5 max-sm:px-3"
            >
              <ListPlus aria-hidden="true" className="size-5 max-xs:hidden" />
              <Trans>Quick add</Trans>
            </ButtonLink>
          )}
          <ScanLink />
          <ClearCart clientId={clientId} isEmpty={lineCount === 0} />
        </>
      }
    >
      <OtherStoreNotice />
      {isPlacing && !summary.lines && <LoadingState text={t`Placing your order...`} />}
      {placed && <PlacedOrderNotice placed={placed} />}
      <OutboxList checkout={checkout} className="mb-6 max-w-3xl" />
      <OutdatedNote query={cart} />
      <CartContents
        cart={cart}
        hidesEmptyState={isPlacing || hasWaitingOrders || placed !== undefined}
        canCheckout={!isPlacing}
        delivery={delivery}
        wishChoice={<SubstitutionChoice value={summary.wish} onChange={summary.setWish} />}
        onCheckout={(lines, addsTo) =>
          summary.open(toSummaryLines(lines), { deliveryDate: delivery?.deliveryDate, addsTo })
        }
      />
      {!cart.isPending && (
        // As wide as the cart lines, beside the checkout bar.
        <CartPictures
          clientId={clientId}
          className={cn('mt-6', lineCount > 0 ? 'beside:me-86 short:beside:me-72' : 'mx-auto max-w-xl')}
        />
      )}
      <ConfirmOrderSheet
        summary={summary}
        checkout={checkout}
        onCorrected={adjustCart}
        isOutdated={(lines) => differsFromCart(lines, cart.data ?? [])}
      />
    </Page>
  )
}

interface CartContentsProps {
  cart: ReturnType<typeof useCart>
  /** Whether the screen shows an order instead of an empty cart. */
  hidesEmptyState: boolean
  canCheckout: boolean
  delivery: Delivery | undefined
  /** What to do if something is missing, for all lines without a wish of their own. */
  wishChoice: ReactNode
  /** `addsTo` is an open order to which the cart is added. */
  onCheckout: (cart: CartItem[], addsTo?: number) => void
}

function CartContents(props: CartContentsProps) {
  const { cart, hidesEmptyState, canCheckout, delivery, wishChoice, onCheckout } = props
  const { t } = useLingui()
  const { mayOrder } = useActingStore()
  const orderable = orderableLines(cart.data ?? [])
  const sums = useSums(useClientId(), toSummaryLines(orderable))
  if (cart.isPending) {
    return <LoadingRows text={t`Loading your cart...`} count={3} />
  }
  if (cart.data === undefined) {
    return (
      <ErrorState
        title={<Trans>Your cart could not be loaded</Trans>}
        text={cart.error?.message}
        retry={cart}
      />
    )
  }
  if (cart.data.length === 0) return hidesEmptyState ? null : <EmptyCart />
  const lines = cart.data
  const outOfStock = lines.filter(({ inStock }) => !inStock)
  const needPermits = lines.filter(({ inStock, permitProblem }) => inStock && permitProblem)
  const isReady = canCheckout && outOfStock.length === 0 && orderable.length > 0
  return (
    <div className="beside:grid beside:grid-cols-[minmax(0,1fr)_20rem] short:beside:grid-cols-[minmax(0,1fr)_17rem] beside:items-start beside:gap-6 short:beside:gap-4">
      <div>
        <OutOfStock lines={outOfStock} />
        <NeedPermits lines={needPermits} />
        {delivery && (
          <DeliverySummary
            delivery={delivery}
            lines={toSummaryLines(orderable)}
            total={sums.goods}
            onAddTo={isReady && mayOrder ? (orderId) => onCheckout(orderable, orderId) : undefined}
            className="mb-3"
          />
        )}
        {orderable.length > 0 && <CreditNotice amount={sums.amountDue} className="mb-3" />}
        <NearlyDeals nearly={sums.nearly} className="mb-3 grid gap-1 text-sm" />
        {wishChoice}
        <CartLines cart={lines} />
        {sums.details && (
          <CartSums sums={sums.details} className="mt-4 ms-auto flex max-w-sm flex-col gap-1" />
        )}
      </div>
      {mayOrder ? (
        <CheckoutBar
          total={sums.amountDue}
          name={sums.details && <Trans>Amount due</Trans>}
          canCheckout={isReady}
          onCheckout={() => onCheckout(orderable)}
        >
          <Trans>Checkout</Trans>
        </CheckoutBar>
      ) : (
        <AskToSend total={sums.amountDue} />
      )}
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>The products that you add while shopping are kept here until you order.</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/usual">
            <Trans>Your usual</Trans>
          </ButtonLink>
          <ButtonLink to="/home-page" variant="secondary">
            <Trans>Start Shopping</Trans>
          </ButtonLink>
          <ButtonLink to="/quick-add" variant="secondary">
            <Trans>Quick add</Trans>
          </ButtonLink>
          <ButtonLink to="/orders-history" variant="secondary">
            <Trans>My Orders</Trans>
          </ButtonLink>
        </span>
      }
    />
  )
}
