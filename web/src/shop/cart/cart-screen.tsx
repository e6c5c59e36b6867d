import type { CartItem } from '@cornerstock/contract/cart'
import type { Cents } from '@cornerstock/contract/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCart } from '../../api/cart.ts'
import { paths } from '../../app/paths.ts'
import { useClientId } from '../../state/client-id.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { totalInStock } from '../shared/in-stock.ts'
import { CartLines } from './cart-lines.tsx'
import { ClearCart } from './clear-cart.tsx'
import { OrderSummary } from './order-summary.tsx'
import { toSummary } from './order-summary-rules.ts'
import { OutOfStock } from './out-of-stock.tsx'
import { PlacedOrderNotice } from './placed-order-notice.tsx'
import { UnansweredOrder } from './unanswered-order.tsx'
import { useCheckout } from './use-checkout.ts'
import { useSummary } from './use-summary.ts'

/** The cart, and the way from it to an order. */
export function CartScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const cart = useCart(clientId)
  const checkout = useCheckout(clientId)
  const summary = useSummary(checkout)
  const { unanswered, placed, isPlacing } = checkout
  const lineCount = cart.data?.length ?? 0
  return (
    <Page
      title={t`Cart`}
      subtitle={lineCount > 0 && <Plural value={lineCount} one="# product" other="# products" />}
      actions={lineCount > 0 && <ClearCart clientId={clientId} />}
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
      <OrderSummary summary={summary} checkout={checkout} />
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
      <CartTotal
        total={totalInStock(lines)}
        canCheckout={canCheckout && outOfStock.length === 0}
        onCheckout={() => onCheckout(lines)}
      />
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
          <ButtonLink to={paths.groceryHome()}>
            <Trans>Start Shopping</Trans>
          </ButtonLink>
          <ButtonLink to={paths.ordersHistory()} variant="secondary">
            <Trans>My Orders</Trans>
          </ButtonLink>
        </span>
      }
    />
  )
}

interface CartTotalProps {
  total: Cents
  canCheckout: boolean
  onCheckout: () => void
}

/** Stays in sight: above the navigation of a phone, beside the lines on a desk. */
function CartTotal({ total, canCheckout, onCheckout }: CartTotalProps) {
  return (
    <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex items-center gap-4 border-line border-t bg-paper px-4 py-3 sm:px-6 lg:sticky lg:inset-x-auto lg:top-24 lg:bottom-auto lg:flex-col lg:items-stretch lg:rounded-lg lg:border lg:bg-surface lg:p-5 lg:shadow-card">
      <p className="flex flex-col lg:flex-row lg:items-baseline lg:justify-between">
        <span className="text-ink-soft text-sm">
          <Trans>Total</Trans>
        </span>
        <PriceText cents={total} size="large" />
      </p>
      <Button size="large" className="flex-1" disabled={!canCheckout} onClick={onCheckout}>
        <Trans>Checkout</Trans>
      </Button>
    </div>
  )
}
