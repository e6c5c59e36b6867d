import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deliveryQuery } from '../../api/delivery.ts'
import { useRecurringOrders } from '../../api/recurring-orders/recurring-orders.ts'
import { PendingOrder } from '../../checkout/pending-order.tsx'
import { useSums } from '../../checkout/sums/use-sums.ts'
import { useCheckout } from '../../checkout/use-checkout.ts'
import { useActingStore } from '../../state/session/acting-store.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { useLastHome } from '../../state/session/last-home.ts'
import { useCompanyToday } from '../../state/use-company-today.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../ui/feedback/outdated-note.tsx'
import { CalendarClock } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { CheckoutBar } from '../shared/checkout/checkout-bar.tsx'
import { ConfirmOrderSheet } from '../shared/checkout/confirm-order-sheet.tsx'
import { PlacedOrderNotice } from '../shared/checkout/placed-order-notice.tsx'
import { toSummaryLines } from '../shared/checkout/summary-lines.ts'
import { useOrderSummary } from '../shared/checkout/use-order-summary.ts'
import { ClerkNote } from '../shared/stores/clerk-note.tsx'
import { RecurringOrderList } from './recurring-order-list.tsx'
import { type Choices, selectedItems } from './recurring-rules.ts'
import { useAfterRecurringCheckout } from './use-after-recurring-checkout.ts'

/** The recurring orders of a client and their checkout. */
export function RecurringOrdersScreen() {
  const { t } = useLingui()
  const clientId = useClientId()
  const query = useRecurringOrders(clientId)
  const { mayOrder } = useActingStore()
  const today = useCompanyToday()
  const [choices, setChoices] = useState<Choices>(new Map())
  // Products that were just ordered are deselected, so that the client does not order them twice by accident.
  const deselect = (productIds: number[]) =>
    setChoices((last) => new Map([...last, ...productIds.map((id) => [id, false] as const)]))
  const checkout = useCheckout({
    source: 'recurringOrders',
    clientId,
    ...useAfterRecurringCheckout(deselect),
  })
  const summary = useOrderSummary(checkout, 'recurringOrders')
  const { data: delivery } = useQuery(deliveryQuery(clientId))
  const { isBlocked, placed, isPlacing } = checkout
  const items = selectedItems(query.data ?? [], choices, today)
  const sums = useSums(clientId, toSummaryLines(items))
  const count = query.data?.length ?? 0
  return (
    <Page
      title={t`Monthly reminders`}
      subtitle={
        count > 0 && (
          <>
            <Plural value={count} one="# monthly reminder" other="# monthly reminders" />
            <span className="block">
              <Trans>We remind you when they are due. Nothing is ordered until you check out.</Trans>
            </span>
          </>
        )
      }
      backTo={useLastHome()}
    >
      {isPlacing && !summary.lines && <LoadingState text={t`Placing your order...`} />}
      <PendingOrder
        checkout={checkout}
        className="mb-5"
        ordersLink={
          <ButtonLink to="/orders-history">
            <Trans>My Orders</Trans>
          </ButtonLink>
        }
      />
      {placed && <PlacedOrderNotice placed={placed} />}
      <OutdatedNote query={query} />
      <RecurringOrders query={query} choices={choices} onChoicesChange={setChoices}>
        <ClerkNote className="mt-4">
          <Trans>Owners and managers of the store order from this list.</Trans>
        </ClerkNote>
        {mayOrder && (items.length > 0 || !placed) && (
          <CheckoutBar
            total={sums.amountDue}
            name={sums.details && <Trans>Amount due</Trans>}
            canCheckout={items.length > 0 && !isPlacing && !isBlocked}
            onCheckout={() => summary.open(toSummaryLines(items), { deliveryDate: delivery?.deliveryDate })}
          >
            <Trans>Proceed to Checkout</Trans>
          </CheckoutBar>
        )}
      </RecurringOrders>
      <ConfirmOrderSheet summary={summary} checkout={checkout} />
    </Page>
  )
}

interface RecurringOrdersProps {
  query: ReturnType<typeof useRecurringOrders>
  choices: Choices
  onChoicesChange: (choices: Choices) => void
  /** The checkout bar, beside or below the list. */
  children: ReactNode
}

function RecurringOrders({ query, choices, onChoicesChange, children }: RecurringOrdersProps) {
  const { t } = useLingui()
  if (query.isPending) {
    return <LoadingRows text={t`Loading your monthly reminders...`} count={3} />
  }
  if (query.data === undefined) {
    return <ErrorState title={query.error?.message} retry={query} />
  }
  if (query.data.length === 0) return <NoRecurringOrders />
  return (
    <div className="beside:grid beside:grid-cols-[minmax(0,1fr)_20rem] short:beside:grid-cols-[minmax(0,1fr)_17rem] beside:items-start beside:gap-6 short:beside:gap-4">
      <RecurringOrderList recurringOrders={query.data} choices={choices} onChoicesChange={onChoicesChange} />
      {children}
    </div>
  )
}

function NoRecurringOrders() {
  return (
    <EmptyState
      icon={CalendarClock}
      title={<Trans>No monthly reminders yet</Trans>}
      text={
        <Trans>
          Set a monthly reminder in the menu of a product that you need every month. We remind you when it is
          due. Nothing is ordered until you check out.
        </Trans>
      }
      action={
        <ButtonLink to="/home-page">
          <Trans>Start Shopping</Trans>
        </ButtonLink>
      }
    />
  )
}
