import { cartTotal } from '@cornerstock/contract/cart'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRecurringOrders } from '../../api/recurring-orders/recurring-orders.ts'
import { useClientId } from '../../state/client-id.ts'
import { useLastHome } from '../../state/last-home.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { SkeletonRow } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CheckoutBar } from '../shared/checkout/checkout-bar.tsx'
import { OrderSummary } from '../shared/checkout/order-summary.tsx'
import { toSummary } from '../shared/checkout/order-summary-rules.ts'
import { PlacedOrderNotice } from '../shared/checkout/placed-order-notice.tsx'
import { UnansweredOrder } from '../shared/checkout/unanswered-order.tsx'
import { useSummary } from '../shared/checkout/use-summary.ts'
import { RecurringLines } from './recurring-lines.tsx'
import { chosenItems, type LeftOut } from './recurring-rules.ts'
import { useRecurringCheckout } from './use-recurring-checkout.ts'

/** What a client orders every month, and the way from it to an order. */
export function RecurringOrdersScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const list = useRecurringOrders(clientId)
  const [leftOut, setLeftOut] = useState<LeftOut>(new Set())
  // What was just ordered is not ordered again by another press.
  const leaveOut = (productIds: number[]) => setLeftOut((last) => new Set([...last, ...productIds]))
  const checkout = useRecurringCheckout(clientId, leaveOut)
  const summary = useSummary(checkout)
  const { unanswered, placed, isPlacing } = checkout
  const items = chosenItems(list.data ?? [], leftOut)
  const lineCount = list.data?.length ?? 0
  return (
    <Page
      title={t`Recurring Orders`}
      subtitle={
        lineCount > 0 && (
          <Plural value={lineCount} one="# product every month" other="# products every month" />
        )
      }
      backTo={useLastHome()}
    >
      {isPlacing && !summary.lines && <LoadingState text={t`Placing your order...`} />}
      {unanswered && <UnansweredOrder intent={unanswered} checkout={checkout} />}
      {placed && <PlacedOrderNotice placed={placed} />}
      <RecurringList list={list} leftOut={leftOut} onLeftOutChange={setLeftOut}>
        {/* Once all of it is ordered there is nothing to proceed to. */}
        {(items.length > 0 || !placed) && (
          <CheckoutBar
            total={cartTotal(items)}
            canCheckout={items.length > 0 && !isPlacing && !unanswered}
            onCheckout={() => summary.open(toSummary(items))}
          >
            <Trans>Proceed to Checkout</Trans>
          </CheckoutBar>
        )}
      </RecurringList>
      <OrderSummary summary={summary} checkout={checkout} />
    </Page>
  )
}

interface RecurringListProps {
  list: ReturnType<typeof useRecurringOrders>
  leftOut: LeftOut
  onLeftOutChange: (leftOut: LeftOut) => void
  /** The way to order, beside or below the lines. */
  children: ReactNode
}

function RecurringList({ list, leftOut, onLeftOutChange, children }: RecurringListProps) {
  const { t } = useLingui()
  if (list.isPending) {
    return (
      <LoadingState text={t`Loading your recurring orders...`} className="*:mb-3">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </LoadingState>
    )
  }
  if (list.data === undefined) {
    return (
      <ErrorState
        title={list.error?.message}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (list.data.length === 0) return <NothingRecurring />
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
      <RecurringLines lines={list.data} leftOut={leftOut} onLeftOutChange={onLeftOutChange} />
      {children}
    </div>
  )
}

function NothingRecurring() {
  return (
    <EmptyState
      title={<Trans>Nothing on your monthly list yet</Trans>}
      text={
        <Trans>Tap the two arrows on what you need every month. We remind you of it when it is due.</Trans>
      }
      action={
        <ButtonLink to="/home-page">
          <Trans>Start Shopping</Trans>
        </ButtonLink>
      }
    />
  )
}
