import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { findOrders } from '../../checkout/orders/orders-in-outbox-rules.ts'
import { useOnChange } from '../../lib/hooks/use-on-change.ts'
import { timings } from '../../lib/time/timings.ts'
import { useTimedFlag } from '../../lib/time/use-timed-flag.ts'
import { useEntries } from '../../outbox/outbox.ts'
import { isEmpty } from '../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCarts } from '../../state/staff-carts/staff-carts.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { CartBlock } from './cart-block.tsx'
import { ClearAll } from './clear-all.tsx'

/** The carts that staff fill for clients, one block for each client. */
export function CartsScreen() {
  const { t } = useLingui()
  const { carts, clientId: current } = useStaffCarts()
  const entries = useEntries()
  const isUnanswered = (clientId: string) => findOrders(entries, 'staffCart', clientId).length > 0
  const filled = Object.keys(carts).filter((id) => isUnanswered(id) || !isEmpty(carts[id] ?? {}))
  // The selected client has a block even while its cart is empty.
  const shown = Object.keys(carts).filter((id) => filled.includes(id) || id === current)
  const blocks = useFocusAfterRemoval(filled.length)
  const moved = useTimedFlag(timings.movedSubmitGuard)
  // The block of the selected client shrinks when it is emptied.
  useOnChange([...shown, ...filled].join(), moved.raise)
  return (
    <Page
      title={t`Cart`}
      subtitle={<Trans>Orders that you prepare for stores</Trans>}
      actions={filled.length > 1 && !filled.some(isUnanswered) && <ClearAll count={filled.length} />}
    >
      <div ref={blocks} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {filled.length === 0 ? (
          <NoCarts />
        ) : (
          shown.map((clientId) => <CartBlock key={clientId} clientId={clientId} hasJustMoved={moved.isUp} />)
        )}
      </div>
    </Page>
  )
}

/** Moves the focus to the list when a cart disappears together with the button that has the focus. */
function useFocusAfterRemoval(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  useOnChange(count, (before) => {
    if (count < before && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  })
  return ref
}

function NoCarts() {
  return (
    <EmptyState
      title={<Trans>No products in any cart.</Trans>}
      action={
        <ButtonLink to="/AssociateMakeOrder">
          <Trans>Create Order</Trans>
        </ButtonLink>
      }
    />
  )
}
