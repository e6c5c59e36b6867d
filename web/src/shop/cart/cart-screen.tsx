import type { CartItem } from '@cornerstock/contract/cart'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCart } from '../../api/cart/cart.ts'
import { useClientId } from '../../state/client-id.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { cn } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { SkeletonRow } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { totalInStock } from '../shared/cart/in-stock-lines.ts'
import { CheckoutBar } from '../shared/checkout/checkout-bar.tsx'
import { OrderSummary } from '../shared/checkout/order-summary.tsx'
import { toSummary } from '../shared/checkout/order-summary-rules.ts'
import { PlacedOrderNotice } from '../shared/checkout/placed-order-notice.tsx'
import { UnansweredOrder } from '../shared/checkout/unanswered-order.tsx'
import { useSummary } from '../shared/checkout/use-summary.ts'
import { CartLines } from './cart-lines.tsx'
import { ClearCart } from './clear-cart.tsx'
import { OutOfStock } from './out-of-stock.tsx'
import { CartPictures } from './pictures/cart-pictures.tsx'
import { useAdjustCart } from './use-adjust-cart.ts'
import { useCartCheckout } from './use-cart-checkout.ts'

/** The cart, and the way from it to an order. */
export function CartScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const cart = useCart(clientId)
  const checkout = useCartCheckout(clientId)
  const adjustCart = useAdjustCart()
  const summary = useSummary(checkout)
  const { unanswered, placed, isPlacing } = checkout
  const lineCount = cart.data?.length ?? 0
  return (
    <Page
      title={t`Cart`}
      subtitle={lineCount > 0 && <Plural value={lineCount} one="# product" other="# products" />}
      actions={<ClearCart clientId={clientId} isEmpty={lineCount === 0} />}
    >
      {isPlacing && !summary.lines && <LoadingState text={t`Placing your order...`} />}
      {unanswered && <UnansweredOrder intent={unanswered} checkout={checkout} />}
      {placed && <PlacedOrderNotice placed={placed} />}
      <CartContents
        cart={cart}
        isOrdered={isPlacing || unanswered !== null || placed !== undefined}
        canCheckout={!isPlacing && !unanswered}
        onCheckout={(lines) => summary.open(toSummary(lines))}
      />
      {!cart.isPending && (
        // Beside the total on a desk, as the lines are.
        <CartPictures
          clientId={clientId}
          className={cn('mt-6', lineCount > 0 ? 'lg:me-86' : 'mx-auto max-w-xl')}
        />
      )}
      <OrderSummary summary={summary} checkout={checkout} onAdjusted={adjustCart} />
    </Page>
  )
}

interface CartContentsProps {
  cart: ReturnType<typeof useCart>
  /** That it is empty is then no news. */
  isOrdered: boolean
  canCheckout: boolean
  onCheckout: (cart: CartItem[]) => void
}

function CartContents({ cart, isOrdered, canCheckout, onCheckout }: CartContentsProps) {
  const { t } = useLingui()
  if (cart.isPending) {
    return (
      <LoadingState text={t`Loading your cart...`} className="*:mb-3">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </LoadingState>
    )
  }
  if (cart.data === undefined) {
    return (
      <ErrorState
        title={<Trans>Your cart could not be loaded</Trans>}
        onRetry={() => void cart.refetch()}
        isRetrying={cart.isFetching}
      />
    )
  }
  if (cart.data.length === 0) return isOrdered ? null : <EmptyCart />
  const lines = cart.data
  const outOfStock = lines.filter(({ inStock }) => !inStock)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
      <div>
        <OutOfStock lines={outOfStock} />
        <CartLines cart={lines} />
      </div>
      <CheckoutBar
        total={totalInStock(lines)}
        canCheckout={canCheckout && outOfStock.length === 0}
        onCheckout={() => onCheckout(lines)}
      >
        <Trans>Checkout</Trans>
      </CheckoutBar>
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>What you add while you shop waits here until you order.</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/home-page">
            <Trans>Start Shopping</Trans>
          </ButtonLink>
          <ButtonLink to="/orders-history" variant="secondary">
            <Trans>My Orders</Trans>
          </ButtonLink>
        </span>
      }
    />
  )
}
