import { Plural, Trans } from '@lingui/react/macro'
import { type MouseEvent, useRef } from 'react'
import { findRejectedAdditions, unsettledCartChanges } from '../../../checkout/cart/cart-in-outbox-rules.ts'
import { type CartActions, useCartActions } from '../../../checkout/cart/use-cart-actions.ts'
import { findOrders } from '../../../checkout/orders/orders-in-outbox-rules.ts'
import type { Checkout } from '../../../checkout/use-checkout.ts'
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts'
import { useOnChange } from '../../../lib/hooks/use-on-change.ts'
import { timings } from '../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../lib/time/use-timed-flag.ts'
import type { Entries } from '../../../outbox/entry.ts'
import { useEntries } from '../../../outbox/outbox.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ShoppingCart } from '../../../ui/icons/icons.ts'
import { findPageTitle } from '../../../ui/layout/page-title.ts'
import { OrderItem } from './order-item.tsx'
import { OutboxHeading } from './outbox-heading.tsx'
import { outboxHeadingId } from './outbox-heading-id.ts'
import { RejectedAddition } from './rejected-addition.tsx'

interface OutboxListProps {
  /** The checkout of the cart, if the screen has one. */
  checkout?: Checkout
  className?: string
}

/** The orders and cart changes that wait to be sent, and orders that were sent in the background. */
export function OutboxList({ checkout, className }: OutboxListProps) {
  const clientId = useClientId()
  // The checkout itself shows the order that it is confirming.
  const entries = useEntries()
  const orders = findOrders(entries, 'cart', clientId).filter(({ key }) => key !== checkout?.confirmingKey)
  const rejected = findRejectedAdditions(entries, clientId, Date.now())
  const changes = unsettledCartChanges(entries, clientId, Date.now())
  const isOnline = useIsOnline()
  const actions = useCartActions(clientId)
  const heading = useFocusOnChange(orders.length + rejected.length)
  const ignoreDoubleTap = useIgnoreDoubleTap(orders.length + rejected.length)
  // With a network, a change of the cart is sent at once and need not be listed.
  const showsChanges = changes.length > 0 && (!isOnline || orders.some(({ response }) => !response))
  if (orders.length === 0 && rejected.length === 0 && !showsChanges) return null
  return (
    <section aria-labelledby={outboxHeadingId} className={className}>
      <h2 id={outboxHeadingId} ref={heading} tabIndex={-1} className="mb-2 font-bold text-lg outline-none">
        <OutboxHeading orders={orders} additions={rejected} hasChanges={showsChanges} />
      </h2>
      <ul className="flex flex-col gap-3" onClickCapture={ignoreDoubleTap}>
        {orders.map((order, index) => (
          <OrderItem
            key={order.key}
            order={order}
            followsOrder={orders.slice(0, index).some(({ response }) => !response)}
            actions={actions}
            checkout={checkout}
          />
        ))}
        {rejected.map((addition) => (
          <RejectedAddition key={addition.key} addition={addition} actions={actions} />
        ))}
        {showsChanges && <CartChangesItem changes={changes} actions={actions} />}
      </ul>
    </section>
  )
}

function CartChangesItem({ changes, actions }: { changes: Entries; actions: CartActions }) {
  const isAnyUnsent = changes.some(({ sentAt }) => sentAt === undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-4 shadow-card">
      <ShoppingCart aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-40 flex-1 font-semibold">
        <Plural value={changes.length} one="# change to your cart" other="# changes to your cart" />
      </span>
      {isAnyUnsent && (
        <Button variant="secondary" onClick={actions.discardCartChanges}>
          <Trans>Discard</Trans>
        </Button>
      )}
    </li>
  )
}

/**
 * When an order joins the list, the Confirm button that had the focus is gone, and when an item leaves it, the item's
 * button is. Then the heading gets the focus, or the page title once the list is empty.
 */
function useFocusOnChange(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  useOnChange(count, (before) => {
    if (document.activeElement === document.body)
      (heading.current ?? findPageTitle())?.focus({ preventScroll: count < before })
  })
  return heading
}

/** Stops presses right after an item has left the list, because the button of another one moves under the finger. */
function useIgnoreDoubleTap(count: number) {
  const moved = useTimedFlag(timings.doubleTapGuard)
  useOnChange(count, (before) => {
    if (count < before) moved.raise()
  })
  return (event: MouseEvent) => {
    if (!moved.isUp) return
    event.stopPropagation()
    event.preventDefault()
  }
}
